"""The laboratory: any position can be built and tried, with all hands open, to find out what a rule does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pygame

from game.rules import Action
from game.rules.notation import NotationError, format_action
from game.rules.values.actions import PLAY
from game.rules.values.cards import RED
from game.rules.values.messages import Message, sentence
from game.session.rule_choice import RuleChoice
from game.session.workbench.draft import Draft, Impossible, ReadPosition, read_position
from game.session.workbench.experiment import Experiment
from game.session.workbench.kept_positions import LONGEST_NAME, KeptPositions
from game.text import say, text
from game.ui.input import intents
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import NOTE
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.beginning import BEGINNING, LeftThere, found_there, leave_there
from game.ui.laboratory.boards import boards
from game.ui.laboratory.cards_left import cards_left, head_cards_left
from game.ui.laboratory.effect_steps import effect_steps
from game.ui.laboratory.file_bar import FilePresses, file_bar
from game.ui.laboratory.line_field import LineField
from game.ui.laboratory.note_line import draw_note
from game.ui.laboratory.open_table import Graspable, OpenTable
from game.ui.laboratory.position_keeping import PositionKeeping
from game.ui.laboratory.position_opening import PositionOpening
from game.ui.laboratory.position_rows import PositionPresses, position_rows
from game.ui.laboratory.position_tools import PositionTools
from game.ui.laboratory.rules_column import RulesColumn
from game.ui.laboratory.seated_faces import seated_faces
from game.ui.laboratory.taking_up import TakingUp
from game.ui.laboratory.trying_list import ListPresses, trying_list
from game.ui.table.paint.art import Art, Deck
from game.ui.words.rule_words import choice_named

_ACROSS: Final = 430  # the width of the heading
_LONGEST_LINE: Final = 200
_LEAVES_OUT: Final = sentence("This text leaves out hidden cards: lay them from the cards left.")
_NO_STEP_BACK: Final = sentence("This is the position as it is built: no step comes before it.")
_NO_STEP_ON: Final = sentence("This is the last step: try an act, and its effects come here.")


class LaboratoryScene(ScrollingPage):
    """Lies over the page it was opened from; ``begins`` is the text of a scenario whose position is shown first.

    ``faces`` are the numbers of its players' faces, by name.
    """

    def __init__(self, host: Host, begins: str = "", faces: Mapping[str, int] | None = None) -> None:
        super().__init__(host)
        self.kept = KeptPositions(host.data_dir)
        self.experiment, self.name, self._before, known = found_there(host)
        self._faces = {**known, **(faces or {})}
        self.note: Message | None = None
        self.refused = False  # whether the note says why something was refused
        self.colour = RED  # the colour whose cards left are shown
        self._spot = ""  # the spot of the table that has the focus
        self.line = ""  # the line of notation typed or tried last
        self.opening = False  # whether the list shows positions to open
        self._shown_kind = -1  # the kind of act whose variants are listed, -1 for none
        self._kept_art: tuple[tuple[Theme, Deck], Art] | None = None
        self._taking = TakingUp(self, self._change, self.tell)
        self._tools = PositionTools(self, self._change)
        self._column = RulesColumn(self, self.tell)
        self._keeping = PositionKeeping(self, self.kept, self.tell)
        self._opening = PositionOpening(host, self._show_opened, self._refuse)
        if begins:
            self._opening.open(lambda: read_position(begins))

    # What is done

    def back(self) -> None:
        typing = self.typing and not self.host.by_pad  # a pad types elsewhere
        if self._taking.drop():
            self.rebuild()
        elif typing or self.opening:
            self.take_back_typed()
            self._turn_list(self.opening and typing)
        else:
            self.host.go.back()

    def tell(self, message: Message | None, refused: bool = False, sure_of: str = "") -> None:
        """Say something over the table until the next thing is done; ``sure_of`` is what to do if asked again."""
        self.note, self.refused, self.sure_of = message, refused, sure_of

    def _change(self, change: Callable[[Experiment], Draft]) -> None:
        """Change the position, or say why the change is impossible."""
        self._taking.drop()
        try:
            changed = Experiment(change(self.experiment))
        except Impossible as impossible:
            self.tell(impossible.message, refused=True)
        else:
            self._begin(changed)
        self.rebuild()

    def _begin(self, experiment: Experiment) -> None:
        self._before.append(self.experiment)
        self._show(experiment)

    def _show(self, experiment: Experiment) -> None:
        """Show another position, about which nothing is said or typed yet."""
        self.experiment, self._shown_kind, self.line = experiment, -1, ""
        self.tell(None)

    def _undo(self) -> None:
        if self._taking.drop():
            self.rebuild()
            return
        if self._before:
            self._show(self._before.pop())
        else:
            self.tell(sentence("There is nothing to take back."), refused=True)
        self.rebuild()

    def _clear(self) -> None:
        """Begin with an empty table."""
        self._change(lambda experiment: experiment.draft.cleared())
        self.name = ""
        self._turn_list(False)

    def _try(self, act: Action) -> None:
        before = self.experiment.copied()
        refusal = self.experiment.try_out(act)
        assert refusal is None, "it was listed as legal"
        self._tried(format_action(act, self.experiment.draft.names), before)

    def _tried(self, line: str, before: Experiment) -> None:
        self._before.append(before)
        self.line, self._shown_kind, self.scroll = line, -1, 0
        self.tell(None)
        self.rebuild()

    def _do_line(self) -> None:
        """Carry out the typed line: try an act, or change a line of the position."""
        line, before = self.line.strip(), self.experiment.copied()
        if not line:
            return
        try:
            done = self.experiment.typed(line)
        except Impossible as impossible:
            self.tell(impossible.message, refused=True)
        except NotationError as error:
            self.tell(error.message, refused=True)
        else:
            if done is None:
                self._tried(line, before)
                self.focus.focus(self.focus.focused)  # as if entered anew: what is typed next replaces the line
            elif isinstance(done, Draft):
                self._begin(Experiment(done))
            else:
                self.tell(sentence("{why} ({rule})", why=done.message, rule=done.rule), refused=True)
        self.rebuild()

    def _go(self, at: int) -> None:
        if self.experiment.go(at):
            self._shown_kind = -1
            self.tell(None)
        else:
            self.tell(_NO_STEP_BACK if at < 0 else _NO_STEP_ON, refused=True)
        self.rebuild()

    def _show_kind(self, at: int) -> None:
        self._shown_kind = -1 if at == self._shown_kind else at
        self.rebuild()

    def _open_rule(self, rule: str) -> None:
        self.host.go.rule_book(self.experiment.settled.rules, rule)

    # Positions

    def _turn_list(self, opening: bool) -> None:
        self.tell(None)
        self.opening, self._keeping.deletes, self.scroll = opening, False, 0
        self.focus.focus(None)
        self.rebuild()

    def _show_opened(self, experiment: Experiment, position: ReadPosition) -> None:
        self._begin(experiment)
        self.name = position.about[:LONGEST_NAME]
        self._turn_list(False)
        if position.leaves_out:
            self.tell(_LEAVES_OUT)

    def _refuse(self, why: Message) -> None:
        self.tell(why, refused=True)
        self.rebuild()

    def update(self, seconds: float) -> None:
        self._opening.go_on()
        super().update(seconds)
        self._column.update()

    def rests_for(self) -> float | None:
        often, usual = self._column.rests_for(), super().rests_for()
        if self._opening.busy:
            return 0.0
        return usual if often is None else often if usual is None else min(often, usual)

    def leave(self) -> None:
        self._column.stop()
        leave_there(self.host, LeftThere(self.experiment, self.name, self._before, self._faces))

    def _open_kept(self, path: Path) -> None:
        self._opening.open(lambda: self.kept.read(path))

    def _save(self) -> None:
        self.name = self._keeping.save(self.name, self.experiment)
        self.rebuild()

    def _copy(self) -> None:
        pygame.scrap.put_text(self.experiment.text(self.name or text("Position")))
        self.tell(sentence("The position is on the clipboard, with every hand."))
        self.rebuild()

    def _rename(self, name: str) -> None:
        self.name = name

    def _write_line(self, line: str) -> None:
        self.line = line

    # Input

    def handle(self, intent: Intent) -> None:
        focused = self.focus.focused
        if self._taking.handle(intent) or self._column.says_why(intent):
            return
        undo = self.widget("undo")
        if intent.kind == intents.PRESS and not undo.enabled and undo.lies_at(intent.pos):
            self._undo()
        if intent.kind == intents.DROP:
            self._open_kept(Path(intent.text))
        elif intent.kind == intents.ACTIVATE and not intent.pad and isinstance(focused, TextField):
            if focused.name == "notation":
                self._do_line()
            else:
                self._turn_list(self.opening)
        elif intent.kind in (intents.NEXT, intents.PREVIOUS) and intent.pad:
            Page.handle(self, intent)  # from part to part
        elif intent.kind == intents.KEY and not self.typing and self._key(intent):
            pass
        else:
            super().handle(intent)

    def _key(self, intent: Intent) -> bool:
        keys: dict[str, Callable[[], None]] = {
            LAY_LEFT: lambda: self._go(self.experiment.at - 1), LAY_RIGHT: lambda: self._go(self.experiment.at + 1),
            UNDO: self._undo,
        }  # fmt: skip
        found = keys.get(self.host.bindings.act(key_of(intent.key, intent.text)))
        if found is not None:
            found()
        return found is not None

    def written(self, field: TextField) -> None:
        if field.name == "notation":
            self._do_line()

    # The page

    def panels(self) -> list[Panel]:
        shown = boards(self.theme)
        head, back = frame.head(self.theme, _ACROSS), frame.back_panel(self.theme)
        file = shown.pop("file")
        if needs_rows(self.theme):
            return [head, back, file, *shown.values()]
        return [head, file, *shown.values(), back]

    def build(self) -> list[Widget]:
        places, experiment = boards(self.theme), self.experiment
        held, take = self._taking.held, self._taking.press
        self.first_focus = "paste" if self.opening else "kind 0" if experiment.kinds else "table"
        self._column.take(experiment)
        parts: list[list[Widget]] = [
            self._list(places["list"]),
            self._table(places["table"]),
            effect_steps(self, places["steps"], experiment, self._go),
            cards_left(
                self, places["cards"], self._art(), experiment.settled, self.colour, held, take, self._show_colour
            ),
            [*self._tools.buttons(places["tools"], experiment)],
            self._column.widgets(places["scale"], self._choose_rules),
            self._file(places["file"]),
        ]
        parts[-1].append(frame.back_button(self))
        for number, widgets in enumerate(parts):
            for widget in widgets:
                widget.part = number
        return [widget for widgets in parts for widget in widgets]

    def _file(self, board: Panel) -> list[Widget]:
        rules = say(choice_named(RuleChoice.nearest(self.experiment.settled.rules)))
        presses = FilePresses(
            self._undo, self._choose_rules, lambda: self._turn_list(not self.opening), self._save, self._copy
        )
        undoes = bool(self._before) or self._taking.held is not None
        return file_bar(self, board, self.name, self._rename, rules, presses, undoes)

    def _choose_rules(self) -> None:
        try:
            self._tools.choose_rules(self.experiment)
        except Impossible as impossible:
            self._refuse(impossible.message)

    def _list(self, board: Panel) -> list[Widget]:
        left, top, wide, high = board
        view = self.place(left + 8, top + 12, wide - 40, high - 100)
        if self.opening:
            kept = PositionPresses(
                self._open_kept, self._keeping.delete, self._opening.paste, self._clear,
                lambda: self._opening.open(lambda: read_position(BEGINNING)), self._keeping.turn,
            )  # fmt: skip
            rows = list(position_rows(self.theme, view, self.kept.all(), kept, self._keeping.deletes, self.sure_of))
        else:
            presses = ListPresses(self._show_kind, self._try, self._open_rule)
            rows = list(trying_list(self.theme, view, self.experiment, self._shown_kind, presses))
        field = LineField(
            "notation", self.place(left + 16, top + high - 80, wide - 32, 64), self.line, self._write_line,
            longest=_LONGEST_LINE, title=text("An act, or a line of the position"), px=NOTE, example=self._example(),
        )  # fmt: skip
        return [*self.lay(view, rows), field]

    def _example(self) -> str:
        """Return an example of an act that can be tried, as it would be typed."""
        found = self.experiment.kinds
        return format_action(found[0].first, self.experiment.draft.names) if found else ""

    def _table(self, board: Panel) -> list[Widget]:
        left, top, wide, high = board
        experiment, names = self.experiment, self.experiment.draft.names
        table = OpenTable(
            self.place(left + 12, top + 52, wide - 24, high - 64), self.theme, self._art(), experiment.shown.state,
            names, seated_faces(names, self._faces), self._spot, self._taking.held, self._press_spot,
        )  # fmt: skip
        table.asks = experiment.ended
        if experiment.coming is not None and experiment.coming.verb == PLAY:
            table.number(experiment.coming)
        return [table]

    def _art(self) -> Art:
        """Return the pictures of cards, cached as long as cards look the same."""
        drawn = self.theme, Deck.of(self.host.settings)
        if self._kept_art is None or self._kept_art[0] != drawn:
            self._kept_art = drawn, Art(self.theme.palette, drawn[1])
        return self._kept_art[1]

    def _press_spot(self, what: Graspable) -> None:
        table = self.widget("table")
        assert isinstance(table, OpenTable)
        self._spot = table.at
        self._taking.press(what)

    def _show_colour(self, colour: int) -> None:
        self.colour = colour
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, places = self.theme, boards(self.theme)
        yield from backdrop.lay_ground(surface, theme)
        for name in ("list", "table", "steps", "cards"):
            backdrop.board(surface, theme, self.place(*places[name]))
            yield
        self._column.paint(surface, places["scale"])
        frame.title(surface, self, text("Laboratory"), _ACROSS)
        head_cards_left(surface, self, places["cards"])
        held = self._taking.told(self.experiment.draft.names)
        refused = self.refused and held is None
        draw_note(surface, self, places["table"], held or self.note, refused, self.experiment.draft.names)
