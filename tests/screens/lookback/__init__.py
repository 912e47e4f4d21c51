"""Looking back on matches."""
