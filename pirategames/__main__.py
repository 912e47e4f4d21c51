"""``python -m pirategames`` starts the program, as the console script does."""


def main() -> None:
    """Runs the program. Ctrl+C ends it without a word, even while it is still being imported."""
    try:
        from pirategames.cli import main as run

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
