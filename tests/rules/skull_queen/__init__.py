"""The rules of Skull Queen, tested from the rulebook and the rulings."""
