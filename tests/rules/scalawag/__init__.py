"""The rules of Scalawag!, tested from the rulebook and the rulings."""
