"""`python -m lazaretto` is the command `lazaretto`."""

from lazaretto.cli import main

if __name__ == "__main__":
    main()
