"""New game: who sits at the table, and up to which score is played."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import ai
from game.rules.ruleset import GRAND, RuleSetError, check_table, with_switches
from game.session.match import PERSON, Match, Player
from game.session.saves import Slot
from game.session.session import Session
from game.ui import backdrop, theme
from game.ui.faces import FACES, FacePicker
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.theme import BOLD, NUMERAL
from game.ui.widgets import PLAIN, PRIMARY, SOFT, Button, Choice, TextField, Widget
from game.ui.words import OFFERED_BOTS, temperament

NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
TARGETS: Final = (100, 200, 300, 500, 750, 1000)
FEWEST, MOST = 2, 10
_PRESETS: Final = (
    ("You and three opponents", 1, 4),
    ("You and one opponent", 1, 2),
    ("Two people, two opponents", 2, 4),
    ("A full table of ten", 1, 10),
)
_ROW: Final = 82  # design pixels from one player's row to the next
_TOP: Final = 184


@dataclass(slots=True)
class Place:
    """One row: who is going to sit at the table."""

    name: str
    kind: str
    face: int


class NewGameScene(Page):
    """Two to ten players, each a person or a bot, with a name and a face; then the match begins."""

    first_focus = "start"

    def __init__(self, host: Host, put_aside: str = "") -> None:
        super().__init__(host)
        self.put_aside = put_aside  # the match that a new one takes the place of, in a few words
        self.refusal = ""
        self.target = host.settings.target
        self.kinds = [PERSON, *(name for name in OFFERED_BOTS if name in ai.BOT_NAMES)]
        self.places = [
            Place(kept["name"], kept["kind"] if kept["kind"] in self.kinds else self.kinds[1], kept["face"])
            for kept in host.settings.players
        ]
        if not FEWEST <= len(self.places) <= MOST:
            self._fill(1, 4)

    # The players

    def _fill(self, persons: int, players: int) -> None:
        first = self.places[0] if getattr(self, "places", None) else None
        self.places = [
            Place(name, PERSON if number < persons else self.kinds[1], number + 1)
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
        return next((name for name in NAMES if name not in taken), f"Player {len(self.places) + 1}")

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
            self.places.append(Place(self._free_name(), self.kinds[1], self._free_face(len(self.places), 1)))
            self._changed()

    def _remove(self, number: int) -> None:
        if len(self.places) > FEWEST:
            del self.places[number]
            self._changed()

    def _rename(self, number: int, name: str) -> None:
        self.places[number].name = name
        self._forget_refusal()

    def _recast(self, number: int, kind: object) -> None:
        self.places[number].kind = str(kind)
        self._forget_refusal()

    def _next_face(self, number: int, step: int) -> None:
        self.places[number].face = self._free_face(self.places[number].face, step)
        self._changed()

    def _aim(self, target: object) -> None:
        self.target = int(str(target))
        self._forget_refusal()

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
            return "Every player needs a name."
        twice = next((place.name for at, place in enumerate(self.places) if names.index(names[at]) < at), "")
        if twice:
            return f"Two players are called {twice}: the table could not tell them apart."
        if not any(place.kind == PERSON for place in self.places):
            return "Somebody has to play: make at least one player a person."
        try:
            check_table(GRAND, len(self.places))
        except RuleSetError as error:
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        return ""

    def start(self) -> None:
        """Begin the match, or say why not."""
        self.refusal = self.why_not()
        if self.refusal:
            self.invalidate()
            return
        from game.ui.table.scene import TableScene

        settings = self.host.settings
        settings.target = self.target
        settings.players = [{"name": p.name.strip(), "kind": p.kind, "face": p.face} for p in self.places]
        settings.save()
        players = tuple(Player(place.name.strip(), place.kind, place.face) for place in self.places)
        seed = self.host.seed if self.host.seed is not None else secrets.randbits(63)
        rules = with_switches(GRAND, {"target": str(self.target)})
        session = Session(Match(rules, players, seed), Slot(self.host.data_dir))
        self.host.stack.restart(TableScene(self.host, session))

    def back(self) -> None:
        self.host.stack.pop()

    # The page

    def build(self) -> list[Widget]:
        look = self.host.theme
        widgets: list[Widget] = []
        kinds = [(kind, "Person" if kind == PERSON else f"Bot, {temperament(kind)}") for kind in self.kinds]
        for number, place in enumerate(self.places):
            top = _TOP + number * _ROW
            rename = partial(self._rename, number)
            widgets += [
                FacePicker(
                    f"face {number}", look.place(134, top, 68, 68), place.face, partial(self._next_face, number)
                ),
                TextField(f"name {number}", look.place(226, top + 4, 340, 60), place.name, rename),
                Choice(
                    f"kind {number}", look.place(594, top + 4, 450, 60), kinds, place.kind,
                    partial(self._recast, number), px=24, round_again=True, special=PERSON,
                ),
            ]  # fmt: skip
            if len(self.places) > FEWEST:
                spot = look.place(1070, top + 4, 60, 60)
                widgets.append(Button(f"remove {number}", spot, "×", partial(self._remove, number), style=SOFT, px=34))
        if len(self.places) < MOST:
            spot = look.place(226, _TOP + len(self.places) * _ROW + 4, 818, 60)
            widgets.append(Button("add", spot, "Another player", self._add, key="+", style=SOFT, px=24))
        for number, (label, persons, players) in enumerate(_PRESETS):
            spot = look.place(1270, _TOP + number * 76, 540, 62)
            fill = partial(self._preset, persons, players)
            widgets.append(Button(f"preset {number}", spot, label, fill, key=f"{number + 1}", style=PLAIN, px=24))
        targets = [(score, f"{score}") for score in sorted({*TARGETS, self.target})]
        spot = look.place(1270, 616, 540, 62)
        widgets.append(Choice("target", spot, targets, self.target, self._aim, label="Play up to", px=26))
        widgets.append(
            Button("start", look.place(1270, 836, 540, 92), "Start", self.start, key="s", style=PRIMARY, px=36)
        )
        back = look.place(1270, 952, 540, 68)
        widgets.append(Button("back", back, "Back", self.back, hint="Esc", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        surface.blit(backdrop.oak(look), (0, 0))
        rows = min(MOST, len(self.places) + 1)
        board = look.place(90, 150, 1090, 60 + rows * _ROW)
        backdrop.board(surface, look, board)
        side = look.place(1230, 150, 620, 880)
        backdrop.board(surface, look, side)
        head = look.text("New game", NUMERAL, 76)
        shade = look.text("New game", NUMERAL, 76, (30, 17, 9))
        spot = head.get_rect(midleft=look.place(96, 84, 0, 0).topleft)
        surface.blit(shade, spot.move(0, look.px(4)))
        surface.blit(head, spot)
        aim = look.paragraph(
            "Two piles, salt and pepper. Once somebody reaches the score, the lowest total wins.",
            look.place(0, 0, 540, 0).width,
            px=22,
            colour=theme.SAND,
        )
        surface.blit(aim, look.place(1270, 500, 0, 0).topleft)
        words, colour = (self.refusal, theme.YELLOW) if self.refusal else (self._aside(), theme.STRAW)
        if words:
            note = look.paragraph(words, look.place(0, 0, 540, 0).width, BOLD, 22, colour)
            surface.blit(note, note.get_rect(midleft=look.place(1270, 752, 0, 0).topleft))

    def _aside(self) -> str:
        return f"{self.put_aside} is put aside when the new one starts." if self.put_aside else ""
