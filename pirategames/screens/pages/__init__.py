"""Home, new game, logbook, settings, reader: the pages that are no table."""
