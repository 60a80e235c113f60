"""Was it fair? The fingerprints of this game, how bots are kept from hidden cards, and asking the bots again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.review.asking_again import AskingAgain
from game.rules.values.messages import Listed, Message, plural, sentence
from game.session.deals import deal_of
from game.session.fair import KINDS, Game, in_groups
from game.session.secret import part_fingerprint
from game.session.session import Session
from game.text import say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import NIGHT, NIGHT_DARK, SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows, room
from game.ui.kit.measures import LABEL, LARGE, NOTE, WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ReadRow, ScrollingPage
from game.ui.kit.signs import cross, tick
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PRIMARY, Button, Widget
from game.ui.words import deal_words

_HEAD: Final = 1072  # the width of the heading
_PILL: Final = (1160, 32, 688, 96)
_TOP, _FOOT = 144, 944  # of the boards
_LEFT, _ACROSS, _GAP = 72, 1776, 16
_EDGE: Final = 32
_TICK: Final = 96
_ASK: Final = 72  # the height of the button that asks the bots again
_RESULT: Final = 150  # the height of the result
_TURN: Final = (72, 960, 560, 72)  # the button that shows the figures
_GROUPS: Final = tuple(2**power for power in range(4, 0, -1))  # of digits on a line, as many as fit
_COMMAND: Final = "grand-uno verify"
_SHOW: Final = sentence("Show the figures")
_MOMENT: Final = 0.1  # seconds between two updates of the progress

_KEPT: Final = (
    sentence("A bot is told what its player can see: its own hand, what lies open, and what everybody does."),
    sentence("It may imagine where the hidden cards are. Nobody tells it."),
    sentence("When it leaves a choice to luck, it rolls dice of its own. They know nothing of the cards."),
)


class FairEntry(ReadRow):
    """A fingerprint: its title, its digits, and once the game is over the text it was made of."""

    def __init__(self, name: str, rect: pygame.Rect, title: str, shown: str, says: str) -> None:
        super().__init__(name, rect)
        self.title, self.shown, self.says = title, shown, says

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, NIGHT, 0.55, 14), self.rect)
        room = self.rect.inflate(-2 * theme.px(18), -2 * theme.px(10))
        title = theme.fitted(self.title, room.width, BOLD, WORDS)
        surface.blit(title, room.topleft)
        top = room.top + title.get_height()
        for line in _lines(theme, self.shown, room.width):
            for column, group in enumerate(line):
                digits = theme.text(group, TEXT, WORDS, YELLOW)
                surface.blit(digits, (room.left + column * _group(theme), top))
            top += theme.line_height(TEXT, WORDS)
        if self.says:
            words = theme.paragraph(self.says, room.width, TEXT, NOTE, theme.palette.plate_soft)
            surface.blit(words, (room.left, top))


class _Key(ReadRow):
    """The key to the player numbers in the texts that the fingerprints were made of."""

    def __init__(self, rect: pygame.Rect, words: str) -> None:
        super().__init__("key", rect)
        self.words = words

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.paragraph(self.words, self.rect.width, TEXT, NOTE, SAND), self.rect)


def _group(theme: Theme) -> int:
    """Return the width of a group of digits, including the space after it."""
    return theme.width("0000", TEXT, WORDS) + theme.px(22)


def _lines(theme: Theme, shown: str, width: int) -> list[list[str]]:
    groups = in_groups(shown).split()
    many = next((many for many in _GROUPS if many * _group(theme) <= width), _GROUPS[-1])
    return [groups[at : at + many] for at in range(0, len(groups), many)]


class _Progress(ReadRow):
    """A bar of how many questions have been asked again, and the result so far."""

    def __init__(self, rect: pygame.Rect, done: float, words: str) -> None:
        super().__init__("progress", rect)
        self.done, self.words = done, words

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        track = pygame.Rect(self.rect.topleft, (self.rect.width, theme.px(18)))
        surface.blit(theme.panel(track.size, NIGHT_DARK, 1.0, 9), track)
        if self.done:
            track.width = max(track.height, round(track.width * self.done))
            surface.blit(theme.panel(track.size, YELLOW, 1.0, 9), track)
        room = self.rect.width, self.rect.bottom - track.bottom - theme.px(10)
        words = theme.lined(self.words, room, TEXT, WORDS)
        surface.blit(words, (self.rect.left, track.bottom + theme.px(10)))


class FairScene(ScrollingPage):
    """Lies over the table or the results of a match; shows what is public, and everything once the game is over."""

    first_focus = "ask"
    read_from_top = True

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host)
        self.session = session
        self.deal = deal_of(session.match)
        self.asking: AskingAgain | None = None
        self.figures = False  # whether the fingerprints are shown
        self._next_look = 0.0

    @property
    def game(self) -> Game | None:
        """Return the fairness record of the present or just finished game; None if there is none."""
        return self.session.fairness.games[-1] if self.session.fairness is not None else None

    def back(self) -> None:
        self.host.go.back()

    def leave(self) -> None:
        if self.asking is not None:
            self.asking.end()

    def _ask(self) -> None:
        fairness = self.session.fairness
        if fairness is not None and (self.asking is None or self.asking.over):
            self.leave()
            self.asking = AskingAgain(self.session.match, fairness.acts)
            self.rebuild()

    def turn(self) -> None:
        """Show the figures, or what bots know."""
        self.figures, self.scroll = not self.figures, 0
        self.rebuild()

    # Words

    def verdict(self) -> str:
        """Say in a sentence whether the game was fair."""
        if self.game is None:
            return text("This match was not recorded from its first deal.")
        if self.asking is not None and self.asking.found.different:
            return text("Something is wrong: a bot decided otherwise when the hidden cards lay elsewhere.")
        if self.deal is not None:
            return say(deal_words.VERDICT)
        if self.session.state.over:
            return text("Yes: chance alone dealt the cards, and now anybody can check that.")
        return text("Yes: chance alone deals the cards, and nobody can change them unseen.")

    def about(self) -> str:
        """Say what the fingerprints are for."""
        game = self.game
        if game is None:
            return text("Its decks have no fingerprints, so nothing can be checked.")
        if self.deal is not None:
            return say(deal_words.ABOUT)
        if not self.session.state.over:
            return text(
                "You see the fingerprint of the cards as soon as they are shuffled; its first characters stand at the "
                "draw pile. After the game you can check that nothing was changed."
            )
        if self.figures:
            return text(
                "The game is over: under each fingerprint stands the line that it was made from. Anybody can work it "
                "out again from there (SHA-256); {command} checks them all.",
                command=_COMMAND,
            )
        return text(
            "The game is over: press “{button}” for the line behind each fingerprint. Anybody can work it out again "
            "from there (SHA-256); {command} checks them all.",
            button=_SHOW, command=_COMMAND,
        )

    def key(self) -> str:
        """Say which players the numbers in the lines under the fingerprints stand for."""
        players = enumerate(player.name for player in self.session.match.players)
        each = tuple(sentence("{number} is {name}", number=number, name=name) for number, name in players)
        return text("Players in these lines: {players}.", players=Listed(each))

    def result(self) -> Message:
        """Say what asking the bots again has found so far."""
        asking = self.asking
        if asking is None:
            return sentence(
                "The cards they could not see are dealt out differently and every decision of this game is "
                "asked again, calls and catches too. A bot that never peeked decides the same."
            )
        _, decisions, claims, different = asking.found
        if asking.failed:
            return sentence("The bots could not be asked everything again.")
        if different:
            return plural(
                "{different} of {number} decision changed. That should never happen.",
                "{different} of {number} decisions changed. That should never happen.",
                decisions,
                different=different,
            )
        if not asking.over:
            return plural("{number} decision asked again …", "{number} decisions asked again …", decisions)
        if not decisions:
            return sentence("No bot has had anything to decide in this game yet.")
        same = plural(
            "{number} decision, and it was the same wherever the hidden cards lay.",
            "{number} decisions, and all were the same wherever the hidden cards lay.",
            decisions,
        )
        if not claims:
            return same
        of_them = plural(
            "{number} of them was about calling or catching.",
            "{number} of them were about calling or catching.",
            claims,
        )
        return sentence("{some} {more}", some=same, more=of_them)

    # The page

    def panels(self) -> Sequence[Panel]:
        boards, back = self._boards(), frame.back_panel(self.theme)
        head = frame.head(self.theme, _HEAD)
        return (head, back, _PILL, *boards, _TURN) if needs_rows(self.theme) else (head, _PILL, *boards, _TURN, back)

    def _boards(self) -> list[Panel]:
        """Return the board of the verdict and the boards below it: the figures, or what bots know and asking them."""
        theme = self.theme
        words = sum(part.get_height() + theme.px(8) for part in self._said(round(self._wide(_ACROSS) * theme.unit)))
        high = max(_TICK, words / theme.unit) + 2 * _EDGE
        below = _TOP + high + _GAP
        first: Panel = (_LEFT, _TOP, _ACROSS, high)
        if self.figures:
            return [first, (_LEFT, below, _ACROSS, _FOOT - below)]
        half = (_ACROSS - _GAP) / 2
        points = self._points(round(self._wide(half) * theme.unit) - 2 * theme.px(_EDGE)).get_height()
        needed = max(points / theme.unit + 96, _ASK + _RESULT + 3 * 24.0) + 24
        return [first, (_LEFT, below, half, needed), (_LEFT + half + _GAP, below, half, needed)]

    def _wide(self, across: float) -> float:
        """Return the least width of a board, in design pixels: narrower than drawn where letters are large."""
        return min(across, room(self.theme))

    def _said(self, board: int) -> list[pygame.Surface]:
        """Return the verdict and its explanation, for a board of this width in real pixels."""
        theme, file = self.theme, self.session.explained
        width = board - theme.px(3 * _EDGE + _TICK)
        said = [
            theme.paragraph(self.verdict(), width, BOLD, LARGE),
            theme.paragraph(self.about(), width, TEXT, WORDS, SAND),
        ]
        if file is not None and self.session.state.over:
            said.append(theme.fitted(str(file), width, TEXT, NOTE))
        return said

    def _points(self, width: int) -> pygame.Surface:
        """Return how bots are kept from hidden cards, point by point."""
        theme = self.theme
        dot, inset, gap, line = theme.px(10), theme.px(28), theme.px(18), theme.line_height(TEXT, WORDS)
        kept = [theme.paragraph(say(words), width - inset, TEXT, WORDS) for words in _KEPT]
        picture = pygame.Surface((width, sum(words.get_height() + gap for words in kept)), pygame.SRCALPHA)
        top = 0
        for words in kept:
            picture.blit(theme.panel((dot, dot), YELLOW, 1.0, 5), (0, top + (line - dot) // 2))
            picture.blit(words, (inset, top))
            top += words.get_height() + gap
        return picture

    def build(self) -> list[Widget]:
        asking, boards = self.asking, self._boards()
        label = text("What bots know") if self.figures else say(_SHOW)
        turn = Button("figures", self.place(*_TURN), label, self.turn, key="s", px=LABEL)
        turn.enabled = self.game is not None
        back = frame.back_button(self)
        left, top, wide, high = boards[-1]
        if self.figures:
            view = self.place(left + _EDGE, top + 88, wide - 2 * _EDGE - 24, high - 112)
            return [*self.lay(view, self._entries(view)), turn, back]
        spot = self.place(left + _EDGE, top + 24, wide - 2 * _EDGE, _ASK)
        ask = Button("ask", spot, text("Ask the bots again"), self._ask, key="a", style=PRIMARY, px=LARGE)
        bots = any(not player.is_person for player in self.session.match.players)
        ask.enabled = bots and self.game is not None and (asking is None or asking.over)
        done = asking.found.done if asking is not None else 0.0
        spot = self.place(left + _EDGE, top + _ASK + 48, wide - 2 * _EDGE, high - _ASK - 72)
        progress = _Progress(spot, done, say(self.result()))
        self.lay(pygame.Rect(0, 0, 0, 0), [])
        return [ask, progress, turn, back]

    def _entries(self, view: pygame.Rect) -> list[Widget]:
        game, theme = self.game, self.theme
        if game is None:
            return []
        rows: list[Widget] = []
        top, over = view.top, self.session.state.over
        room = view.width - 2 * theme.px(18)
        if over:
            key = self.key()
            high = len(theme.wrap(key, view.width, TEXT, NOTE)) * theme.line_height(TEXT, NOTE)
            rows.append(_Key(pygame.Rect(view.left, top, view.width, high), key))
            top += high + theme.px(8)
        found = [self._part()]
        for mark, shown in zip(game.marks, game.fingerprints, strict=True):
            found.append((say(KINDS[mark.kind]), shown, f"{game.source.salt} {mark.says}" if over else ""))
        for number, (title, shown, says) in enumerate(found):
            high = theme.line_height(BOLD, WORDS)
            high += len(_lines(theme, shown, room)) * theme.line_height(TEXT, WORDS)
            high += len(theme.wrap(says, room, TEXT, NOTE)) * theme.line_height(TEXT, NOTE) if says else 0
            place = pygame.Rect(view.left, top, view.width, high + 2 * theme.px(10))
            rows.append(FairEntry(f"entry {number}" if number else "part", place, title, shown, says))
            top = place.bottom + theme.px(8)
        return rows

    def _part(self) -> tuple[str, str, str]:
        """Return title, fingerprint and text of the program's part, with the word mixed into it."""
        match = self.session.match
        if self.deal is not None:
            says = text("It follows from the name of the deal, “{word}”, which was then mixed in.", word=match.word)
        elif match.word:
            says = text("New game showed this fingerprint; then the word “{word}” was mixed in.", word=match.word)
        else:
            says = text("New game showed this fingerprint. No word was mixed in.")
        return text("The program's part of the shuffle"), part_fingerprint(match.part), says

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._next_look -= seconds
        if self.asking is not None and not self.asking.over and self._next_look <= 0.0:
            self._next_look = _MOMENT
            if self.asking.look() and self.asking.over:
                self.rebuild()
            else:
                self._tell()

    def _tell(self) -> None:
        """Update the progress without painting the whole page."""
        progress = self.widget("progress")
        if isinstance(progress, _Progress) and self.asking is not None:
            progress.done, progress.words, progress.dirty = self.asking.found.done, say(self.result()), True

    def rests_for(self) -> float | None:
        return _MOMENT if self.asking is not None and not self.asking.over else super().rests_for()

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, game = self.theme, self.game
        yield from backdrop.lay_ground(surface, theme)
        for board in self._boards():
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Was it fair?"), _HEAD)
        if game is not None:
            self._draw_pill(surface, theme, text("Game {number}", number=game.number))
        yield
        first, second, *_ = self._boards()
        place, size = self.place(*first), theme.px(_TICK)
        left = place.left + theme.px(_EDGE)
        if game is not None:
            wrong = self.asking is not None and self.asking.found.different
            sign = cross(theme, size) if wrong else tick(theme, size)
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
        said = self._said(place.width)
        top = place.centery - sum(part.get_height() + theme.px(8) for part in said) // 2
        for part in said:
            surface.blit(part, (left + size + theme.px(_EDGE), top))
            top += part.get_height() + theme.px(8)
        x, y, wide, _ = second
        heading = text("What was left to chance") if self.figures else text("What bots know")
        backdrop.section(surface, theme, heading, self.place(x + _EDGE, y + 20, wide - 2 * _EDGE, 48))
        if not self.figures:
            spot = self.place(x + _EDGE, y + 84, wide - 2 * _EDGE, 40)
            surface.blit(self._points(spot.width), spot.topleft)

    def _draw_pill(self, surface: pygame.Surface, theme: Theme, words: str) -> None:
        room = self.place(1160, 42, 688, 76)
        said = theme.fitted(words, room.width - theme.px(60), BOLD, LABEL)
        pill = said.get_rect(center=room.center).inflate(theme.px(60), theme.px(26))
        pill.right = room.right
        surface.blit(theme.plate(pill.size), pill)
        surface.blit(said, said.get_rect(center=pill.center))
