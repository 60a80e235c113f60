"""An example is played, stopped and stepped through, and says what happens."""

from __future__ import annotations

from game import paths
from game.rules.book import RULES
from game.rules.events import HandedOn
from game.rules.values.ruleset import GRAND, RuleSet
from game.session.examples import Example, example_of
from game.session.pace.card_moves import length_of
from game.text import CLOSING, ENGLISH, OPENING, TEST, say, use
from game.ui.book.showing import LINES, Showing, ToldLine

FOLDER = paths.levels() / "examples"


def example(rule: str, rules: RuleSet = GRAND) -> Example:
    found = example_of(rule, rules, FOLDER)
    assert found is not None
    return found


def words(told: ToldLine) -> str:
    return "".join(part.words for part in told.parts)


def test_all_that_is_said_of_an_example_is_one_message_a_line() -> None:
    use(TEST)
    try:
        showing = Showing(example("G3.3"))
        headings = {showing.heading}
        showing.play()
        while showing.running:
            showing.update(0.5)
            headings.add(showing.heading)
    finally:
        use(ENGLISH)
    said = headings | {words(line) for frame in showing.frames for line in frame.lines}
    assert len(said) > 4
    for line in said:
        assert line[0] == OPENING and line[-1] == CLOSING and line.count(OPENING) == 1


def test_an_example_plays_to_its_end_and_again_from_the_beginning() -> None:
    showing = Showing(example("G6.6"))
    assert showing.heading == f"{len(showing.example.acts)} steps" and not showing.running
    showing.play()
    acts = {showing.frame.act}
    while showing.running:
        showing.update(0.1)
        acts.add(showing.frame.act)
    assert showing.over
    assert acts == set(range(-1, len(showing.example.acts)))
    showing.toggle()
    assert showing.at == 0 and showing.playing


def test_next_shows_one_act_and_back_the_table_before_it() -> None:
    showing = Showing(example("G6.6"))
    showing.next()
    assert showing.frame.act == 0 and showing.running
    acts = len(showing.example.acts)
    assert showing.heading == f"Step 1 of {acts}"
    assert [words(line) for line in showing.frame.lines] == ["Ann plays red Draw Two on the left pile"]
    for _ in range(100):
        showing.update(0.1)
    assert showing.frame.act == 0 and not showing.running
    done = showing.at
    showing.next()
    showing.next()  # once more while it is under way: all of it at once
    assert showing.frame.act == 1 and not showing.running
    showing.back()
    assert showing.at == done
    showing.back()
    showing.back()
    assert showing.at == 0


def test_the_heading_tells_of_an_act_only_once_its_first_line_is_gone() -> None:
    showing = Showing(example("G6.16"))
    gone = 0
    for at, frame in enumerate(showing.frames):
        showing.at = at
        if frame.act >= 0 and frame.lines:
            above = len(frame.lines) > LINES
            assert (say(showing.example.acts[frame.act].told, showing.example.names) in showing.heading) == above
            gone += above
    assert gone


def test_what_is_handed_on_at_once_moves_at_once_however_many_lines_tell_of_it() -> None:
    showing = Showing(example("G6.16"))
    handed = [frame for frame in showing.frames if any(isinstance(event, HandedOn) for event in frame.happened)]
    assert len(handed) == 1
    assert sum(isinstance(event, HandedOn) for event in handed[0].happened) == 3
    assert handed[0].length == length_of(handed[0].happened)


def test_an_example_stops_where_it_is_told_to() -> None:
    showing = Showing(example("G6.8"))
    showing.play()
    showing.update(1.0)
    showing.toggle()
    at = showing.at
    for _ in range(50):
        showing.update(0.2)
    assert showing.at == at and showing.rests_for() is None


def test_what_is_not_allowed_is_said_and_moves_nothing() -> None:
    showing = Showing(example("G3.3"))
    refused = [frame for frame in showing.frames if frame.lines and frame.lines[0].refused]
    assert len(refused) == 4
    assert all(": not allowed. " in words(frame.lines[0]) and frame.length == 0.0 for frame in refused)


def test_every_act_of_every_example_has_a_moment_and_something_to_see_or_read() -> None:
    for rule in RULES:
        showing = Showing(example(rule))
        for number in range(len(showing.example.acts)):
            frames = [frame for frame in showing.frames if frame.act == number]
            assert frames, rule
        assert any(frame.lines for frame in showing.frames), rule


def test_an_example_without_acts_shows_its_table() -> None:
    bare = example("G6.8")
    showing = Showing(Example(bare.caption, bare.names, bare.rules, bare.state, ()))
    showing.next()
    showing.play()
    assert showing.over and not showing.running


def test_the_table_stays_a_while_after_what_is_not_allowed_was_said() -> None:
    showing = Showing(example("G3.3"))
    showing.play()
    while not (showing.frame.lines and showing.frame.lines[0].refused):
        showing.update(0.1)
    at, pause = showing.at, showing.frame.pause
    showing.update(pause - 0.2)
    assert pause > 1.0 and showing.at == at, "it can be read"
    showing.update(0.3)
    assert showing.at > at
