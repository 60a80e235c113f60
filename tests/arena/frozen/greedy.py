"""What greedy decided when the levels were begun; in this folder is all it thought about then."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.giving import ShareActions
from game.rules.values import views
from game.rules.values.actions import ANSWER, CALL, PASS, Action
from game.rules.values.cards import REVERSE, rank_of
from game.rules.values.views import Question
from tests.arena.frozen import draws, others
from tests.arena.frozen.colours import best_colour
from tests.arena.frozen.plays import DRAWING, Plays
from tests.arena.frozen.table import Table


def decide(table: Table, question: Question, legal: Sequence[Action]) -> Action:
    """What to answer to a question."""
    kind = question.kind
    if kind in (views.TURN, views.KEEP):
        return _turn(table, question, legal)
    if kind == views.COLOUR:
        return Action(CALL, table.me, colour=best_colour(table, question.pile))
    if kind in (views.BACKFIRE, views.CHALLENGE, views.DEFLECT):
        return draws.forced_draw(table, question, legal)
    if kind == views.DRAWING:
        return draws.source(table, question.pile, legal)
    if kind == views.RECOVER:
        return _recover(table)
    if kind == views.NAME:
        return others.name(table, question)
    if kind == views.TAKE:
        return others.take(table, legal)
    if kind == views.GIVE:
        return others.give(table)
    if kind == views.THREES:
        return others.threes(table, question)
    if kind == views.SHARE:
        return _share(table, legal)
    if kind == views.SWAP:
        return others.swap(table)
    return legal[0]  # there is but one answer, as to whether one is ready


def _turn(table: Table, question: Question, legal: Sequence[Action]) -> Action:
    """The best play, if it is better than drawing, or than keeping the drawn card."""
    mark, play = Plays(table).best(legal)
    instead = Action(PASS, table.me) if question.kind == views.KEEP else draws.draw(table, legal)
    worth = 0.0 if question.kind == views.KEEP else DRAWING
    # Some tables let nobody draw or keep a card who could lay one.
    return play if play is not None and (mark > worth or instead not in legal) else instead


def _recover(table: Table) -> Action:
    """Always: the Reverse is a card gone, and a whole turn comes after it."""
    face = min(face for face in table.faces if rank_of(face) == REVERSE)
    return Action(ANSWER, table.me, (face,))


def _share(table: Table, legal: Sequence[Action]) -> Action:
    answers = getattr(legal, "answers", legal)  # claims may come after them
    return others.share(table, answers.options if isinstance(answers, ShareActions) else ())
