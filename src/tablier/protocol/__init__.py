"""Engines and programs talking to each other in lines of text; ``docs/protocol.md`` tells how.

``session`` is the engine's end, ``program`` the other one.
"""
