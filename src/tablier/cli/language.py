"""The reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

FALLBACK = "en"


def preferred_language(there: Iterable[str], environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, by the rules of gettext; English otherwise.

    >>> preferred_language(("de", "en"), {"LANG": "de_AT.UTF-8"})
    'de'
    >>> preferred_language(("de", "en"), {"LANG": "it_IT", "LANGUAGE": "fr:de"})
    'de'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return FALLBACK
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for code in map(language_code, wishes) if code in there), FALLBACK)


def language_code(locale: str) -> str:
    """The language of a locale.

    >>> language_code("de_AT.UTF-8"), language_code("fr-CA")
    ('de', 'fr')
    """
    return locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
