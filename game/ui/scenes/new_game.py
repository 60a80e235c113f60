"""New game: who sits at the table, and up to which score is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ai.levels import NAMES as LEVELS
from game.rules.clashes import conflicts
from game.rules.messages import Message, plural, sentence
from game.rules.ruleset import RuleSetError
from game.session.match import PERSON, Match, Player
from game.session.rule_choice import RuleChoice
from game.session.saves import Slot
from game.session.secret import new_secret, secret_of
from game.session.session import Session
from game.text import say, text
from game.ui import backdrop, pads
from game.ui.colours import CREAM, RUST, SAND
from game.ui.faces import FACES, FacePicker
from game.ui.flow import Panel
from game.ui.page import Page
from game.ui.rule_words import RULE_SET_WORDS, offered, rule_set_sentence
from game.ui.scene import Host
from game.ui.table.paint.wording import temperament
from game.ui.tables import told
from game.ui.textfield import TextField
from game.ui.theme import BOLD
from game.ui.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, Choice, Widget

NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
FEWEST, MOST = 2, 10
_PRESETS: Final = (
    (sentence("You and three opponents"), 1, 4),
    (sentence("You and one opponent"), 1, 2),
    (sentence("Two people, two opponents"), 2, 4),
    (sentence("A full table of ten"), 1, 10),
)
#: Who sits down where nobody has said otherwise.
_USUAL_BOT: Final = "casual"
#: What the target of a match is called, by the way of scoring.
_TARGETS: Final = {
    "penalty": sentence("Play to"),
    "winner": sentence("Play to"),
    "penalty_out": sentence("Lost at"),
    "games": sentence("Games"),
}
_ROW: Final = 82  # design pixels from one player's row to the next
_TOP: Final = 184
_HEAD: Final = (90, 28, 1090, 112)
_SIDE: Final = (1230, 150, 620, 880)
_CREDIT: Final = (90, 1042, 1090, 34)  # who made the table


@dataclass(slots=True)
class Place:
    """One row: who is going to sit at the table."""

    name: str
    kind: str
    face: int


def _kind_words(kind: str) -> str:
    return text("Person") if kind == PERSON else say(temperament(kind))


class NewGameScene(Page):
    """Two to ten players, each a person or a bot, with a name and a face; then the match begins."""

    first_focus = "start"

    def __init__(self, host: Host, put_aside: Message | None = None) -> None:
        super().__init__(host)
        self.put_aside = ""  # what becomes of the match that a new one takes the place of, if there is one
        if put_aside is not None:
            self.put_aside = text(
                "{match} will be put aside when the new one starts; nothing of it is lost.", match=put_aside
            )
        self.refusal = ""
        self.tables = host.tables.offered()
        try:
            self.choice = RuleChoice.parse(host.settings.rules)
        except RuleSetError:  # of another version, or written by hand
            self.choice = RuleChoice.of("grand")
        self.dealer = 0  # who deals first, where the rules let one be chosen
        self.kinds = [PERSON, *LEVELS]
        self.places = [
            Place(kept["name"], kept["kind"] if kept["kind"] in self.kinds else _USUAL_BOT, kept["face"])
            for kept in host.settings.players
        ]
        if not FEWEST <= len(self.places) <= MOST:
            self._fill(1, 4)

    # The players

    def _fill(self, persons: int, players: int) -> None:
        first = self.places[0] if getattr(self, "places", None) else None
        self.places = [
            Place(name, PERSON if number < persons else _USUAL_BOT, number + 1)
            for number, name in enumerate(NAMES[:players])
        ]
        if first is not None and first.kind == PERSON:
            self.places[0] = first
            self._tell_apart(first)

    def _tell_apart(self, kept: Place) -> None:
        """Give a new name and face to whoever has one that a kept player has already."""
        for place in self.places:
            if place is not kept and place.name == kept.name:
                place.name = self._free_name()
            if place is not kept and place.face == kept.face:
                place.face = self._free_face(place.face, 1)

    def _free_name(self) -> str:
        taken = {place.name for place in self.places}
        return next((name for name in NAMES if name not in taken), text("Player {number}", number=len(self.places) + 1))

    def _free_face(self, face: int, step: int) -> int:
        taken = {place.face for place in self.places}
        for _ in range(FACES):
            face = (face - 1 + step) % FACES + 1
            if face not in taken:
                return face
        return face

    def _preset(self, persons: int, players: int) -> None:
        self._fill(persons, players)
        self._changed()

    def _add(self) -> None:
        if len(self.places) < MOST:
            self.places.append(Place(self._free_name(), _USUAL_BOT, self._free_face(len(self.places), 1)))
            self._changed()

    def _remove(self, number: int) -> None:
        if len(self.places) > FEWEST:
            del self.places[number]
            self.dealer = 0
            self._changed()

    def _rename(self, number: int, name: str) -> None:
        self.places[number].name = name
        for widget in self.focus.widgets:
            if isinstance(widget, Choice) and widget.name == "dealer":
                widget.options[number] = (number, name)
                widget.dirty = True
        self._forget_refusal()

    def _recast(self, number: int, kind: object) -> None:
        self.places[number].kind = str(kind)
        self._forget_refusal()

    def _next_face(self, number: int, step: int) -> None:
        self.places[number].face = self._free_face(self.places[number].face, step)
        self._changed()

    # The rules

    def _aim(self, target: object) -> None:
        self.choice = self.choice.with_value("target", target)
        for widget in self.focus.widgets:
            if isinstance(widget, Button) and widget.name == "rules":
                widget.detail, widget.dirty = self._how_changed(), True
        self._forget_refusal()

    def _how_changed(self) -> str:
        changed = len(self.choice.changed)
        if not changed:
            return text("no switch changed")
        return say(plural("{number} switch changed", "{number} switches changed", changed))

    # The table

    def _sit_at(self, table: object) -> None:
        wrong = self.host.tables.wrong_with(str(table))
        self.refusal = say(wrong) if wrong else ""
        if not self.refusal:
            usual = table == self.tables[0].name  # as the settings have it
            self.host.settings.table = "" if usual else str(table)
            self.host.apply_settings()
        self.invalidate()

    def _first_dealer(self, dealer: object) -> None:
        self.dealer = int(str(dealer))

    def _rules(self) -> None:
        self.host.go.rules_setup(self.choice, len(self.places), self.play_by)

    def play_by(self, choice: RuleChoice) -> None:
        """Take over other rules."""
        self.choice = choice
        self._changed()

    def _changed(self) -> None:
        self.refusal = ""
        self.rebuild()

    def _forget_refusal(self) -> None:
        if self.refusal:
            self.refusal = ""
            self.invalidate()

    # Beginning

    def why_not(self) -> str:
        """Why a match cannot begin with these players, in a sentence; empty if it can."""
        names = [place.name.strip().casefold() for place in self.places]
        if not all(names):
            return text("Every player needs a name.")
        twice = next((place.name for at, place in enumerate(self.places) if names.index(names[at]) < at), "")
        if twice:
            return text("Two players are called {name}: give one of them another name.", name=twice)
        letters = self.theme.typeface(BOLD, 26)
        strange = next((place.name for place in self.places if not letters.has(place.name)), "")
        if strange:
            return text("{name} has letters that cannot be shown here: choose another name.", name=strange)
        if not any(place.kind == PERSON for place in self.places):
            return text("Make at least one player a person.")
        return self._conflict()

    def _conflict(self) -> str:
        return next(map(say, conflicts(self.choice.rules, len(self.places))), "")

    def start(self) -> None:
        """Begin the match, or say why not."""
        self.refusal = self.why_not()
        if self.refusal:
            self.invalidate()
            return
        if self.put_aside and not self.asked_again("start"):
            self.rebuild()
            return
        settings = self.host.settings
        settings.rules = self.choice.text
        settings.players = [{"name": p.name.strip(), "kind": p.kind, "face": p.face} for p in self.places]
        settings.save()
        players = tuple(Player(place.name.strip(), place.kind, place.face) for place in self.places)
        secret = new_secret() if self.host.seed is None else secret_of(self.host.seed)
        dealer = self.dealer if self.choice.rules.first_dealer == "chosen" else None
        session = Session(Match(self.choice.rules, players, secret, dealer), Slot(self.host.data_dir))
        self.host.go.table(session)

    def back(self) -> None:
        self.host.go.back()

    # The page

    def _board(self) -> Panel:
        rows = min(MOST, len(self.places) + 1)
        return (90, 150, 1090, 60 + rows * _ROW)

    def panels(self) -> tuple[Panel, ...]:
        return (_HEAD, self._board(), _SIDE, _CREDIT)

    def build(self) -> list[Widget]:
        widgets: list[Widget] = []
        kinds = [(kind, _kind_words(kind)) for kind in self.kinds]
        for number, place in enumerate(self.places):
            top = _TOP + number * _ROW
            rename = partial(self._rename, number)
            widgets += [
                FacePicker(
                    f"face {number}", self.place(134, top, 68, 68), place.face, partial(self._next_face, number)
                ),
                TextField(
                    f"name {number}", self.place(226, top + 4, 340, 60), place.name, rename,
                    title=text("Name of player {number}", number=number + 1), capital=True,
                ),
                Choice(
                    f"kind {number}", self.place(594, top + 4, 450, 60), kinds, place.kind,
                    partial(self._recast, number), px=24, round_again=True, special=PERSON,
                ),
            ]  # fmt: skip
            if len(self.places) > FEWEST:
                spot = self.place(1070, top + 4, 60, 60)
                widgets.append(Button(f"remove {number}", spot, "×", partial(self._remove, number), style=SOFT, px=34))
        if len(self.places) < MOST:
            spot = self.place(226, _TOP + len(self.places) * _ROW + 4, 818, 60)
            widgets.append(Button("add", spot, text("Another player"), self._add, key="+", style=SOFT, px=24))
        for number, (label, persons, players) in enumerate(_PRESETS):
            spot = self.place(1270, 174 + number * 62, 540, 54)
            fill = partial(self._preset, persons, players)
            widgets.append(Button(f"preset {number}", spot, say(label), fill, key=f"{number + 1}", style=PLAIN, px=24))
        rules = self.choice.rules
        spot = self.place(1270, 428, 540, 78)
        name, changed = text("Rules: {rules}", rules=RULE_SET_WORDS[self.choice.base][0]), self._how_changed()
        widgets.append(Button("rules", spot, name, self._rules, key="r", style=PLAIN, px=27, detail=changed))
        widgets.append(
            Choice(
                "target", self.place(1270, 556, 540, 56), offered("target", rules.target), rules.target, self._aim,
                label=say(_TARGETS[rules.scoring]), px=26,
            )
        )  # fmt: skip
        spot, tables = self.place(1270, 624, 540, 56), [(table.name, say(table.title)) for table in self.tables]
        at, said = self.theme.table.name, text("Table")
        widgets.append(Choice("table", spot, tables, at, self._sit_at, label=said, px=24, round_again=True))
        if rules.first_dealer == "chosen":
            dealers = [(number, place.name) for number, place in enumerate(self.places)]
            spot = self.place(1270, 692, 540, 56)
            widgets.append(
                Choice(
                    "dealer", spot, dealers, self.dealer, self._first_dealer, label=text("Deals first"), px=24,
                    round_again=True,
                )
            )  # fmt: skip
        if Slot(self.host.data_dir).put_aside():
            spot = self.place(800, 50, 380, 66)
            aside = self.host.go.aside
            widgets.append(Button("aside", spot, text("Matches put aside"), aside, key="m", style=SOFT, px=25))
        spot = self.place(1270, 868, 540, 76)
        words, style = (text("Really start"), STRONG) if self.sure_of else (text("Start"), PRIMARY)
        widgets.append(Button("start", spot, words, self.start, key="s", pad=pads.START, style=style, px=36))
        spot = self.place(1270, 956, 540, 60)
        widgets.append(Button("back", spot, text("Back"), self.back, hint="Esc", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.host.theme
        surface.blit(backdrop.ground(theme), (0, 0))
        for board in (self._board(), _SIDE):
            backdrop.board(surface, theme, self.place(*board))
        backdrop.title(surface, theme, text("New game"), self.place(96, 84, 0, 0))
        aim = theme.paragraph(
            rule_set_sentence(self.choice.base), self.place(1270, 531, 540, 0).width, px=22, colour=SAND
        )
        surface.blit(aim, aim.get_rect(midleft=self.place(1278, 531, 0, 0).topleft))
        against = self.refusal or self._conflict()
        words = against or self.put_aside
        if words:
            width = self.place(1270, 796, 510, 0).width
            note = theme.paragraph(words, width, BOLD, 22, CREAM if against else theme.palette.plate_soft)
            spot = note.get_rect(midleft=self.place(1285 if against else 1270, 796, 0, 0).topleft)
            if against:
                under = pygame.Rect(0, 0, self.place(1270, 796, 540, 0).width, note.get_height() + theme.px(20))
                under.midleft = (self.place(1270, 796, 0, 0).left, spot.centery)
                surface.blit(theme.panel(under.size, RUST, 1.0, 14), under)
            surface.blit(note, spot)
        foot = self.place(*_CREDIT)
        room = foot.width - theme.px(32)
        credit = theme.fitted(say(told(theme.table.credit)), room, px=18, colour=theme.palette.plate_soft)
        under = credit.get_rect(midleft=(foot.left + theme.px(16), foot.centery)).inflate(theme.px(32), theme.px(8))
        surface.blit(theme.plate(under.size), under)
        surface.blit(credit, credit.get_rect(center=under.center))
