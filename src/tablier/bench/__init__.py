"""How fast Tablier is on this machine, against what it is meant to be (``tablier bench``)."""
