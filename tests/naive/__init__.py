"""The rules a second time, written naively and apart from the package: a referee for its tests.

Every module offers the same seven functions: `start`, `parse`, `write`, `actions`, `play`,
`decider`, `winners`. Positions are hashable values. Repetition (C3) is no part of this.
"""
