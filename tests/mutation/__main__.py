"""``python -m tests.mutation``: how many mutants of the rules the tests kill, and which they do not."""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.judge import GAMES, KILLED, NO_PROGRAM, SURVIVED
from tests.mutation.mutant import Mutant, modules, path_of
from tests.mutation.operators import mutants_of
from tests.mutation.reach import reach, use_profile
from tests.mutation.survivors import as_toml, explained, name_of
from tests.mutation.trial import Trial, Verdict

ROOT = Path(__file__).resolve().parents[2]


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--module", action="append", metavar="NAME", help="only this module: scoring, effects.five")
    parser.add_argument("--function", help="only mutants of the functions whose name contains this")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only the survivors in a file --json wrote")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of what is drawn")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants are judged side by side")
    parser.add_argument("--full", action="store_true", help="play every test that reaches a mutant")
    parser.add_argument(
        "--budget", type=float, default=8.0, metavar="SECONDS", help="of tests for each, without --full"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games under the eyes of the law, in the end")
    parser.add_argument("--least", type=float, default=90.0, metavar="PERCENT", help="how many must be killed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every verdict to a file")
    parser.add_argument("--list", action="store_true", help="name the mutants instead of judging them")
    return parser.parse_args(arguments)


def _mutants(options: argparse.Namespace) -> list[Mutant]:
    known = modules(ROOT)
    for name in options.module or ():
        if name not in known:
            raise SystemExit(f"there is no module {name} in game/rules; there are {', '.join(known)}")
    found = [
        mutant
        for name in options.module or known
        for mutant in mutants_of(name, path_of(ROOT, name).read_text(encoding="utf-8"))
        if options.function is None or options.function in mutant.function
    ]
    if options.again is not None:
        told = json.loads(options.again.read_text(encoding="utf-8"))
        names = {
            (one["module"], one["function"], one["old"], one["new"], one["nth"])
            for one in told
            if one["outcome"] == SURVIVED
        }
        found = [mutant for mutant in found if name_of(mutant) in names]
    if options.sample is not None and options.sample < len(found):
        drawn = set(random.Random(options.seed).sample(range(len(found)), options.sample))
        found = [mutant for place, mutant in enumerate(found) if place in drawn]
    return found


def _stale(mutants: Sequence[Mutant], options: argparse.Namespace) -> list[tuple[str, str, str, str, int]]:
    """Explanations of mutants that cannot be made any more."""
    if options.function or options.again or options.sample:
        return []
    names = {name_of(mutant) for mutant in mutants}
    whole = set(options.module or modules(ROOT))
    return [name for name in explained() if name[0] in whole and name not in names]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge mutants and print what survived; 0 if enough are killed and every survivor is explained."""
    options = _options(arguments)
    mutants = _mutants(options)
    if options.list:
        for mutant in mutants:
            print(f"{mutant.module}:{mutant.lines[0]} {mutant.function}: {mutant.old} -> {mutant.new}")
        return 0
    for module, function, old, new, _ in _stale(mutants, options):
        print(f"explained, but no mutant any more: {module} {function}: {old} -> {new}")
    use_profile()
    trial = Trial(ROOT, reach(ROOT), options.jobs, 0.0 if options.full else options.budget, options.games)
    gc.freeze()
    started = time.monotonic()
    verdicts = []
    for verdict in trial.verdicts(mutants):
        verdicts.append(verdict)
        if len(verdicts) % 20 == 0 or verdict.outcome == SURVIVED:
            _progress(verdicts, len(mutants), started)
            _write(verdicts, options.json)
    _write(verdicts, options.json)
    return _report(verdicts, options.least)


def _progress(verdicts: Sequence[Verdict], total: int, started: float) -> None:
    survived = sum(verdict.outcome == SURVIVED for verdict in verdicts)
    if sys.stderr.isatty():
        seconds = time.monotonic() - started
        left = seconds / len(verdicts) * (total - len(verdicts))
        print(f"\r{len(verdicts)} of {total}, {survived} survived, {left:.0f} s left  ", end="", file=sys.stderr)


def _write(verdicts: Sequence[Verdict], file: Path | None) -> None:
    """Write what is known so far, so that a run that is broken off is not lost."""
    if file is not None:
        file.write_text(json.dumps([_as_data(verdict) for verdict in verdicts], indent=1), encoding="utf-8")


def _as_data(verdict: Verdict) -> dict[str, object]:
    mutant = verdict.mutant._asdict()
    del mutant["source"]
    return {**mutant, "outcome": verdict.outcome, "by": verdict.by, "reached": verdict.reached}


def _report(verdicts: Sequence[Verdict], least: float) -> int:
    """Print the figures by module, and the survivors nobody has explained yet."""
    reasons = explained()
    judged = [verdict for verdict in verdicts if verdict.outcome != NO_PROGRAM]
    killed: Counter[str] = Counter(verdict.mutant.module for verdict in judged if verdict.outcome == KILLED)
    totals: Counter[str] = Counter(verdict.mutant.module for verdict in judged)
    survivors = [verdict.mutant for verdict in judged if verdict.outcome == SURVIVED]
    known: Counter[str] = Counter(mutant.module for mutant in survivors if name_of(mutant) in reasons)
    print(f"{'module':26}{'mutants':>8}{'killed':>8}{'survived':>9}{'explained':>10}{'killed %':>10}")
    for name, total in [*sorted(totals.items()), ("all", totals.total())]:
        dead = killed.total() if name == "all" else killed[name]
        reason = known.total() if name == "all" else known[name]
        print(f"{name:26}{total:8}{dead:8}{total - dead:9}{reason:10}{dead / total:10.1%}")
    unexplained = [mutant for mutant in survivors if name_of(mutant) not in reasons]
    if unexplained:
        print(f"\n{len(unexplained)} survivors without an explanation:\n\n{as_toml(unexplained)}")
    resurrected = [
        verdict.mutant for verdict in judged if verdict.outcome == KILLED and name_of(verdict.mutant) in reasons
    ]
    for mutant in resurrected:
        print(f"explained as a survivor, but killed: {mutant.module} {mutant.function}: {mutant.old} -> {mutant.new}")
    enough = not judged or 100 * killed.total() / totals.total() >= least
    return 0 if enough and not unexplained and not resurrected else 1


if __name__ == "__main__":
    sys.exit(main())
