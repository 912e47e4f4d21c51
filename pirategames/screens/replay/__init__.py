"""A match looked at again: the table as it lay after every action, drawn by the same boards."""
