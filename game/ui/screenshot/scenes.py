"""Pictures of scenes, drawn without a display."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

import pygame

from game.ai.levels import NAMES as LEVELS
from game.rules import GRAND, Event, mask
from game.rules.values.actions import DRAW, PASS, PLAY
from game.rules.values.messages import Listed
from game.session.letters import printable
from game.session.match import Match, Player
from game.session.match_file import SaveError
from game.session.scenario_setup import ScenarioError
from game.session.session import Session
from game.session.shelf.played import played_by
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.focus import FocusRing
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.screenshot.book_samples import SampleBook
from game.ui.screenshot.deal_samples import show_deal, show_puzzle
from game.ui.screenshot.phone_samples import sampled_places
from game.ui.screenshot.scale_sample import sampled_run
from game.ui.screenshot.shown_matches import ACTIONS, AFTER, LONGEST, NAMES, SEED, shown_match
from game.ui.screenshot.sitter import Sitter
from game.ui.table.place import pointing
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene

_Kind = TypeVar("_Kind", bound=Scene)

_RULE: Final = "G6.16"  # the rule at which the rule book is open
_SOON: Final = 0.3  # seconds into the first act of its example
_TURNS: Final = 9  # turns into a replay
_LESSON: Final = 1  # the second lesson, on two piles and sets
_FRAME: Final = 0.05  # seconds


def screenshot(scene: str, size: tuple[int, int], file: Path | None, out: Path, by: str = "keyboard") -> int:
    """Draw a scene to a PNG file; return 0, or 2 after printing what is wrong with the arguments.

    ``file`` is a scenario or the folder of a saved match; without it, four bots play. ``by`` is the device in use:
    "mouse" points at something, "pad" has moved the focus once, "keyboard" has done nothing yet.
    """
    if scene not in _SCENES:
        known = Listed(tuple(_SCENES))
        return _complain(text("There is no scene called {name}; choose from {known}.", name=scene, known=known))
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    host = Sitter(size)
    host.by_pad = by == "pad"
    try:
        session, happened = shown_match(file, scene)
        if scene in AFTER and not session.state.over:
            return _complain(text("The game in {file} is not over, so there are no results.", file=str(file)))
        _SCENES[scene](host, session, happened)
        shown = _arrived(host, Scene)
        if by != "keyboard":
            _use(shown, by)
        host.stack.draw(surface)
        pygame.image.save(surface, out)
    except ScenarioError as error:
        place = f"{file}:{error.line}" if error.line else str(file)
        return _complain(f"{place}: {say(error.message, as_typed=True)}")
    except SaveError as error:
        return _complain(str(error))
    except pygame.error as error:
        return _complain(text("{file}: {why}.", file=str(out), why=str(error)))
    finally:
        pygame.quit()
    return 0


def _use(scene: Scene, by: str) -> None:
    """Use the pad or the mouse without changing anything: move the focus once, or point at something."""
    if by == "pad":
        scene.handle(Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER))
        return
    width, height = scene.host.theme.size
    pos = (width // 2, height // 2)
    if isinstance(scene, Page):
        scene.focus = FocusRing(scene.focus.widgets, scene.first_focus, shown=False)
        able = [widget for widget in scene.focus.widgets if widget.takes_focus and widget is not scene.focus.focused]
        pos = able[0].rect.center if able else pos
    elif isinstance(scene, TableScene):
        places = pointing.focusable(scene.story.motion.plan, None)
        pos = next((places[CardTarget(card)].center for card in scene.story.motion.plan.hand[-1:]), pos)
    scene.handle(Intent(intents.POINT, pos=pos))


def _complain(words: str) -> int:
    print(f"grand-uno: {printable(words)}", file=sys.stderr)
    return 2


def _arrived(host: Sitter, kind: type[_Kind]) -> _Kind:
    """Return the scene that has just been opened, which must be of this kind."""
    host.stack.settle()
    top = host.stack.top
    assert isinstance(top, kind)
    top.update(0.0)
    return top


def _title(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.title import TitleScene

    host.go.title()
    title = _arrived(host, TitleScene)
    title.offer(session.match, session.state)
    title.light()
    title.rebuild()


def _rules_setup(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.session.rule_choice import RuleChoice

    host.go.rules_setup(RuleChoice.nearest(session.match.rules), len(session.match.players), lambda _: None)


def _presets(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.session.rule_choice import RuleChoice

    host.go.presets(RuleChoice.nearest(session.match.rules), lambda _: None)


def _shelf(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.shelf import ShelfScene
    from game.ui.screenshot.shelf_samples import Samples

    host.stack.push(ShelfScene(host, Samples(time.time())))


def _score_book(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.score_book import ScoreBookScene

    host.stack.push(ScoreBookScene(host, SampleBook(time.time())))
    page = _arrived(host, ScoreBookScene)
    while page.rests_for() is not None:
        page.update(_FRAME)


def _another_way(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.session.shelf.shelf import Shelf
    from game.ui.scenes.another_way import AnotherWayScene

    players = tuple(Player(name, "random", face) for face, name in enumerate(NAMES, 1))
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        slot = shelf.new_slot()
        played = Session(Match(GRAND, players, SEED), slot)
        while not played.state.over and (answer := played.bot_answer()) is not None:
            played.submit(answer)
        played.close()
        page = AnotherWayScene(host, slot.folder.name, ACTIONS, shelf)
        host.stack.push(page)
        host.stack.settle()
        while page.rests_for() is not None:
            page.update(_FRAME)


def _share(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.screenshot.shelf_samples import samples

    filmed = next(entry for entry in samples(time.time()) if entry.game > 1)
    host.go.share(filmed, host.go.back, lambda viewer, opens: (_ for _ in ()))


def _rulebook(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.rulebook import RuleBookScene

    host.go.rule_book(session.match.rules, _RULE, at_table=True)
    book = _arrived(host, RuleBookScene)
    if book.showing is not None:
        book.showing.next()
        book.showing.update(_SOON)
        book.rebuild()


def _table(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.go.table(session)
    table = _arrived(host, TableScene)
    for event in happened:
        table.story.log.add(mask(event, table.seat.viewer))


def _hint(host: Sitter, session: Session, happened: list[Event]) -> None:
    _table(host, session, happened)
    _arrived(host, TableScene).choices.choose(Command.HINT)


def _why(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.settings.bot_pause, host.settings.animation_speed = 0.0, 8.0
    _table(host, session, happened)
    table = _arrived(host, TableScene)
    answer = next(action for action in session.legal(session.persons[0]) if action.verb in (PLAY, DRAW, PASS))
    table.turns.act(answer)
    for _ in range(LONGEST):
        table.update(_FRAME)
        if not table.story.stirs and (table.seat.prompt.ask is not None or session.state.over):
            break
    table.choices.choose(Command.WHY)


def _watch(host: Sitter, session: Session, happened: list[Event]) -> None:
    table = zip(session.match.players, cycle(LEVELS), strict=False)
    players = [Player(player.name, level, player.face) for player, level in table]
    host.go.table(Session(Match(session.state.rules, tuple(players), SEED), state=session.state))
    _arrived(host, TableScene).choices.choose(Command.HANDS)


def _replay(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.go.replay(played_by(session))
    table = _arrived(host, TableScene)
    for key in "3" + "]" * _TURNS:
        table.handle(Intent(intents.KEY, key=key, text=key))


def _guess(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.go.replay(played_by(session))
    table = _arrived(host, TableScene)
    for key in "2q" + "]" * _TURNS:
        table.handle(Intent(intents.KEY, key=key, text=key))
    for _ in range(LONGEST):  # acts of the other players
        table.handle(Intent(intents.MOVE, direction="right"))
        table.update(_FRAME)
        if table.seat.prompt.ask is not None:
            break
        table.story.finish()
    table.choices.choose(Command.DRAW)
    table.update(_FRAME)


def _log(host: Sitter, session: Session, happened: list[Event]) -> None:
    bots = tuple(Player(player.name, LEVELS[0], player.face) for player in session.match.players)
    played = Session(Match(session.match.rules, bots, SEED))
    while played.count < ACTIONS and (act := played.bot_answer()) is not None:
        played.submit(act)
    _table(host, played, [])
    host.go.log(played, 0, 0)


def _lessons(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.go.lessons()


def _lesson(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.lessons import LessonsScene

    host.go.lessons()
    lessons = _arrived(host, LessonsScene).lessons
    host.go.lesson(lessons, lessons[_LESSON])


def _over_table(way: str, host: Sitter, session: Session, happened: list[Event]) -> None:
    _table(host, session, happened)
    getattr(host.go, way)(session)


def _results(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.results import ResultsScene

    host.go.results(session)
    results = _arrived(host, ResultsScene)
    if results.confetti is not None:
        results.confetti.pass_time(2.0)


def _fair(host: Sitter, session: Session, happened: list[Event]) -> None:
    followed = Session(Match(GRAND, tuple(Player(name, "random") for name in NAMES), SEED))
    while followed.count < ACTIONS and (answer := followed.bot_answer()) is not None:
        followed.submit(answer)
    host.go.fair(followed)


def _going(host: Sitter, session: Session, happened: list[Event]) -> None:
    from game.ui.scenes.going import GoingScene

    host.go.going(session)
    page = _arrived(host, GoingScene)
    while page.rests_for() is not None:
        page.update(1.0)


def _cover(host: Sitter, session: Session, happened: list[Event]) -> None:
    host.go.table(session)
    _arrived(host, TableScene).turns.look_first()


def _lost_pad(host: Sitter, session: Session, happened: list[Event]) -> None:
    _table(host, session, happened)
    host.devices.give(["pad 1"] * len(session.match.players))
    host.devices.plugged = frozenset()
    host.go.lost_pad(session, session.persons[0])


_SCENES: Final[dict[str, Callable[[Sitter, Session, list[Event]], None]]] = {
    "title": _title,
    "new-game": lambda host, *_: host.go.new_game(),
    "phones": lambda host, *_: host.go.phones(sampled_places(host.settings), lambda: None),
    "word": lambda host, *_: host.go.word(SEED, "", lambda _: None),
    "rules-setup": _rules_setup,
    "rules-at-scale": lambda host, *_: host.go.rules_at_scale(*sampled_run()),
    "shelf": _shelf,
    "deal": lambda host, *_: show_deal(host),
    "named-deal": lambda host, *_: host.go.named_deal(lambda deal: (_ for _ in ())),
    "score-book": _score_book,
    "another-way": _another_way,
    "seats-turned": lambda host, session, _: host.go.seats_turned(session.match, "Friday"),
    "match-file": lambda host, *_: host.go.match_file(lambda _: ""),
    "share": _share,
    "rulebook": _rulebook,
    "presets": _presets,
    "table": _table,
    "hint": _hint,
    "why": _why,
    "watch": _watch,
    "replay": _replay,
    "guess": _guess,
    "log": _log,
    "laboratory": lambda host, *_: host.go.laboratory(),
    "lessons": _lessons,
    "lesson": _lesson,
    "puzzles": lambda host, *_: host.go.puzzles(),
    "puzzle": lambda host, *_: show_puzzle(host),
    "pause": lambda *at: _over_table("pause", *at),
    "settings": lambda host, *_: host.go.settings(),
    "results": _results,
    "fair": _fair,
    "going": _going,
    "cover": _cover,
    "lost-pad": _lost_pad,
    "who-sits": lambda *at: _over_table("who_sits", *at),
}
