"""Makes the catalogues of `translations/`: what there is to say, and what each language says for it.

    python assets/build_translations.py            write the template, bring the languages up to date, compile them
    python assets/build_translations.py --new de   begin a language

`translations/grand-uno.pot` has every message that `sentence`, `plural` and `text` declare, what the things in them
are called in each form, the words of the lessons, and the captions of the examples. A language is translated in
`LC_MESSAGES/grand-uno.po` of its folder; what is compiled of it lies beside that. A language may have forms of its own:
it writes ``{card:genitive}``, and adds entries with that context.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.session.check import SUFFIX  # noqa: E402
from game.session.examples import caption_of  # noqa: E402
from game.session.lessons import lesson_files, load_lesson  # noqa: E402
from game.text.saying import DOMAIN  # noqa: E402
from game.text.things import words  # noqa: E402
from game.ui.tables import shipped  # noqa: E402

FOLDER: Final = ROOT / "assets" / "translations"
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"
#: What declares a message, and which of what it takes are its sentences.
_DECLARING: Final = {"sentence": None, "text": None, "plural": (1, 2)}


def template() -> Catalog:
    """Everything there is to say."""
    found = Catalog(project="Grand Uno", charset="utf-8")
    declared = extract_from_dir(str(ROOT / "game"), [("**.py", "python")], keywords=_DECLARING, strip_comment_tags=True)
    for file, line, message, _, _ in declared:
        if message:
            found.add(message, locations=[(f"game/{file}", line)], flags=["python-brace-format"])
    for form, english in words():
        found.add(english, context=form or None)
    for file in lesson_files(ROOT / "levels" / "lessons"):
        lesson = load_lesson(file)
        steps = (words for step in lesson.steps for words in (step.text, step.goal, step.hint, step.by_pad, step.well))
        for said in (lesson.title, *steps):
            found.add(said.english, auto_comments=[f"lesson {lesson.name}"])
    for table in shipped():
        found.add(table.title, auto_comments=[f"table {table.name}"])
    for file in sorted((ROOT / "levels" / "examples").glob(f"*{SUFFIX}")):
        found.add(caption_of(file).english, auto_comments=[f"example {file.stem}"])
    return found


def wrong(catalogue: Catalog) -> list[str]:
    """What cannot be said of a translation: places that its sentence does not have."""
    found = []
    for message in catalogue:
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        for translated in said if message.id else ():
            if places(translated) - places(english[-1]):
                found.append(translated)
    return found


def places(sentence: str) -> set[str]:
    """The names of the places in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a language")
    chosen = parser.parse_args()
    all_there_is = template()
    FOLDER.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as file:
        write_po(file, all_there_is, width=100, omit_header=True)
    if chosen.new:
        _write(FOLDER / chosen.new / "LC_MESSAGES" / f"{DOMAIN}.po", all_there_is, chosen.new)
    bad = 0
    for path in sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        bad += _brought_up_to_date(path, all_there_is)
    return 1 if bad else 0


def _write(path: Path, catalogue: Catalog, language: str) -> None:
    catalogue.locale = language
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100)


def _brought_up_to_date(path: Path, all_there_is: Catalog) -> int:
    language = path.parent.parent.name
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    catalogue.update(all_there_is, no_fuzzy_matching=True)
    _write(path, catalogue, language)
    bad = wrong(catalogue)
    for sentence in bad:
        print(f"{path}: “{sentence}” has a place that the English does not have", file=sys.stderr)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return len(bad)


if __name__ == "__main__":
    raise SystemExit(main())
