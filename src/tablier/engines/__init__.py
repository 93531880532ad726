"""Computer players: they know what ``core`` says of every game, and no game by name."""
