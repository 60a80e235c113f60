"""Makes the catalogues of `translations/`: what there is to say, and what each language says for it.

    python assets/build_translations.py            write the template, bring the languages up to date, compile them
    python assets/build_translations.py --new de   begin a language

`translations/grand-uno.pot` has every message that `sentence`, `plural` and `text` declare, what the things in them
are called in each form, the words of the lessons, and the captions of the examples. Where English has one word for
what other languages tell apart, the message is declared with a context. A language is translated in
`LC_MESSAGES/grand-uno.po` of its folder; what is compiled of it lies beside that, for the game reads nothing else. A
language may have forms of its own: it writes ``{card:genitive}``, and adds entries with that context. The exit code is
1 if something is wrong with a language, as `wrong` tells.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.session.examples import caption_of  # noqa: E402
from game.session.lessons import lesson_files, load_lesson  # noqa: E402
from game.session.puzzles import puzzle_files  # noqa: E402
from game.session.scenario import SUFFIX  # noqa: E402
from game.text.saying import DOMAIN  # noqa: E402
from game.text.things import FORMS, words  # noqa: E402
from game.ui.tables.folders import shipped  # noqa: E402

_WIDTH: Final = 100
FOLDER: Final = ROOT / "assets" / "translations"
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"
#: A place in words that a library fills in, as argparse does.
_OF_LIBRARY: Final = re.compile(r"%(?:\(\w+\))?[rs]")
#: What declares a message, and how many sentences it takes.
_DECLARING: Final = {"sentence": 1, "text": 1, "plural": 2}


def template() -> Catalog:
    """Everything there is to say."""
    found = Catalog(project="Grand Uno", charset="utf-8")
    for file in _files(ROOT / "game"):
        for line, message, context in declared(file.read_text("utf-8")):
            place = (file.relative_to(ROOT).as_posix(), line)
            found.add(message, locations=[place], flags=["python-brace-format"], context=context)
    for form, english in words():
        found.add(english, context=form or None)
    for file in (*lesson_files(ROOT / "levels" / "lessons"), *puzzle_files(ROOT / "saves")):
        lesson = load_lesson(file)
        steps = (words for step in lesson.steps for words in (step.text, step.goal, step.hint, step.by_pad, step.well))
        for said in (lesson.title, *steps):
            found.add(said.english, auto_comments=[f"lesson {lesson.name}"])
    for table in shipped():
        for said in (table.title, table.credit):
            found.add(said, auto_comments=[f"table {table.name}"])
    for file in sorted((ROOT / "levels" / "examples").glob(f"*{SUFFIX}")):
        found.add(caption_of(file).english, auto_comments=[f"example {file.stem}"])
    return found


def declared(code: str) -> Iterator[tuple[int, str | tuple[str, ...], str | None]]:
    """The messages that code declares: the line, the sentence or the one for one and for many, and the context."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        number = _DECLARING.get(call.func.id, 0) if isinstance(call.func, ast.Name) else 0
        said = [ast.literal_eval(one) for one in call.args[:number] if isinstance(one, ast.Constant)]
        if said and len(said) == number:
            contexts = [ast.literal_eval(given.value) for given in call.keywords if given.arg == "context"]
            yield call.args[0].lineno, said[0] if number == 1 else tuple(said), contexts[0] if contexts else None


def _files(folder: Path) -> Iterator[Path]:
    """The code of a folder, then that of the folders in it."""
    yield from sorted(folder.glob("*.py"))
    for inner in sorted(folder.glob("*/")):
        yield from _files(inner)


def wrong(catalogue: Catalog) -> list[str]:
    """What is wrong with a language: entries missing, obsolete or with other placeholders, and forms without words.

    An entry marked as fuzzy is wrong too, however good its words: it is left out of what the game reads.
    """
    found = [f"“{_english(message)}” is no longer said" for message in catalogue.obsolete.values()]
    asked: set[str] = set()
    for message in catalogue:
        if not message.id:
            continue
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(said) or len(said) != (catalogue.num_plurals if message.pluralizable else 1):
            found.append(f"“{english[0]}” is not said")
            continue
        if message.fuzzy:
            found.append(f"“{english[0]}” is fuzzy: see whether its words are right and take the mark away")
        for translated in said:
            free = {"number"} if message.pluralizable else set()  # one of something may be said without it
            if places(translated) | free != places(english[-1]) | free:
                found.append(f"“{translated}” has other places than “{english[-1]}”")
            asked |= {form for _, _, form, _ in Formatter().parse(translated) if form}
    things = {english for _, english in words()}
    has = {message.context for message in catalogue if message.context and message.id in things}
    found += [f"the form “{form}” has no words" for form in sorted(asked - has)]
    found += [f"the form “{form}” is never asked for" for form in sorted(has - asked - set(FORMS))]
    return found


def places(sentence: str) -> set[str]:
    """The names of the places in a sentence, and those of a library's own words as they are written."""
    own = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
    return own | set(_OF_LIBRARY.findall(sentence))


def updated(catalogue: Catalog, all_there_is: Catalog) -> None:
    """Bring a language up to date, its own forms of things too; an obsolete entry is used again if its words return."""
    for message in catalogue.obsolete.values():
        catalogue.add(message.id, message.string, context=message.context)
    catalogue.obsolete.clear()
    things = {english for _, english in words()}
    own = [message for message in catalogue if message.context not in (None, *FORMS) and message.id in things]
    catalogue.update(all_there_is, no_fuzzy_matching=True, update_creation_date=False)
    for message in own:
        catalogue.add(message.id, message.string, context=message.context)
        catalogue.obsolete.pop((message.id, message.context), None)


def _english(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple) else message.id)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a language")
    chosen = parser.parse_args()
    all_there_is = template()
    FOLDER.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as file:
        write_po(file, all_there_is, width=_WIDTH, omit_header=True, include_lineno=False)
    if chosen.new:
        _write(FOLDER / chosen.new / "LC_MESSAGES" / f"{DOMAIN}.po", all_there_is, chosen.new)
    bad = 0
    for path in sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        bad += _brought_up_to_date(path, all_there_is)
    return 1 if bad else 0


def _write(path: Path, catalogue: Catalog, language: str) -> None:
    catalogue.locale = language
    catalogue.fuzzy = False
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, include_lineno=False)


def _brought_up_to_date(path: Path, all_there_is: Catalog) -> int:
    language = path.parent.parent.name
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    updated(catalogue, all_there_is)
    _write(path, catalogue, language)
    bad = wrong(catalogue)
    for what in bad:
        print(f"{path}: {what}", file=sys.stderr)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return len(bad)


if __name__ == "__main__":
    raise SystemExit(main())
