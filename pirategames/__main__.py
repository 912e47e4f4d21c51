"""``python -m pirategames`` starts the program."""

from pirategames.cli import main

if __name__ == "__main__":
    main()
