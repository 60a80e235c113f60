"""The greedy bot: it does what looks best at the moment, from what its player may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.thoughts import calls, draws, others
from game.ai.thoughts.colours import best_colour
from game.ai.thoughts.plays import DRAWING, Plays
from game.ai.thoughts.table import TableReading
from game.rules.giving import ShareActions
from game.rules.values import views
from game.rules.values.actions import ANSWER, CALL, PASS, Action
from game.rules.values.cards import REVERSE, rank_of
from game.rules.values.views import Question, View


@dataclass(frozen=True, slots=True)
class Greedy:
    """An opponent that knows the rules, counts face-up cards, and looks one play ahead."""

    name: str = "greedy"
    needs_view: bool = True

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Return the answer it thinks best, or the only one, as for the next deal."""
        if view is None or view.question is None or len(legal) == 1:
            return legal[0], rng
        return decide(TableReading(view), view.question, legal), rng

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        """Return Uno calls, catches and colours, of which it now and then forgets or overlooks one."""
        wanted, rng = calls.claims(view, legal, rng)
        return [action for action in wanted if action in legal], rng


def decide(table: TableReading, question: Question, legal: Sequence[Action]) -> Action:
    """Return the answer to a question."""
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
    return legal[0]  # only one answer exists, as for READY


def _turn(table: TableReading, question: Question, legal: Sequence[Action]) -> Action:
    """Return the best play, if it is better than drawing or than keeping the drawn card."""
    mark, play = Plays(table).best(legal)
    instead = Action(PASS, table.me) if question.kind == views.KEEP else draws.draw(table, legal)
    worth = 0.0 if question.kind == views.KEEP else DRAWING
    # Some rules forbid drawing or keeping when a card can be laid.
    return play if play is not None and (mark > worth or instead not in legal) else instead


def _recover(table: TableReading) -> Action:
    """Return the recovery, always: it sheds the Reverse and gains a whole turn."""
    face = min(face for face in table.faces if rank_of(face) == REVERSE)
    return Action(ANSWER, table.me, (face,))


def _share(table: TableReading, legal: Sequence[Action]) -> Action:
    answers = getattr(legal, "answers", legal)  # claims may follow the answers
    return others.share(table, answers.options if type(answers) is ShareActions else ())


GREEDY: Final = Greedy()
