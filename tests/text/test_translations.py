"""The template of the translations has everything that can be said, and nothing else."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog

from game import paths
from game.rules.book import CHAPTERS, RULES
from game.rules.values.messages import Message
from game.rules.values.ruleset import RULE_SETS, RuleSet
from game.session.examples import caption_of
from game.session.lessons import lesson_files, load_lesson
from game.session.puzzles import puzzle_files
from game.text.things import words
from game.ui.tables.folders import shipped
from game.ui.words.rule_words import RULE_SET_WORDS
from tests.text.test_declared import contexts, declarations

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_translations", ROOT / "assets" / "build_translations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def template() -> Catalog:
    found: Catalog = builder().template()
    return found


def spoken() -> set[tuple[str, ...]]:
    """What the template has: each a sentence, or one for one thing and one for many."""
    return {entry.id if isinstance(entry.id, tuple) else (entry.id,) for entry in template() if entry.id}


def written_in_code() -> set[tuple[str, ...]]:
    """What is declared; what is said of one thing and of many has the same entry as what is said of one alone."""
    found = {tuple(text.value for text in call.args if isinstance(text, ast.Constant)) for _, call in declarations()}
    return found - {(one,) for one, *many in found if many}


def of_lessons_and_examples() -> Iterator[Message]:
    for file in (*lesson_files(paths.levels() / "lessons"), *puzzle_files(paths.samples())):
        lesson = load_lesson(file)
        yield lesson.title
        for step in lesson.steps:
            yield from (step.text, step.goal, step.hint, step.by_pad, step.well)
    for rule in RULES.values():
        yield from (caption_of(paths.levels() / "examples" / f"{name}.table") for name in rule.examples)


def of_rules() -> Iterator[Message]:
    for chapter in CHAPTERS:
        yield chapter.title
        for rule in chapter.rules:
            yield from rule.sentences()
    for switch in fields(RuleSet):
        yield from (switch.metadata[what] for what in ("group", "label", "help"))
    for base in RULE_SETS:
        yield from RULE_SET_WORDS[base]


def test_every_rule_switch_lesson_and_example_is_in_the_template() -> None:
    said = [
        (message.english, message.plural) if message.plural else (message.english,)
        for message in (*of_rules(), *of_lessons_and_examples())
    ]
    assert all(all(english) for english in said) and set(said) <= spoken()


def test_the_template_has_what_is_declared_and_called_something_and_nothing_else() -> None:
    called = {(english,) for _, english in words()}
    told = {(message.english,) for message in of_lessons_and_examples()}
    tables = {(said,) for table in shipped() for said in (table.title, table.credit)}
    assert spoken() == written_in_code() | called | told | tables


def test_the_template_has_the_contexts_that_are_declared_and_no_others() -> None:
    things = {english for _, english in words()}
    has = {(entry.id, entry.context) for entry in template() if entry.context and entry.id not in things}
    assert has == {(call.args[0].value, context) for _, call in declarations() for context in contexts(call)}  # type: ignore[attr-defined]
    assert has


def test_a_thing_has_an_entry_for_each_form_a_sentence_may_ask_for() -> None:
    assert all(template().get(english, context=form or None) is not None for form, english in words())
