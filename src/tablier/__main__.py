"""``python -m tablier``."""

from tablier.cli import main

if __name__ == "__main__":
    main()
