"""Bots: players that see a view, as a person does, and choose among the legal actions.

`bot` says what a bot is, `levels` which there are; the bots that one game alone has are in the module of its name.
"""
