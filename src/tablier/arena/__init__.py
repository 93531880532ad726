"""Matches between players, and what they prove.

``player_text`` and ``players`` say who plays, ``openings`` where games begin, ``game_played`` plays
one of them, ``match`` many in several processes, ``rating`` and ``standing`` say what came out.
"""
