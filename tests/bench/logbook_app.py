"""Our program, begun on the logbook's page."""

from pirategames.cli import program
from pirategames.cli.running import show


def first(_app: object):
    from pirategames.screens.pages.logbook import LogbookPage

    return LogbookPage()


with program.make_context("pirategames", []) as context:
    show(context, first)
