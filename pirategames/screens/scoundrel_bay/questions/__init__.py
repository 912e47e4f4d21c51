"""How questions are put, in a room for each part of a turn: the rooms are in the order of the rules, and so named."""
