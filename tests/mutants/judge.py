"""Reading mutants as the game does, and playing on from what it accepts, under the eyes of the law."""

from __future__ import annotations

import json
import random
import shutil
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from game import paths, settings
from game.lab.laws import Watcher
from game.lab.random_tables import random_table
from game.rules import GameState, RuleSet, state_to_data
from game.rules.clashes import check_table
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import DECKS
from game.rules.values.ruleset import RuleSetError
from game.rules.values.state import NOBODY
from game.session.journal import Contents, framed, unframed
from game.session.lesson_progress import Progress
from game.session.lessons import LessonError, load_lesson
from game.session.loading import load
from game.session.match import Match, Origin, Player, parse_rules
from game.session.match_file import SaveError
from game.session.parts import at_once
from game.session.presets import Preset, PresetError, Presets, read, write
from game.session.rule_choice import RuleChoice
from game.session.scenario import load_scenario
from game.session.scenario import play as play_scenario
from game.session.scenario_setup import ScenarioError
from game.session.session import Session, Slot
from game.text import say
from game.ui.tables.folders import MAP, first
from game.ui.tables.table_error import TableError
from game.ui.tables.tiled import read_map
from tests.mutants.shelf import GoodShelf, good_shelf, judge_index
from tests.mutants.spoil import spoilt, spoilt_frame, spoilt_journal, spoilt_text
from tests.session.playing import contents

Read = TypeVar("Read")

ROOT = Path(__file__).resolve().parents[2]
#: So many acts are played on from what is accepted.
ACTS = 200
_SAVED = 130
_KINDS = ("random", "react", "greedy", "person")


class Wrong(AssertionError):
    """A mutant did harm; the text says which."""


@dataclass
class Tally:
    """What became of some mutants; ``known`` are the positions that have been played on from already."""

    refused: int = 0
    accepted: int = 0
    played: int = 0
    known: set[int] = field(default_factory=set)


def demand(holds: bool, what: str, *details: object) -> None:
    if not holds:
        raise Wrong(f"{what}: {details}")


def is_sentence(text: str) -> bool:
    return text.isprintable() and 0 < len(text) < 400


# Playing on


def decide(session: Session, chance: random.Random) -> Action | None:
    """What happens next in a match: what a bot wants, or anything a person may do."""
    if session.state.over:
        return None if session.state.winners else Action(DEAL, session.state.next_dealer)
    claims = session.bot_claims()
    if claims:
        return claims[0].action
    answer = session.bot_answer()
    if answer is not None:
        return answer
    asked = session.question
    assert asked is not None
    legal = session.legal(asked.player)
    return legal[chance.randrange(len(legal))]


def play_on(session: Session, chance: random.Random, acts: int) -> None:
    """Play so many acts, each tried on a copy under the eyes of the law."""
    copy = session.state.copy()
    places = (*copy.hands, *copy.stocks, *copy.piles)
    watcher = Watcher(copy, aside=len(DECKS[copy.rules.deck]) - sum(map(len, places)))
    for _ in range(acts):
        action = decide(session, chance)
        if action is None:
            break
        watcher.play(copy, action)
        step = session.submit(action)
        demand(step.refusal is None, "what was offered was refused", step)
    demand(state_to_data(copy) == state_to_data(session.state), "a copy went another way")


def begin_and_play(rules: RuleSet, players: int, tally: Tally, chance: random.Random, acts: int) -> None:
    """Begin a match by rules that were read, unless one by them has been played."""
    try:
        check_table(rules, players)
    except RuleSetError:
        return
    if hash((rules, players)) not in tally.known:
        tally.known.add(hash((rules, players)))
        everybody = tuple(Player(f"P{number}", "random") for number in range(players))
        play_on(Session(Match(rules, everybody, 5)), chance, acts)
        tally.played += 1


# Matches


@dataclass(frozen=True)
class Base:
    """A good match: its files, how many acts it has, and its last position."""

    files: dict[str, bytes]
    acts: int
    state: dict[str, Any]


def bases(folder: Path, number: int) -> list[Base]:
    """Good matches of all sorts."""
    made = []
    for seed in range(number):
        rules, players = random_table(seed * 7919 + 3, 0)
        everybody = tuple(Player(f"P{place}", _KINDS[(place + seed) % 4], place) for place in range(players))
        slot, chance = Slot(folder / f"{seed}"), random.Random(seed)
        origin = Origin("0123456789abcdef", 1, seed, 0, seed % 2 == 0) if seed % 3 == 1 else None
        match = Match(rules, everybody, seed, word="Igel" * (seed % 2), practice=origin is not None, origin=origin)
        session = Session(match, slot)
        for number in range(_SAVED):
            action = decide(session, chance)
            if action is None:
                break
            session.submit(action)
            if seed % 3 and number % 20 == 0:
                _go_back(session, chance)
            if session.count % 50 == 0:
                session.flush()
        count, state = session.count, state_to_data(session.state)
        session.flush(), session.close()
        made.append(Base(contents(slot.folder), count, state))
    return made


def _go_back(session: Session, chance: random.Random) -> None:
    """Take the last act back, or go to any node in practice, so that there are records that are no acts."""
    if session.takes_back != NOBODY:
        at_once(session.taking_back())
    else:
        session.practise()
        at_once(session.going(chance.choice([node.number for node in session.history.way()])))


def match_mutant(base: Base, kind: str, chance: random.Random) -> dict[str, bytes]:
    """The files of a match one of which has been changed; in half of them, every checksum is right."""
    files = dict(base.files)
    alone, forged = chance.random() < 0.5, chance.random() < 0.5
    if kind == "journal":
        files["journal"] = (spoilt_journal if forged else spoilt_text)(files["journal"], chance)
        if alone:
            files = {name: data for name, data in files.items() if not name.startswith("snapshot")}
    elif kind == "snapshot":
        files["snapshot"] = (spoilt_frame if forged else spoilt_text)(files["snapshot"], chance)
        if alone:
            files["journal"] = b""
            files.pop("snapshot.old", None)
    else:
        data = json.dumps(spoilt(json.loads(files["match.json"]), chance), indent=1).encode()
        files["match.json"] = data
        for name in set(files) & {"snapshot", "snapshot.old"}:
            payload, _ = unframed(files[name], 0, 2**20)
            assert payload is not None
            files[name] = framed(json.dumps([zlib.crc32(data), *json.loads(payload)[1:]]).encode())
    return files


def judge_match(folder: Path, base: Base, kind: str, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of a match: opened, played on, saved, and opened again."""
    files = match_mutant(base, kind, chance)
    shutil.rmtree(folder, ignore_errors=True)
    slot = Slot(folder)
    slot.folder.mkdir(parents=True)
    for name, data in files.items():
        (slot.folder / name).write_bytes(data)
    try:
        found = load(slot.folder)
    except SaveError as error:
        tally.refused += 1
        demand(is_sentence(str(error)), "no sentence", str(error))
        return
    finally:
        after = {file.name: file.read_bytes() for file in slot.folder.iterdir()}
        demand(after == files, "reading has changed the files")
    tally.accepted += 1
    contained = Contents(files["journal"])
    newest = max((*contained.actions, *contained.notes), default=0)
    demand(found.count >= newest or bool(found.lost), "acts were lost in silence", found.count, newest)
    if kind != "match" and not found.lost and "snapshot" in files:
        demand(state_to_data(found.state) == base.state, "another position was believed in silence")
    demand(not found.lost or is_sentence(say(found.lost)), "no sentence", found.lost)
    digest = hash(json.dumps([state_to_data(found.state), [repr(player) for player in found.match.players]]))
    if digest in tally.known:
        return
    tally.known.add(digest)
    try:
        session = Session.resume(slot)
    except SaveError as error:  # of bots nobody knows
        demand(is_sentence(str(error)), "no sentence", str(error))
        return
    tally.played += 1
    play_on(session, chance, acts)
    stands = state_to_data(session.state)
    demand(session.flush(), "it cannot be saved", session.error)
    session.close()
    again = load(slot.folder)
    demand(again.count == session.count and state_to_data(again.state) == stands, "it was not saved", again.lost)


# Everything else


def judge_scenario(folder: Path, file: Path, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of a scenario: read, played, and played on."""
    mutant = folder / "mutant.table"
    mutant.write_bytes(spoilt_text(file.read_bytes(), chance))
    scenario = _read(mutant, load_scenario, ScenarioError, tally)
    if scenario is None:
        return
    for state in (scenario.state, play_scenario(scenario).state):
        _play_state(scenario.names, state, tally, chance, acts)


def _read(mutant: Path, reader: Callable[[Path], Read], refusal: type[Exception], tally: Tally) -> Read | None:
    """What a mutant is read as; None where it is refused, in a sentence."""
    try:
        found = reader(mutant)
    except refusal as error:
        tally.refused += 1
        demand(len(str(error)) < 600, "no sentence", error)
        return None
    tally.accepted += 1
    return found


def _play_state(names: tuple[str, ...], state: GameState, tally: Tally, chance: random.Random, acts: int) -> None:
    digest = hash(json.dumps(state_to_data(state)))
    if digest not in tally.known:
        tally.known.add(digest)
        tally.played += 1
        everybody = tuple(Player(name, "random") for name in names)
        play_on(Session(Match(state.rules, everybody, 5), state=state), chance, acts)


def judge_lesson(folder: Path, file: Path, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of a lesson: read, its model solution tried, and played on from where it begins."""
    mutant = folder / "mutant.table"
    mutant.write_bytes(spoilt_text(file.read_bytes(), chance))
    lesson = _read(mutant, load_lesson, LessonError, tally)
    if lesson is None:
        return
    for step in lesson.steps:
        _play_state(lesson.names, step.state, tally, chance, acts)


def judge_map(folder: Path, file: Path, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of a table's map."""
    shutil.copytree(file.parent, folder, dirs_exist_ok=True)
    mutant = folder / "mutant.tmx"
    mutant.write_bytes(spoilt_text(file.read_bytes(), chance))
    _read(mutant, read_map, TableError, tally)


def _good_settings(folder: Path) -> bytes:
    kept = settings.load(folder)
    kept.rules = "classic fine=2 stacking=on"
    kept.players = [{"name": "Ann", "kind": "person", "face": 3}, {"name": "Bé", "kind": "greedy", "face": 1}]
    kept.save()
    return (folder / settings.FILE_NAME).read_bytes() + b"# mine\nanswer = 42\n"


def judge_settings(folder: Path, good: bytes, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of the settings: read, written, read again the same, and a match begun by them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    bad = spoilt_text(good, chance)
    (folder / settings.FILE_NAME).write_bytes(bad)
    found = settings.load(folder)
    demand(not found.trouble or is_sentence(say(found.trouble)), "no sentence", found.trouble)
    tally.refused += bool(found.trouble)
    tally.accepted += not found.trouble
    damaged = found.trouble is not None and "beside a new one" in say(found.trouble)
    found.save()
    again = settings.load(folder)
    demand(again == found and not again.trouble, "not written as they were", again.trouble, bad)
    kept = [file.read_bytes() for file in folder.glob("settings.damaged-*")]
    demand(kept == [bad] if damaged else kept in ([], [bad]), "what was in the file is gone")
    try:
        begin_and_play(parse_rules(found.rules), len(found.players) or 4, tally, chance, acts)
    except RuleSetError as error:
        demand(len(say(error.message)) < 5000, "no sentence")


def _good_presets() -> bytes:
    friday = RuleChoice.of("classic").with_value("stacking", True).with_value("fine", 2)
    hard = RuleChoice.of("grand").with_value("two", "colour").with_value("austere", True)
    return write([Preset("Friday", friday), Preset("Hard", hard), Preset("Plain", RuleChoice.of("junction"))])


def judge_presets(folder: Path, good: bytes, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of presets: read, and a match begun by the rules of each."""
    bad = spoilt_text(good, chance)
    folder.mkdir(exist_ok=True)
    (folder / "presets.toml").write_bytes(bad)
    kept = Presets(folder)
    try:
        found = read(bad)
        demand(found == kept.all and not kept.trouble, "read in two ways", kept.trouble)
    except PresetError as error:
        tally.refused += 1
        demand(is_sentence(str(error)) and is_sentence(say(kept.trouble)), "no sentence", str(error), kept.trouble)
        return
    tally.accepted += 1
    for preset in found:
        begin_and_play(preset.choice.rules, 4, tally, chance, acts)


def judge_progress(folder: Path, good: bytes, chance: random.Random, tally: Tally, acts: int) -> None:
    """One mutant of the lessons done: read, and one more written."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "lessons.toml").write_bytes(spoilt_text(good, chance))
    found = Progress(folder)
    demand(not found.trouble or is_sentence(say(found.trouble)), "no sentence", found.trouble)
    tally.refused += bool(found.trouble)
    tally.accepted += not found.trouble
    newer = found.trouble is not None and "newer" in say(found.trouble)
    found.add("one-more")
    demand(newer or Progress(folder).done == found.done, "not written as it was")


def judge_shelf(shelf: GoodShelf, chance: random.Random, tally: Tally) -> None:
    """One mutant of the shelf's index."""
    counted, wrong = judge_index(shelf, chance)
    tally.accepted += counted
    tally.refused += not counted
    demand(not wrong, "the index", *wrong)


#: What judges mutants of a kind: made once, given the lot and what is known.
Judge = Callable[[random.Random, Tally, int], None]
KINDS = ("journal", "snapshot", "match", "scenario", "lesson", "map", "settings", "presets", "progress", "index")


def judge_of(kind: str, folder: Path, matches: int) -> Judge:
    """What judges one mutant after another of a kind of file, in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    if kind in ("journal", "snapshot", "match"):
        good = bases(folder / "bases", matches)
        return lambda chance, tally, acts: judge_match(
            folder / "mutant", chance.choice(good), kind, chance, tally, acts
        )
    if kind == "index":
        shelf = good_shelf(folder)
        return lambda chance, tally, acts: judge_shelf(shelf, chance, tally)
    several: dict[str, tuple[Callable[..., None], list[Path]]] = {
        "scenario": (judge_scenario, sorted((ROOT / "tests" / "scenarios").rglob("*.table"))),
        "lesson": (judge_lesson, sorted((paths.levels() / "lessons").glob("*.table"))),
        "map": (judge_map, [first().folder / MAP]),
    }
    if kind in several:
        judge, files = several[kind]
        return lambda chance, tally, acts: judge(folder, chance.choice(files), chance, tally, acts)
    one: dict[str, tuple[Callable[..., None], bytes]] = {
        "settings": (judge_settings, _good_settings(folder)),
        "presets": (judge_presets, _good_presets()),
        "progress": (judge_progress, b'# Mine.\nformat = 1\ndone = ["first", "the-two-piles"]\n'),
    }
    judge, data = one[kind]
    return lambda chance, tally, acts: judge(folder / "mutant", data, chance, tally, acts)
