"""The stages of a table: what is shown of a match at one moment, and to whom. One class a stage, none of them a widget."""
