"""Changes of seats: a person stands up or sits down at a decision, and nothing else of the match changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GRAND
from game.rules.values.actions import DEAL, Action
from game.session import journal, revisions
from game.session.fair_file import explained
from game.session.history import History, Note, What
from game.session.loading import load
from game.session.match import PERSON, Match, Player
from game.session.match_file import SaveError
from game.session.seat_changes import KINDS, change, check_bots, offered, refusal, restriction, seated
from game.session.session import Session, Slot
from game.session.shelf.entry import Standing
from game.session.shelf.summary import summary
from game.text import say
from tests.session.playing import position

ANN, BEN, CY, IDA = range(4)
OWN = "whoever has stood up may only return to their own seat."
MATCH = Match(
    GRAND,
    (Player("Ann", PERSON, 1), Player("Ben", PERSON, 2), Player("Cy", PERSON, 3), Player("Ida", "sharp:ida", 9)),
    7,
)


def begun(folder: Path, acts: int = 20) -> Session:
    session = Session(MATCH, Slot(folder))
    play(session, acts)
    return session


def play(session: Session, acts: int) -> None:
    """Play so many acts; people do the first thing that they may."""
    for _ in range(acts):
        asked = session.question
        if asked is None:
            session.submit(Action(DEAL, session.state.next_dealer))
            continue
        answer = session.bot_answer()
        if answer is None:
            legal = session.legal(asked.player)
            answer = getattr(legal, "answers", legal)[0]
        assert session.submit(answer).done


def again(session: Session) -> Session:
    """The same match, taken up again from disk."""
    slot = session.keeping.slot
    assert slot is not None
    session.close()
    return Session.resume(Slot(slot.folder))


def test_a_bot_goes_on_for_a_person_who_stands_up(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    before = position(session)
    change(session, {BEN: "casual"})
    session = again(session)
    assert position(session) == before and session.notice is None
    assert session.persons == (ANN, CY) and session.match.players[BEN] == Player("Ben", "casual", 2)
    play(session, 60)
    assert session.count == 20 + 2 + 60, "one note of who sits there, and one that older programs heed"
    session.close()


def test_who_stood_up_sits_down_again_in_the_same_game(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    change(session, {BEN: "master"})
    session = again(session)
    play(session, 5)
    assert PERSON in offered(session, BEN)
    change(session, {BEN: PERSON})
    session = again(session)
    assert session.persons == (ANN, BEN, CY) and session.match == MATCH
    session.close()


def test_a_person_takes_the_seat_of_a_bot_and_leaves_it_to_the_same_bot(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    assert set(offered(session, IDA)) == {PERSON, "sharp:ida"}
    change(session, {IDA: PERSON})
    session = again(session)
    assert session.persons == (ANN, BEN, CY, IDA)
    assert set(offered(session, IDA)) == set(KINDS) | {"sharp:ida"}
    change(session, {IDA: "sharp:ida"})
    session = again(session)
    assert session.match == MATCH
    session.close()


def test_who_has_seen_other_hands_sits_down_from_the_next_game_on(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    change(session, {BEN: "casual", CY: "casual"})
    session = again(session)
    assert session.persons == (ANN,) and restriction(session) is not None, "Ann's hand lies open now"
    assert offered(session, BEN) == ("casual",)
    while not session.state.over:
        play(session, 1)
    assert restriction(session) is None
    change(session, {BEN: PERSON})
    session = again(session)
    play(session, 1)
    assert session.state.game_number == 2 and restriction(session) is None
    session.close()


def test_who_stood_up_sits_down_again_where_the_only_hand_left_has_stayed_covered(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    change(session, {BEN: "casual", CY: "casual"})
    session = again(session)
    session.covered = True
    assert say(restriction(session)) == "In this game, " + OWN
    assert PERSON in offered(session, BEN) and offered(session, IDA) == ("sharp:ida",)
    session.covered = False
    assert offered(session, BEN) == ("casual",)
    session.close()


def test_in_practice_people_sit_down_at_any_time(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    change(session, {BEN: "casual", CY: "casual"})
    session = again(session)
    session.practise()
    assert PERSON in offered(session, BEN)
    session.close()


def test_in_one_game_who_stands_up_takes_no_other_seat(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    assert say(refusal(session, {BEN: "casual", IDA: PERSON})) == "In this game, " + OWN
    assert refusal(session, {IDA: PERSON}) is None and refusal(session, {BEN: "casual"}) is None
    change(session, {BEN: "casual"})
    session = again(session)
    assert say(restriction(session)) == "In this game, " + OWN
    assert PERSON in offered(session, BEN) and offered(session, IDA) == ("sharp:ida",)
    assert refusal(session, {BEN: PERSON, CY: "casual"}) is None
    while not session.state.over:
        play(session, 1)
    assert PERSON in offered(session, IDA) and refusal(session, {ANN: "casual", IDA: PERSON}) is None
    session.close()


def test_at_least_one_person_stays(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    assert say(refusal(session, {ANN: "casual", BEN: "casual", CY: "sharp"})) == "At least one person must stay."
    assert refusal(session, {ANN: "casual", BEN: "casual"}) is None
    session.close()


def test_where_bots_alone_play_nobody_sits_down(tmp_path: Path) -> None:
    bots = Match(GRAND, (Player("Ann", "casual"), Player("Ben", "casual")), 3)
    session = Session(bots, Slot(tmp_path / "match"))
    assert offered(session, ANN) == ("casual",)
    session.close()


def test_a_program_that_knows_no_changes_of_seats_leaves_such_a_match_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(tmp_path / "plain").close()
    folder = tmp_path / "match"
    session = begun(folder)
    change(session, {BEN: "casual"})
    session = again(session)
    change(session, {CY: "casual"})
    session.close()
    notes = [(note.what, note.value) for note in session.history.notes]
    casual = 10 * KINDS.index("casual")
    assert notes == [(What.RULES, revisions.SEATED), (What.SEAT, casual + BEN), (What.SEAT, casual + CY)]
    as_it_is = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert summary(folder, "match").standing is Standing.GOING_ON
    parsed = journal._parse_note

    def parsed_without_seats(payload: bytes) -> tuple[int, Note] | None:
        found = parsed(payload)
        return found if found is not None and found[1].what is not What.SEAT else None

    monkeypatch.setattr(journal, "_parse_note", parsed_without_seats)
    monkeypatch.setattr(revisions, "SEATED", revisions.RULES)
    assert load(tmp_path / "plain").lost is None
    with pytest.raises(SaveError, match="newer version of the program, and is kept untouched"):
        Session.resume(Slot(folder))
    assert summary(folder, "match").standing is Standing.NEWER
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == as_it_is


def test_what_the_file_of_fairness_says_of_the_players_is_how_they_began(tmp_path: Path) -> None:
    session = begun(tmp_path / "match")
    change(session, {BEN: "casual"})
    session = again(session)
    while not session.state.over:
        play(session, 1)
    session.flush()
    assert session.explained is not None
    found = explained(session.explained.read_bytes())
    assert [player.kind for player in found.match.players] == [player.kind for player in MATCH.players]
    session.close()


def test_a_note_that_makes_no_sense_changes_nobody() -> None:
    notes = [Note(1, What.SEAT, value) for value in (4, 60, 89, 1_000_000)]
    assert seated(MATCH, notes) == MATCH


def test_notes_of_seats_last_wherever_the_match_goes() -> None:
    history = History()
    history.add(Action("draw", 0))
    history.note(What.SEAT, 1)
    history.note(What.GO, 0)
    assert [note.value for note in history.noted(What.SEAT)] == [1] and history.cursor == 0


def test_a_bot_nobody_knows_does_not_sit_down() -> None:
    with pytest.raises(SaveError):
        check_bots(Match(GRAND, (Player("Ann"), Player("Ben", "nobody knows")), 1))


def test_the_shelf_shows_the_hand_of_one_person_alone_and_of_nobody_once_another_sits_down(tmp_path: Path) -> None:
    alone = Match(GRAND, (Player("Ann", PERSON, 1), Player("Ida", "casual", 9)), 7)
    session = Session(alone, Slot(tmp_path / "match"))
    session.practise()
    session.close()
    assert summary(tmp_path / "match", "match").tabletop.hand
    assert not summary(tmp_path / "match", "match").sat_in
    session = Session.resume(Slot(tmp_path / "match"))
    change(session, {1: PERSON})
    session.close()
    assert not summary(tmp_path / "match", "match").tabletop.hand
    assert summary(tmp_path / "match", "match").sat_in
