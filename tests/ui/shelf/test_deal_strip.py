"""The strip of the deal of the day: sealed until one has played it, then whom to beat."""

from __future__ import annotations

from pathlib import Path

from game.ai.characters import CHARACTERS
from game.session.deals import DEAL_RULES, guests, match_of, of_day, of_name
from game.session.match import PERSON, Player
from game.session.shelf.deal_results import write_results
from game.session.shelf.entry import Entry, Standing
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.deal_samples import POINTS
from game.ui.screenshot.shelf_samples import Samples, samples
from game.ui.shelf import playing_deals
from game.ui.table.scene import TableScene
from tests.ui.pages import key, look_at
from tests.ui.shelf.visiting import NOW, begin, control, press, three_matches

TODAY = of_day(NOW)


def entry(folder: Path, standing: Standing) -> Entry:
    """One's match of the deal of the day."""
    sample = samples(NOW)[0]
    match = match_of(TODAY, Player("Ann"), playing_deals._FACES)
    winners = (1,) if standing is Standing.FINISHED else ()
    return sample._replace(
        id="f" * 16, folder=folder, standing=standing, players=match.players, scores=(25, 0, 9, 70), winners=winners,
        deal=TODAY, rules="grand scoring=games target=1",
    )  # fmt: skip


def page(host: Sitter, *more: Entry) -> ShelfScene:
    shelf = Samples(NOW)
    shelf._samples[:0] = more
    scene = begin(host, ShelfScene(host, shelf))
    scene.found.now = NOW
    scene.rebuild()
    return scene


def told(scene: ShelfScene) -> str:
    return scene.widget("deal of the day").described.value


def to_table(host: Sitter) -> None:
    """Let frames pass until a table is shown."""
    for _ in range(500):
        look_at(host, 0.01)
        if isinstance(host.stack.top, TableScene):
            return


def test_before_one_has_played_it_it_says_what_it_is_and_gives_nobodys_points(host: Sitter, tmp_path: Path) -> None:
    write_results(tmp_path, POINTS)
    assert control(page(host), "deal") == "Play it"
    one, two, three = (CHARACTERS[name].name for name in guests(TODAY))
    said = f"One game of Grand against {one}, {two} and {three}, with the same cards for everybody. You are Ann."
    for scene in (page(host), page(host, entry(tmp_path, Standing.GOING_ON))):
        assert told(scene) == said


def test_it_says_who_one_is_at_this_computer(host: Sitter, tmp_path: Path) -> None:
    host.settings.players = [{"name": "Zoe", "kind": PERSON, "face": 2}, {"name": "Ben", "kind": "sharp", "face": 3}]
    assert told(page(host)).endswith("You are Zoe.")
    assert told(page(host, entry(tmp_path, Standing.GOING_ON))).endswith("You are Ann.")


def test_a_deal_in_which_somebody_sat_in_says_that_it_did_not_count(host: Sitter, tmp_path: Path) -> None:
    write_results(tmp_path, POINTS)
    scene = page(host, entry(tmp_path, Standing.FINISHED)._replace(sat_in=True))
    assert told(scene) == "A bot or another person sat in, so it did not count."
    assert control(scene, "deal") == "Play it"


def test_a_deal_that_is_going_on_is_gone_on_with(host: Sitter, tmp_path: Path) -> None:
    assert control(page(host, entry(tmp_path, Standing.GOING_ON)), "deal") == "Go on with it"


def test_once_it_is_played_the_three_best_are_to_beat(host: Sitter, tmp_path: Path) -> None:
    write_results(tmp_path, POINTS)
    scene = page(host, entry(tmp_path, Standing.FINISHED))
    assert control(scene, "deal") == "Results"
    assert told(scene) == "You have 25 points. · Jun: 0 points · Ida: 12 points · Emre: 25 points"


def test_some_of_the_others_are_not_shown_as_the_best_of_all(host: Sitter, tmp_path: Path) -> None:
    write_results(tmp_path, {"suvi": 102})
    scene = page(host, entry(tmp_path, Standing.FINISHED))
    assert told(scene) == "You have 25 points."


def test_d_begins_the_deal_of_the_day_at_a_table(host: Sitter, tmp_path: Path) -> None:
    scene = three_matches(host, tmp_path)
    today = of_day(scene.found.now)
    scene.handle(key("d"))
    to_table(host)
    table = host.stack.top
    assert isinstance(table, TableScene)
    match = table.turns.session.match
    assert (match.rules, match.part, match.word) == (DEAL_RULES, today.part(), today.word)


def test_t_begins_a_deal_by_its_name(host: Sitter, tmp_path: Path) -> None:
    scene = three_matches(host, tmp_path)
    press(scene, "t")
    naming = host.stack.top
    assert naming is not None
    for letter in "Friday":
        naming.handle(Intent(intents.TEXT, text=letter))
    naming.handle(Intent(intents.ACTIVATE))
    to_table(host)
    table, deal = host.stack.top, of_name("friday")
    assert isinstance(table, TableScene) and deal is not None
    assert table.turns.session.match.part == deal.part()


def test_in_the_bin_there_is_no_strip(host: Sitter, tmp_path: Path) -> None:
    scene = three_matches(host, tmp_path)
    press(scene, "delete", "b")
    assert scene.found.in_bin
    assert not any(widget.name in ("deal", "named deal", "deal of the day") for widget in scene.focus.widgets)
