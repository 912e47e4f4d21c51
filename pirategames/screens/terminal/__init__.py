"""What stands between Textual and the terminal: driver, key guard, crash."""
