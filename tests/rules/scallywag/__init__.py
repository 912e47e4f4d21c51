"""The rules of Scallywag, tested from the rulebook and the rulings."""
