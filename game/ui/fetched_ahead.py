"""The modules behind all ways of the program, fetched while the program is idle."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType


def fetched_ahead() -> Iterator[ModuleType]:
    """Import the modules one after another, the most likely ways first; each is a part of a frame."""
    import tomlkit

    yield tomlkit
    from game.ai import reasons

    yield reasons
    from game.session import session

    yield session
    from game.ui.words import wording

    yield wording
    from game.seats import seat_link

    yield seat_link
    from game.hosting import phone_seats

    yield phone_seats
    from game.ui.scenes import new_game

    yield new_game
    from game.ui.table.paint import still

    yield still
    from game.rules import book

    yield book
    from game.session import narration

    yield narration
    from game.ui.words import log_lines

    yield log_lines
    from game.ui.shelf import board

    yield board
    from game.score_book import reckoning

    yield reckoning
    from game.session import lessons as positions

    yield positions
    from game.ui.scenes import shelf

    yield shelf
    from game.ui.scenes import score_book

    yield score_book
    from game.ui.settings_page import preview

    yield preview
    from game.ui.scenes import settings

    yield settings
    from game.session import scenario

    yield scenario
    from game.session import examples

    yield examples
    from game.ui.book import showing

    yield showing
    from game.ui.scenes import rulebook

    yield rulebook
    from game.ui.scenes import lessons

    yield lessons
    from game.ui.table import table_policy

    yield table_policy
    from game.session import thinking

    yield thinking
    from game.ui.table.story import seats

    yield seats
    from game.ui.table.paint import bubbles

    yield bubbles

    from game.session.pace import bot_waits

    yield bot_waits
    from game.ui.table.question import prompts

    yield prompts
    from game.ui.table.paint import picture

    yield picture
    from game.ui.table.story import story

    yield story
    from game.ui.table import table_turns

    yield table_turns
    from game.ui.table import scene

    yield scene
    from game.ui.scenes import pause

    yield pause
    from game.ui.scenes import agree

    yield agree
    from game.ui.scenes import lost_pad

    yield lost_pad
    from game.ui.scenes import who_sits

    yield who_sits
    from game.ui.scenes import cover

    yield cover
    from game.ui.scenes import log

    yield log
    from game.ui.scenes import results

    yield results

    from game.review import review_client

    yield review_client
    from game.ui.scenes import going

    yield going
    from game.review import asking_again

    yield asking_again
    from game.ui.scenes import fair

    yield fair
    from game.ui.scenes import presets

    yield presets
    from game.ui.scenes import rules_setup

    yield rules_setup
    from game.ui.scenes import rules_at_scale

    yield rules_at_scale
    from game.ui.scenes import word

    yield word
    from game.ui.scenes import phones

    yield phones
    from game.ui.scenes import laboratory

    yield laboratory
    from game.ui.scenes import match_file

    yield match_file
    from game.ui.scenes import share

    yield share
    from game.ui.scenes import deal

    yield deal
    from game.ui.scenes import named_deal

    yield named_deal
    from game.ui.scenes import puzzles

    yield puzzles
    from game.ui.scenes import another_way

    yield another_way
    from game.ui.scenes import seats_turned

    yield seats_turned
    from game.ui.scenes import lesson

    yield lesson
    from game.ui.replay import replay_scene

    yield replay_scene
    from game.ui.scenes import keyboard

    yield keyboard
