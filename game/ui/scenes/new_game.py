"""New game: the players at the table, the rules, and the target score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.clashes import conflicts
from game.rules.values.messages import plural
from game.rules.values.ruleset import RuleSetError
from game.session.match import Match, Player
from game.session.rule_choice import RuleChoice
from game.session.secret import as_word, new_secret, secret_of
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, RUST, YELLOW, Colour
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.hint_marks import with_marks
from game.ui.kit.measures import LABEL, LARGE, NOTE, SMALL, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.switches import Choice
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, Widget
from game.ui.new_game import plan
from game.ui.new_game.joining import DeviceJoining
from game.ui.new_game.lengths import no_minutes, offered
from game.ui.new_game.little_table import little_table
from game.ui.new_game.moving_seats import MovingSeats
from game.ui.new_game.player_choice import Choosing
from game.ui.new_game.preset_buttons import PresetButton
from game.ui.new_game.rows import NameField, PlaceRow, beside_name, narrow
from game.ui.new_game.seating import FEWEST, MOST, PRESETS, Places, TablePreset
from game.ui.new_game.segments import Segments
from game.ui.phones_page.phones_of_game import PhonesOfGame
from game.ui.tables.folders import told
from game.ui.words.rule_words import RULE_SET_WORDS, choice_named, rule_set_sentence, switches_changed

_NAME: Final = "name "  # followed by the number of a place, names the field for its player's name
_NARROW: Final = 420  # a row no wider than this shares its line with another
_LEAST_NAME: Final = 0.75  # the least width of a name, as a share of the usual


class NewGameScene(Page):
    """Two to ten places, each of a person or a bot, with a name and a face; then the match begins."""

    first_focus = "start"
    read_from_top = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.refusal = ""
        self.tables = host.tables.offered()
        try:
            self.choice = RuleChoice.parse(host.settings.rules)
        except RuleSetError:  # of another version, or edited by hand
            self.choice = RuleChoice.of("grand")
        self.part = new_secret() if host.seed is None else secret_of(host.seed)  # fixed before a word can be typed
        self.word = ""  # mixed into the program's part
        self.practice = False  # whether anything may be taken back
        self.dealer = 0  # the first dealer, if the rules let the players choose
        self.places = Places(host.settings.players)
        self.phones = PhonesOfGame(host, self.places, self.changed, self.start, self.why_not)
        self.joining = DeviceJoining(host, self.places, self.changed)
        self.choosing = Choosing(self, self.places, self.changed, self.rename, self.joining)
        self._moving = MovingSeats(self, self.places, self._seat)
        self._plan: plan.PagePlan

    # The places

    def sit_down(self, preset: TablePreset) -> None:
        """Seat the players of a preset at the table."""
        self._seat(partial(self.places.sit_down, preset))

    def choose(self, at: int) -> None:
        """Choose a place, whose choices are then shown."""
        self.places.chosen = at
        self.rebuild()

    def _remove(self, at: int) -> None:
        """Remove a place; that of the only person only when asked twice."""
        person = [place for place in self.places if place.is_person] == [self.places[at]]
        if person and not self.asked_again(f"remove {at}"):
            name = self.places[at].name
            self.refusal = text("{name} is the only person here. Press again to remove {name}.", name=name)
            self.rebuild()
        else:
            self._seat(partial(self.places.remove, at))

    def _seat(self, change: Callable[[], None]) -> None:
        """Apply a change to the players at the table."""
        dealer = self.places[self.dealer]
        change()
        again = [at for at, place in enumerate(self.places) if place is dealer]
        self.dealer = next(iter(again), min(self.dealer, len(self.places) - 1))
        self.changed()

    def rename(self, at: int, name: str) -> None:
        """Rename the player at a place, everywhere on the page."""
        self.places[at].name = name
        for widget in self.focus.widgets:
            if isinstance(widget, TextField) and (widget.name == f"{_NAME}{at}" or at == self.places.chosen):
                if widget.name in (f"{_NAME}{at}", "own name") and widget.value != name:
                    widget.value, widget.caret, widget.dirty = name, len(name), True
            elif isinstance(widget, Choice) and widget.name == "dealer":
                widget.options[at] = (at, name)
                widget.dirty = True
        self.refusal = ""
        self.invalidate()  # painted words name players too

    # The rules

    def play_by(self, choice: RuleChoice) -> None:
        """Use these rules."""
        self.choice = choice
        self.changed()

    def _rules(self) -> None:
        self.host.go.rules_setup(self.choice, len(self.places), self.play_by)

    def _aim(self, target: object) -> None:
        self.play_by(self.choice.with_value("target", target))

    def _how_changed(self) -> str:
        changed = switches_changed(self.choice)
        if not changed:
            return rule_set_sentence(self.choice.base)
        return say(plural("{number} switch changed", "{number} switches changed", changed))

    def _mix_in(self, word: str) -> None:
        self.word = word
        self.changed()

    def _practise(self) -> None:
        """Turn practice on or off."""
        self.practice = not self.practice
        self.changed()

    # The table

    def _sit_at(self, table: object) -> None:
        wrong = self.host.tables.wrong_with(str(table))
        self.refusal = say(wrong) if wrong else ""
        if not self.refusal:
            usual = table == self.tables[0].name  # as the settings store it
            self.host.settings.table = "" if usual else str(table)
            self.host.apply_settings()
        self.invalidate()

    def _first_dealer(self, dealer: object) -> None:
        self.dealer = int(str(dealer))

    def changed(self, refusal: str = "") -> None:
        """Show the page in its present state, and the refusal if there is one."""
        self.refusal, self.sure_of = refusal, ""
        self.rebuild()

    # Beginning

    def why_not(self) -> str:
        """Return a sentence on why a match cannot begin with these players; "" if it can."""
        letters = self.theme.typeface(BOLD, WORDS)
        strange = next((place.name for place in self.places if not letters.has(place.name)), "")
        if strange:
            return text("{name} has letters that cannot be shown here: choose another name.", name=strange)
        if not letters.has(self.word):
            return text("{name} has letters that cannot be shown here: choose another word.", name=self.word)
        return self.places.why_not() or self._conflict()

    def _conflict(self) -> str:
        return next(map(say, conflicts(self.choice.rules, len(self.places))), "")

    def start(self) -> None:
        """Begin the match, or say why not."""
        self.refusal = self.why_not()
        if self.refusal:
            self.invalidate()
            return
        players = self._keep()
        self.phones.begin()
        self.host.devices.give(self.places.devices)
        dealer = self.dealer if self.choice.rules.first_dealer == "chosen" else None
        practice = self.practice and any(player.is_person for player in players)
        match = Match(self.choice.rules, players, self.part, dealer, as_word(self.word), practice)
        self.host.go.table(Session(match, Shelf(self.host.data_dir).new_slot()))

    def _keep(self) -> tuple[Player, ...]:
        """Save the players of this table for the next time; return them."""
        settings = self.host.settings
        players = tuple(Player(place.name.strip(), place.kind, place.face) for place in self.places)
        settings.rules = self.choice.text
        settings.players = self.places.kept
        settings.save()
        return players

    def back(self) -> None:
        if self.take_back_typed():
            return  # the next time the page is left
        if not self.why_not():
            self._keep()
        self.host.go.back()

    def leave(self) -> None:
        self.phones.leave()
        self.joining.stop()

    # The page

    def handle(self, intent: Intent) -> None:
        if self.joining.hear(intent) or self._moving.handle(intent):
            return
        super().handle(intent)
        focused = self.focus.focused
        if intent.kind == intents.PRESS and isinstance(focused, TextField) and focused.name.startswith(_NAME):
            at = int(focused.name.removeprefix(_NAME))
            if at != self.places.chosen:
                self.choose(at)

    def _bar(self) -> list[tuple[str, float]]:
        parts = [("word", 216.0), ("phones", 208.0), ("rules", 304.0), ("length", 782.0)]
        parts += [("start", 218.0), ("back", 168.0)]
        if any(place.is_person for place in self.places):
            parts.insert(3, ("practice", 214.0))
        if self.choice.rules.first_dealer == "chosen":
            parts.insert(-2, ("dealer", 440.0))
        return parts

    def panels(self) -> tuple[Panel, ...]:
        bar, (count, across), joins = self._bar(), self.choosing.offered, self.choosing.joins
        self._plan = plan.narrow(bar, count, across, joins) if needs_rows(self.theme) else plan.wide(bar, count, joins)
        return self._plan.panels

    def build(self) -> list[Widget]:
        presets = [
            PresetButton(
                f"preset {at}", self.place(*panel), say(preset.label), preset.faces, f"{at + 1}",
                self.places.is_as(preset), partial(self.sit_down, preset),
            )
            for at, (preset, panel) in enumerate(zip(PRESETS, self._plan.presets, strict=True))
        ]  # fmt: skip
        even = min(preset.letters(self.theme) for preset in presets)
        for preset in presets:
            preset.largest = even
        choices = self.choosing.widgets(self._plan)
        parts: tuple[Sequence[Widget], ...] = (presets, self._table_widgets(), choices, self._bar_widgets())
        for number, widgets in enumerate(parts):
            for widget in widgets:
                widget.part = number
        return [widget for widgets in parts for widget in widgets]

    def _table_widgets(self) -> list[Widget]:
        left, top, width, height = self._plan.table
        offered = [(table.name, say(table.title)) for table in self.tables]
        at = self.place(left + width - 24 - 306, top + 18, 306, 56)
        choice = Choice("table", at, offered, self.theme.table.name, self._sit_at, px=NOTE, round_again=True)
        choice.about = text("Table")
        widgets: list[Widget] = [choice]
        for number, panel in enumerate(self._plan.rows(len(self.places))):
            widgets += self._row(number, panel)
        foot, half = top + height - 24 - 64, (width - 48) * 0.52
        if len(self.places) < MOST:
            spot, add = self.place(left + 24, foot, half, 64), partial(self._seat, self.places.add)
            widgets.append(Button("add", spot, text("Add a seat"), add, key="+", style=SOFT, px=WORDS))
        spot, shuffle = self.place(left + 24 + half + 16, foot, width - 48 - half - 16, 64), self.places.shuffle
        widgets.append(
            Button("shuffle", spot, text("Shuffle"), partial(self._seat, shuffle), key="m", style=SOFT, px=WORDS)
        )
        return widgets

    def _row(self, at: int, panel: Panel) -> list[Widget]:
        place, board, (left, top, width, height) = self.places[at], self.place(*panel), panel
        lying = None if width > _NARROW else narrow(self.theme, board)
        if lying is not None:
            face, spot, away = lying.face, lying.name, lying.away
        else:
            face = self.place(left + 6, top + 6, height - 12, height - 12)
            spot = self.place(left + height + 6, top + 9, width * 0.36, 40)
            room = self.place(left, top, width - 52, 40).right - spot.left - beside_name(self.theme)
            spot.width = max(min(spot.width, room), round(spot.width * _LEAST_NAME))
            away = self.place(left + width - 52, top + (height - 44) / 2, 44, 44)
        field = NameField(
            f"{_NAME}{at}", spot, place.name, partial(self.rename, at), px=WORDS,
            title=text("Name of player {number}", number=at + 1), capital=True,
        )  # fmt: skip
        parts: list[Widget] = [field]
        if len(self.places) > FEWEST:
            style = STRONG if self.sure_of == f"remove {at}" else SOFT
            remove = Button(f"remove {at}", away, "×", partial(self._remove, at), style=style, px=LABEL)
            remove.about = text("Remove {name}", name=place.name)
            parts.append(remove)
        row = PlaceRow(
            f"place {at}", board, face, [part.rect for part in parts], at, place,
            at == self.places.chosen, partial(self.choose, at), lying, self.places.devices,
        )  # fmt: skip
        for part in parts:
            part.head = row
        return [row, *parts]

    def _bar_widgets(self) -> list[Widget]:
        bar = {name: self.place(*panel) for name, panel in self._plan.bar.items()}
        rules, go = self.choice.rules, self.host.go
        name, changed = text("Rules: {rules}", rules=RULE_SET_WORDS[self.choice.base][0]), self._how_changed()
        widgets: list[Widget] = []
        word = partial(go.word, self.part, self.word, self._mix_in)
        widgets.append(Button("word", bar["word"], text("Cut the deck"), word, key="w", style=SOFT, px=WORDS))
        widgets.append(self.phones.button(bar["phones"]))
        if "practice" in bar:
            said, style = (text("Practice: on"), PLAIN) if self.practice else (text("Practice"), SOFT)
            widgets.append(Button("practice", bar["practice"], said, self._practise, key="a", style=style, px=WORDS))
        if not self.theme.fits(changed, bar["rules"].width - self.theme.px(100)):
            changed = ""  # cut short, a summary of the rules would say nothing
            if switches_changed(self.choice):
                name = say(choice_named(self.choice))
        widgets.append(Button("rules", bar["rules"], name, self._rules, key="r", style=PLAIN, px=LABEL, detail=changed))
        lengths = offered(self.theme, self.host.settings, self.choice, len(self.places), bar["length"].width)
        widgets.append(
            Segments(
                self.theme, "length", bar["length"], lengths, rules.target, self._aim, key="t", px=WORDS,
                about=text("Length of the match"),
            )
        )  # fmt: skip
        if "dealer" in bar:
            dealers = [(at, place.name) for at, place in enumerate(self.places)]
            deals = Choice(
                "dealer", bar["dealer"], dealers, self.dealer, self._first_dealer, label=text("Deals first"), px=WORDS,
                round_again=True,
            )  # fmt: skip
            deals.passed_by = True
            widgets.append(deals)
        widgets.append(
            Button("start", bar["start"], text("Start"), self.start, key="s", pad=pads.START, style=PRIMARY, px=LARGE)
        )
        widgets.append(Button("back", bar["back"], text("Back"), self.back, hint="Esc", style=SOFT, px=LABEL))
        return widgets

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, drawn = self.host.theme, self._plan
        title = self.place(*drawn.title)
        title.topleft = title.midleft  # the line along which its words are written
        yield from backdrop.lay_ground(surface, theme)
        backdrop.board(surface, theme, self.place(*drawn.table), radius=32)
        yield
        backdrop.board(surface, theme, self.place(*drawn.board), radius=32)
        yield
        backdrop.title(surface, theme, text("New game"), title)
        yield
        self._paint_table(surface)
        yield
        self.choosing.paint(surface, drawn)
        self._paint_foot(surface)

    def _paint_table(self, surface: pygame.Surface) -> None:
        """Paint the small table, its heading and its credit."""
        theme, drawn = self.host.theme, self._plan
        left, top, width, _ = drawn.table
        head = self.place(left + 24, top + 14, width - 48 - 316, 64)
        words = theme.filling(text("At the table"), head.size, BOLD, LABEL, YELLOW)
        surface.blit(words, words.get_rect(midleft=head.midleft))
        spot = self.place(*drawn.picture(len(self.places)))
        credit = theme.paragraph(say(told(theme.table.credit)), spot.width, px=SMALL, colour=theme.palette.plate_soft)
        surface.blit(credit, credit.get_rect(midbottom=spot.midbottom))
        spot.height -= credit.get_height() + theme.px(4)
        faces = [place.face for place in self.places]
        surface.blit(little_table(theme, spot.size, faces, self.places.chosen, self.choice.rules.shakers), spot)

    def _paint_foot(self, surface: pygame.Surface) -> None:
        """Paint why the match cannot begin, else the legend of the marks, or how to move a person's seat."""
        theme, against = self.theme, self.refusal or self._conflict()
        drawn, signs = self._plan, not self.places.place.is_person
        beside = no_minutes(self.choice, len(self.places)) or text("Character is style, level is strength.")
        words = beside if signs else self._moving.told
        place = self.place(*(drawn.note if against or drawn.starts_at_top else drawn.foot))
        if signs and drawn.starts_at_top:
            self.choosing.paint_signs(surface, self.place(*drawn.foot), "")
        elif signs and not against:
            place = self.choosing.paint_signs(surface, place, words)
        if against:
            surface.blit(theme.panel(place.size, RUST, 1.0, 14), place)
            self._write(surface, against, place, CREAM)
            return
        place = place if signs else self.place(*drawn.foot)
        if not (signs and drawn.starts_at_top) and (not signs or theme.fits(words, place.width, BOLD, NOTE)):
            said = theme.fitted(words, place.width, BOLD, NOTE, CREAM)
            if self.host.by_pad and not signs:
                said = with_marks(theme, words, NOTE, CREAM, place.width, BOLD)
            surface.blit(said, said.get_rect(midleft=place.midleft))

    def _write(self, surface: pygame.Surface, words: str, place: pygame.Rect, colour: Colour) -> None:
        """Write words in the middle of a place at the foot."""
        room = place.width - self.theme.px(20), place.height
        written = self.theme.filling(words, room, BOLD, NOTE, colour, True)
        surface.blit(written, written.get_rect(center=place.center))
