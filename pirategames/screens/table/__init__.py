"""One match on the screen: who comes next, the curtain, what is chosen, bots at play."""
