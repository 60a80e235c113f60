"""The words of a hand's page itself; everything else arrives as sentences from the table.

The script replaces `GAP` with a name or a number.
"""

from __future__ import annotations

from typing import Any, Final

from game.rules.values.cards import COLOURS, FACES, RANK_NAMES
from game.rules.values.messages import ColourNamed, FaceNamed, RankNamed, sentence
from game.rules.values.views import DRAWING
from game.text import say, text
from game.ui.words.deciding_words import DECIDES
from game.ui.words.sign_words import SIGN_WORDS

#: Stands for a name or a number; sentences never contain it for anything else.
GAP: Final = "#"
#: Stands for a card, which the script names.
CARD: Final = "{card}"
#: The button that declines a question, by its kind; for other kinds it says "Pass".
_PASSES: Final = {
    "keep": sentence("Keep it"),
    "name": sentence("Nobody"),
    "recover": sentence("Let it stand"),
    "threes": sentence("Keep all"),
    "share": sentence("Keep all"),
    "deflect": sentence("Be skipped"),
}
#: The button that answers a question with cards, by its kind.
_ANSWERS: Final = {
    "backfire": sentence("Send it back"),
    "deflect": sentence("Pass it on"),
    "threes": sentence("Give"),
    "share": sentence("Give away"),
}


def door_words() -> dict[str, Any]:
    """Return the words for a player who has no seat yet, or no longer has one."""
    return {
        "title": text("Sit down with us"),
        "name": text("Your name"),
        "face": text("Your face"),
        "faces": text("Face {count}", count=GAP),
        "language": text("Language"),
        "code": text("The code on the screen"),
        "join": text("I am in"),
        "open": text("On open Wi-Fi others could read this: use your own network."),
        "script": text("This page needs JavaScript: allow it, and load the page again."),
        "signs": text("Your two signs"),
        "same": text("The same two stand on the screen."),
        "waiting": text("Wait until you are let in."),
        "seated": text("You are in. Your cards come when the match begins."),
        "bad_name": text("Write a name of one to 24 letters."),
        "bad_code": text("This code does not count: take the one that is on the screen now."),
        "used": text(
            "This code has been used: scan the one on the screen now, or type it here. Your name stays. "
            "If there is none, ask the host to open Phones."
        ),
        "guessed": text("Too many wrong codes: wait for a minute, then try again."),
        "full": text("Too many are joining: try again in a moment."),
        "unreached": text("The table cannot be reached. Are you in the same Wi-Fi?"),
        "refused": text("You were not let in."),
        "revoked": text(
            "Your seat was taken away from this phone: your hand is at the screen now. "
            "To play here again, ask the host to open Phones, and scan the code there."
        ),
        "moved": text("Your hand has moved to another phone."),
        "closed": text("The table is closed. Thank you for playing!"),
        "elsewhere": text("Another tab of this phone has your hand."),
        "here": text("Use it here"),
        "again": text("Join again"),
        "sign_names": [say(sign) for sign in SIGN_WORDS],
    }


def hand_words() -> dict[str, Any]:
    """Return the words for a player at a seat."""
    return {
        "hand": text("Your hand"),
        "cards": text("Your cards"),
        "held": text("Cards: {count}", count=GAP),
        "points": text("Points: {count}", count=GAP),
        "fits": text("{card}, fits", card=GAP),
        "place": text("{card}, chosen as number {count}", card=CARD, count=GAP),
        "piles": text("The piles"),
        "sides": [text("left"), text("right")],
        "only": text("pile"),
        "empty": text("empty: takes any one card"),
        "uncalled": text("no colour"),
        "by": text("{rank} · {name}", rank=CARD, name=GAP),
        "row": text("{run} in a row", run=GAP),
        "order": text("Order of play"),
        "plays": text("plays"),
        "next": text("next", context="a flag on a small plate"),
        "asleep": text("asleep"),
        "gone": text("phone gone"),
        "is_gone": text("{name}’s phone is gone", name=GAP),
        "uno": text("Uno!"),
        "salt": text("salt"),
        "pepper": text("pepper"),
        "owed": text("One card: call Uno!"),
        "catch": text("Catch {name}: no call!", name=GAP),
        "turn": text("{player} plays.", player=GAP),
        "decides": text("{player} decides.", player=GAP),
        "deciding": {kind: say(said.about(player=GAP)) for kind, said in DECIDES.items() if kind != DRAWING},
        "seen": text("{player}'s hand, for your eyes only:", player=GAP),
        "paused": text("Paused at the table."),
        "answered": text("You have answered."),
        "gave": text("You have answered: {cards}.", cards=GAP),
        "at_screen": text("{player} is asked at the screen.", player=GAP),
        "called": text("The colour of the Wild is open: anybody may call it."),
        "what": text("What do you do?"),
        "colour": text("Call a colour:"),
        "leave": text("leave it open"),
        "who": text("Choose a player:"),
        "gets": text("Who gets the card?"),
        "play": text("Play"),
        "play_on": [text("Play on the left"), text("Play on the right")],
        "intervene": text("Play out of turn"),
        "draw": text("Draw"),
        "draw_number": text("Draw {count}", count=GAP),
        "draw_all": text("Draw all {count}", count=GAP),
        "draw_from": [text("Draw left"), text("Draw right"), text("Draw from the pile")],
        "pass": text("Pass"),
        "passes": {kind: say(said) for kind, said in _PASSES.items()},
        "answers": {kind: say(said) for kind, said in _ANSWERS.items()},
        "go_on": text("Go on"),
        "challenge": text("Challenge"),
        "ready": text("Ready"),
        "give": text("Give"),
        "deal": text("Deal the next game"),
        "back": text("Back"),
        "sort": text("Sort"),
        "hint": text("Hint"),
        "thinks": text("The hint is coming."),
        "advised": text("{card}, advised", card=GAP),
        "log": text("Log"),
        "settings": text("Settings"),
        "close": text("Close"),
        "happened": text("What just happened"),
        "size": text("Text size"),
        "scheme": text("Light"),
        "scheme_system": text("As the phone"),
        "scheme_dark": text("Dark"),
        "scheme_light": text("Bright"),
        "sorting": text("Order of your cards"),
        "sort_colour": text("By colour"),
        "sort_number": text("By number"),
        "ended": text("The game is over."),
        "all_over": text("The match is over."),
        "out": text("out"),
        "won": text("won"),
        "dealer": text("{player} deals the next game.", player=GAP),
        "lost": text("No connection to the table. Trying again …"),
        "lost_long": text("Still no connection. Stay in the same Wi-Fi, and look whether the table is on."),
        "colours": {str(colour): text("{colour}", colour=ColourNamed(colour)) for colour in COLOURS},
        "ranks": {str(rank): text("{rank}", rank=RankNamed(rank)) for rank in range(len(RANK_NAMES))},
        "faces": {str(face): text("{card}", card=FaceNamed(face)) for face in FACES},
    }
