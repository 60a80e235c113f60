"""Who may import whom, and who may write to the game: read off the source of every file."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import pytest

from game.rules import RULE_SETS, RuleSet

GAME = Path(__file__).resolve().parent.parent / "game"

#: What each part of the house may import of the others; "game" is the version in game/__init__.py.
MAY_IMPORT = {
    "processes": set(),  # processes.py: the program's own processes, for every layer that has one
    "rules": {"rules"},
    "text": {"rules", "text"},
    "ai": {"processes", "rules", "text", "ai"},
    "session": {"processes", "rules", "text", "ai", "session", "game"},
    "seats": {"rules", "text", "ai", "session", "seats"},
    "score_book": {"rules", "text", "session", "score_book"},
    "review": {"processes", "rules", "text", "ai", "session", "score_book", "seats", "review"},
    # lines for seats, and no game: of the session only what a name may be
    "phones": {"processes", "rules", "text", "session", "phones"},
    "hosting": {"rules", "text", "ai", "session", "seats", "phones", "hosting"},
    "lab": {"processes", "rules", "text", "ai", "session", "seats", "review", "lab", "game"},
    # paths.py, settings.py and asked.py: where things lie, what a player likes, and how that is asked
    "base": {"rules", "text", "session", "base", "game"},
    "ui": {
        "processes", "rules", "text", "ai", "session", "score_book", "seats", "review", "phones", "hosting", "base",
        "ui", "game",
    },  # fmt: skip
    # of the screen only words
    "web": {"rules", "text", "session", "review", "phones", "ui", "web"},
    "bench": {
        "processes", "rules", "text", "ai", "session", "score_book", "lab", "base", "ui", "bench", "app", "game",
    },  # fmt: skip
    "app": {
        "processes", "rules", "text", "ai", "session", "score_book", "seats", "review", "phones", "hosting", "lab",
        "base", "ui", "web", "bench", "app", "game",
    },  # fmt: skip
    "game": set(),
}
BASE = {"paths", "settings", "asked"}
BELOW_UI = {"lab", *MAY_IMPORT["ui"]} - {"base", "ui", "game"}
#: Rooms that speak of the screen and draw nothing there.
UNDRAWN = ("ui/words/", "ui/table/question/", "web/")
SCREEN = {"pygame", "pytmx", "pygame_gui"}

#: A seat at the table and what serves it, on whatever device its player chooses.
AT_A_SEAT = ("seat", "pointer", "choices", "helping", "table_turns")

#: Every place that lets the rules change a position, outside the rules.
MAY_APPLY = {
    ("session/session.py", "Session.submit"): "the real game, on a copy that is swapped in",
    ("session/session.py", "Session.next_if_declined"): "a copy, to see who decides next",
    ("seats/joint_offers.py", "put_ahead"): "a copy, to see who else is asked if all decline",
    ("session/taking_back.py", "until"): "a copy, to see whether an act could be taken back",
    ("session/taking_back.py", "shown"): "a copy, to see which cards an act has shown",
    ("session/soundness.py", "_try_out"): "a copy of a position read from a file",
    ("session/scenario.py", "attempt"): "a copy of the table of a scenario, an example or a lesson",
    ("lab/games.py", "_Game.__init__"): "games of bots among themselves",
    ("lab/games.py", "_Game._do_and_tell"): "the same games, told to bots that observe",
    ("lab/laws.py", "Watcher.play"): "the same games under the eyes of the law",
    ("lab/bench/beside.py", "_play_classic"): "games measured beside those of others",
    ("ai/quick/search.py", "value"): "worlds in which a search tries acts",
    ("ai/quick/search.py", "ahead"): "the same worlds, further on",
    ("ai/levels.py", "Thinker.try_out"): "the same worlds, for what a hint says of them",
    ("review/weighing.py", "Scales.after"): "the same, with other draw piles",
    ("review/weighing.py", "Scales.worth"): "worlds in which acts are tried",
    ("lab/fit/endings.py", "_game"): "games of the fast policy, to see how they end",
    ("lab/fit/deciding.py", "_game"): "the same, to search what is decided in them",
    ("lab/fit/matches.py", "play_on"): "the same, to string them together into matches",
    ("lab/fit/losses.py", "_game"): "the same, to try acts in them",
    ("lab/fit/losses.py", "_seen"): "worlds in which these acts are played to the end",
    ("lab/fit/duel.py", "_wins"): "the same, to see which of two policies wins",
    ("compiling.py", "games"): "games that compiled rules have to play as plain ones do",
    ("lab/bench/policy.py", "_by_policy"): "games of the fast policy, measured",
    ("lab/bench/policy.py", "_at_random"): "random games, measured beside them",
    ("lab/bench/rules.py", "_moments"): "games of bots, for positions to measure",
    ("lab/bench/rules.py", "_steps"): "copies of such positions",
}
MOVERS = {"moves", "draws", "turns", "scoring"}
#: What those modules only look up.
LOOKS = {"draw_sources", "holds", "hand_value", "out_of_turn", "partner", "points_of", "ranked", "side", "winners_of"}
QUEUE_READERS = {"get", "wait", "poll", "peek", "clear", "pump"}


@dataclass(frozen=True)
class Source:
    """One file of the program: where it is, its dotted name, and its tree."""

    path: str
    module: str
    is_package: bool
    tree: ast.Module

    @property
    def part(self) -> str:
        return part_of(self.module)


def source(path: str, text: str) -> Source:
    """A file at a path below game/."""
    names = ["game", *path.removesuffix(".py").split("/")]
    is_package = names[-1] == "__init__"
    return Source(path, ".".join(names[:-1] if is_package else names), is_package, ast.parse(text))


def part_of(module: str) -> str:
    _, _, rest = module.partition("game.")
    first, second, *_ = *rest.split("."), "", ""
    if not first:
        return "game"
    if (first, second) == ("lab", "bench"):  # it draws
        return "bench"
    if first in (BELOW_UI | {"ui", "web"}):
        return first
    return "base" if first in BASE else "app"


@cache
def sources() -> list[Source]:
    """Every file of the program."""
    return [source(str(file.relative_to(GAME).as_posix()), file.read_text("utf-8")) for file in GAME.rglob("*.py")]


def imports(file: Source) -> Iterator[str]:
    """The dotted name of everything a file imports, also inside functions and for the type checker alone."""
    for node in ast.walk(file.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = file.module.split(".") if file.is_package else file.module.split(".")[:-1]
                package = package[: len(package) - (node.level - 1)]
                base = ".".join([*package, base] if base else package)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def part_of_import(name: str) -> str:
    """The part a name imported from inside the house belongs to; ``game.__version__`` is the house itself."""
    top = name.split(".")[1] if "." in name else ""
    is_file = (GAME / top).is_dir() or (GAME / f"{top}.py").is_file()
    return part_of(name) if top and is_file else "game"


def wrong_imports(file: Source) -> list[str]:
    wrong = []
    for name in imports(file):
        top = name.split(".")[0]
        if top == "game":
            if part_of_import(name) not in MAY_IMPORT[file.part]:
                wrong.append(name)
        elif (
            (file.part in ("processes", "rules") and top not in sys.stdlib_module_names)
            or ((file.part in BELOW_UI or file.path.startswith(UNDRAWN)) and top in SCREEN)
            or (top == "platformdirs" and file.path != "paths.py")
            or (top == "tests" and file.path != "lab/bench/beside.py")
        ):
            wrong.append(name)
    return wrong


def devices(file: Source) -> list[str]:
    """What a file imports of intents, pads and the reader; the names of keys are no device."""
    return [name for name in imports(file) if re.match(r"game\.ui\.input\.(?!bindings\b)", name)]


def test_a_seat_knows_no_devices() -> None:
    files = {file.path: file for file in sources()}
    assert devices(files["ui/table/seat_input.py"])
    assert {name: devices(files[f"ui/table/{name}.py"]) for name in AT_A_SEAT} == {name: [] for name in AT_A_SEAT}


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every node with the name of the class and function around it."""
    for child in ast.iter_child_nodes(tree):
        name = prefix
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{prefix}.{child.name}" if prefix else child.name
        yield name, child
        yield from functions(child, name)


def dotted(node: ast.AST) -> str:
    """``a.b.c`` for such an expression, else nothing."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        inner = dotted(node.value)
        return f"{inner}.{node.attr}" if inner else ""
    return ""


def applies(file: Source) -> set[str]:
    """The functions of a file that use `apply` of the rules, under whatever name."""
    names = set()
    for node in ast.walk(file.tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("game", "game.rules", "game.rules.engine"):
            for alias in node.names:
                bound = alias.asname or alias.name
                if alias.name == "apply":
                    names.add(bound)
                elif alias.name in ("rules", "engine"):
                    names.add(f"{bound}.apply")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("game.rules"):
                    names.add(f"{alias.asname or alias.name}.apply")
    return {place for place, node in functions(file.tree) if dotted(node) in names}


def movers(file: Source) -> list[str]:
    """What a file outside the rules imports of the modules that change positions; kinds of questions are no harm."""
    if file.part == "rules":
        return []
    below = [name for name in imports(file) if name.startswith("game.rules.")]
    modules = [name for name in below if not MOVERS.isdisjoint(name.split(".")[2:4])]
    last = {name: name.split(".")[-1] for name in modules}
    return [name for name in modules if not last[name][0].isupper() and last[name] not in LOOKS]


def reads_queue(file: Source) -> list[str]:
    found = [name for name in imports(file) if name.startswith("pygame.event") or name in ("pygame.fastevent",)]
    for node in ast.walk(file.tree):
        name = dotted(node)
        if name.startswith("pygame.event.") and name.split(".")[-1] in QUEUE_READERS:
            found.append(name)
    return found


def unsafe(file: Source) -> list[str]:
    found = [name for name in imports(file) if name.split(".")[0] in ("pickle", "marshal", "shelve", "importlib")]
    for node in ast.walk(file.tree):
        if isinstance(node, ast.Name) and node.id in ("eval", "exec", "compile", "__import__"):
            found.append(node.id)
    return found


def compared_names(file: Source) -> list[str]:
    """Names of rule sets that something is compared with, and rule sets compared as a whole."""
    found = []
    for node in ast.walk(file.tree):
        sides: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            sides += [item for side in sides for item in getattr(side, "elts", ())]
        elif isinstance(node, ast.MatchValue):
            sides = [node.value]
        for side in sides:
            if isinstance(side, ast.Constant) and side.value in RULE_SETS:
                found.append(str(side.value))
            elif file.part in BELOW_UI and dotted(side).split(".")[-1] == "GRAND":
                found.append("GRAND")
    return found


def writes_into_the_game(file: Source) -> list[str]:
    """Assignments to a field of somebody's game, as in ``session.state.turns = 3``."""
    found = []
    for node in ast.walk(file.tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if ".state." in dotted(target):
                found.append(dotted(target))
    return found


def faces_taken_apart(file: Source) -> list[str]:
    """Ranks and colours read off the bits of a face, which `rank_of` and `colour_of` are for."""
    if file.path == "rules/values/cards.py":
        return []
    bits = ((ast.BitAnd, 15), (ast.RShift, 4))
    operations = [node for node in ast.walk(file.tree) if isinstance(node, ast.BinOp)]
    return [ast.unparse(node) for node in operations if (type(node.op), getattr(node.right, "value", None)) in bits]


def everywhere(check: object) -> dict[str, list[str]]:
    """What a check finds, by file."""
    assert callable(check)
    return {file.path: found for file in sources() if (found := check(file))}


def test_all_files_of_the_program_are_read() -> None:
    paths = {file.path for file in sources()}
    assert {"rules/engine.py", "rules/effects/seven.py", "ai/simple.py", "session/session.py", "ui/kit/page.py"} < paths
    assert {file.part for file in sources()} == set(MAY_IMPORT)


def test_every_layer_imports_only_what_is_left_of_it() -> None:
    assert everywhere(wrong_imports) == {}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("rules/play/moves.py", "from game.ai import base"),
        ("rules/play/moves.py", "import numpy"),
        ("rules/effects/seven.py", "from ...session import session"),
        ("ai/simple.py", "from game import session"),
        ("ai/simple.py", "def f():\n    import pygame"),
        ("session/session.py", "from game.ui.kit.scene_stack import Host"),
        ("seats/seat_link.py", "from game.ui.words.log_lines import Log"),
        ("session/session.py", "if TYPE_CHECKING:\n    from game import app"),
        ("session/saves.py", "from platformdirs import user_data_path"),
        ("session/saves.py", "from tests.positions import table"),
        ("ui/kit/scene_stack.py", "from game.app import App"),
        ("settings.py", "from game.ui.kit.theme import Theme"),
        ("ui/words/log_lines.py", "from pygame import Rect"),
        ("ui/table/question/asking.py", "import pygame"),
    ],
)
def test_an_import_against_the_arrow_is_noticed(path: str, text: str) -> None:
    assert wrong_imports(source(path, text))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("rules/effects/seven.py", "from ..play.moves import hand_on"),
        ("rules/__init__.py", "from .engine import apply"),
        ("session/saves.py", "from game import __version__"),
        ("ui/kit/scene_stack.py", "import pygame\nfrom game import paths\nfrom game.rules import view"),
        ("paths.py", "from platformdirs import user_data_path"),
    ],
)
def test_an_import_along_the_arrow_is_allowed(path: str, text: str) -> None:
    assert wrong_imports(source(path, text)) == []


def test_only_the_written_out_places_apply_actions() -> None:
    found = {(file.path, place) for file in sources() if file.part != "rules" for place in applies(file)}
    assert found == set(MAY_APPLY)


@pytest.mark.parametrize(
    "text",
    [
        "from game.rules import apply as go\ndef f(s, a):\n    go(s, a)",
        "from game import rules\ndef f(s, a):\n    rules.apply(s, a)",
        "import game.rules\ndef f(s, a):\n    game.rules.apply(s, a)",
        "from game.rules.engine import apply\ndef f(s, a):\n    return partial(apply, s)",
        "from game.rules import engine\ndef f(s, a):\n    return engine.apply",
    ],
)
def test_applying_is_noticed_under_every_name(text: str) -> None:
    assert applies(source("ui/kit/scene_stack.py", text)) == {"f"}


def test_only_the_rules_move_cards() -> None:
    assert everywhere(movers) == {}
    play = "from game.rules.play"
    for text in (f"{play} import moves", f"{play}.moves import gain", "import game.rules.turns"):
        assert movers(source("ui/kit/scene_stack.py", text))


def test_nothing_writes_into_a_game_that_somebody_else_holds() -> None:
    assert everywhere(writes_into_the_game) == {}
    assert writes_into_the_game(source("ui/a.py", "self.session.state.hands[0] = []")) == ["self.session.state.hands"]


def test_only_the_reader_of_intents_reads_the_event_queue() -> None:
    assert set(everywhere(reads_queue)) == {"ui/input/reader.py"}
    for text in ("pygame.event.get()", "from pygame.event import poll", "x = pygame.event.wait"):
        assert reads_queue(source("ui/kit/scene_stack.py", text))


def test_nothing_runs_text_as_code() -> None:
    assert everywhere(unsafe) == {}
    for text in ("import pickle", "eval(x)", "run = exec", "from marshal import loads"):
        assert unsafe(source("session/saves.py", text))


def test_only_the_cards_know_how_a_face_is_made_up() -> None:
    assert everywhere(faces_taken_apart) == {}
    assert faces_taken_apart(source("ai/a.py", "a = face & 15\nb = faces[0] >> 4")) == ["face & 15", "faces[0] >> 4"]


def test_nothing_asks_for_the_name_of_a_rule_set() -> None:
    assert everywhere(compared_names) == {}
    for text in ("a == 'grand'", "a in ('x', 'grand')", "match a:\n    case 'grand':\n        pass", "rules is GRAND"):
        assert compared_names(source("rules/play/plays.py", text))


def test_a_rule_set_does_not_know_its_name() -> None:
    assert "name" not in {field.name for field in fields(RuleSet)}
