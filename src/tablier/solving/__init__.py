"""Who can force a win: proofs and refutations, exact for a number of turns."""
