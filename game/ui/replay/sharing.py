"""Exports from a game that is watched again, as it is seen; and another way from the present moment."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.rules.values.views import View
from game.session.again.recorded import Recorded
from game.session.shelf.as_text import ENDING
from game.session.shelf.played import PlayedMatch
from game.session.transcript.scenario_lines import scenario_of
from game.session.transcript.transcript_lines import handles_of, written
from game.text import say, text
from game.ui.kit.measures import NOTE
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import PLAIN, QUIET, Button
from game.ui.replay.steps import Steps
from game.ui.shelf.deeds import FILM
from game.ui.shelf.taking_along import NO_SCENARIO, WRITTEN_WHOLE, Making, copy_position, taking_picture, write_story
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.button_places import button_places

_SAID: Final = 8.0  # seconds
_AROUND: Final = 14  # design pixels round a button, for its shadow and ring


class ShareButtons:
    """The buttons of exports, in the places of the table's own; the last place stays free for `Why?`."""

    def __init__(self, host: Host, played: PlayedMatch, recorded: Recorded, steps: Steps) -> None:
        self._host, self._played, self._recorded, self._steps = host, played, recorded, steps
        self._theme = host.theme
        self._places: list[Rect] = []
        self._making = Making(host, self._say)  # a film or a picture

    def lie(self, window: TableWindow) -> None:
        """Take the places of the table's own buttons in this window."""
        self._theme = window.letters.of("buttons")
        self._places = button_places(window.box("buttons"), window.scale)

    def buttons(self) -> list[Button]:
        """Return the buttons of everything that can be exported here."""
        if not self._places:
            return []
        found, film = self._played.found, self._host.film
        wanted: list[tuple[str, str, str, Callable[[], None], bool]] = [
            ("another way", text("Another way"), "g", self._go_another_way, self._record is not None),
            ("film", text("Film"), "f", self._film, found is not None and film is not None),
            ("text", text("Text"), "t", self._text, found is not None),
            ("picture", text("Picture"), "p", self._picture, True),
            ("position", text("Position"), "n", self._position, True),
        ]
        spots = zip(wanted, self._places, strict=False)
        return [
            Button(name, spot, label, press, key=key, style=PLAIN if name == "another way" else QUIET, px=NOTE)
            for (name, label, key, press, there), spot in spots
            if there
        ]

    @property
    def _place(self) -> Rect:
        around = self._theme.px(_AROUND)
        return self._places[0].unionall(self._places).inflate(2 * around, 2 * around)

    @property
    def corner(self) -> tuple[int, int]:
        """Return the corner of the picture of the buttons."""
        return self._place.topleft

    def painted(self, buttons: list[Button]) -> Surface:
        """Return a picture of the buttons."""
        place = self._place
        picture = Surface(place.size, SRCALPHA)
        for button in buttons:
            button.rect.move_ip(-place.left, -place.top)
            button.draw(picture, self._theme)
            button.rect.move_ip(place.topleft)
        return picture

    # What is shared

    @property
    def _record(self) -> int | None:
        """Return the journal record before the next act, where another way may leave; None if unknown."""
        recorded = self._recorded
        reel, match_id = recorded.reel, self._played.match_id
        acts = reel.acts_before(self._steps.moment)
        return reel.records[acts] if match_id and acts < len(reel.records) else None

    def _go_another_way(self) -> None:
        self._steps.stop()
        self._host.go.another_way(self._played.match_id, self._record)

    def _whole(self, moment: int) -> str:
        """Return a position with every hand, as a scenario; "" if none leads there."""
        recorded = self._recorded
        return scenario_of(recorded.match, recorded.reel.past, recorded.reel.acts_before(moment))

    def try_this(self) -> None:
        """Open the position in the laboratory; only offered while all hands are open, as they are there."""
        if scenario := self._whole(self._steps.stop()):
            players = self._recorded.match.players
            faces = {handle: one.face for handle, one in zip(handles_of(players), players, strict=True)}
            self._host.go.laboratory(scenario, faces)
        else:
            self._say(say(NO_SCENARIO))

    def _say(self, words: str) -> None:
        self._steps.table.seat.tell((text("Share"), words), _SAID)

    def _film(self) -> None:
        found, film = self._played.found, self._host.film
        if found is not None and film is not None:
            making = film(found, self._steps.viewer, self._steps.opened)
            self._making.begin(text("The film is being made."), _filming(making))

    def go_on(self) -> None:
        """Continue a film or picture for as long as a frame may take."""
        self._making.go_on()

    def end(self) -> None:
        """Finish the film or picture being made, so that leaving the table loses nothing asked for."""
        self._making.go_on(at_once=True)

    def waits(self) -> list[float]:
        """Return the seconds until the next part of a film or picture, if one is being made."""
        return [0.0] if self._making.busy else []

    def _text(self) -> None:
        if self._played.found is not None:
            self._say(write_story(written(self._played.found), ENDING, WRITTEN_WHOLE))

    def _seen(self) -> tuple[View, Sequence[Sequence[int]]]:
        """Stop, and return the view as it is shown, with all hands if they are open."""
        steps, reel = self._steps, self._recorded.reel
        moment = steps.stop()
        return reel.view(moment, steps.viewer), reel.hands(moment) if steps.opened else ()

    def _picture(self) -> None:
        taking = taking_picture(self._host, self._played.match, self._steps.player, *self._seen())
        self._making.begin(text("The picture is being made."), taking)

    def _position(self) -> None:
        steps, moment = self._steps, self._steps.stop()
        view = self._recorded.reel.view(moment, steps.viewer)
        self._say(copy_position(self._played.match, view, self._whole(moment) if steps.opened else None))


def _filming(making: Generator[None, None, str]) -> Generator[None, None, str]:
    """Make a film and write it to a file, in parts; return what to say."""
    return write_story((yield from making), FILM)
