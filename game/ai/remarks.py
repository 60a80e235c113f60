"""Remarks: short, dry and warm comments that characters make on public events.

A remark follows from masked events that all players see and from the speaker's own lots, so it reveals no hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules import events
from game.rules.events import Event
from game.rules.values.chance import below
from game.rules.values.messages import Message, sentence

# The occasions of a remark, from the speaker's side.
TURNED: Final = "turned"  # turned a draw back
STRUCK: Final = "struck"  # must draw many cards
GAVE: Final = "gave"  # gave a Rainbow or Run away
CAUGHT: Final = "caught"
FORGOT: Final = "forgot"  # forgot to call, and was caught
LOST: Final = "lost"

#: The smallest forced draw that counts as many cards.
_MANY: Final = 4

#: Remarks by character and occasion, at most five words each.
REMARKS: Final[Mapping[str, Mapping[str, Sequence[Message]]]] = {
    "ben": {
        TURNED: (
            sentence("Ha! Worth the risk."), sentence("I never doubted it. Much."), sentence("Double or nothing."),
        ),
        STRUCK: (sentence("Fine. I like cards."), sentence("I knew the odds."), sentence("Still worth it.")),
        GAVE: (sentence("Easy come, easy go."), sentence("All in. All out."), sentence("A light hand bets better.")),
        CAUGHT: (sentence("I bet you forgot."), sentence("Lucky ears."), sentence("Got you. Bad luck.")),
        FORGOT: (
            sentence("It was worth a try."), sentence("I gambled on silence."), sentence("Nearly got away with it."),
        ),
        LOST: (sentence("Again. Same stakes."), sentence("The next one is mine."), sentence("I can stop any time.")),
    },
    "ida": {
        TURNED: (sentence("I was counting on that."), sentence("As calculated."), sentence("One Wild fewer, then.")),
        STRUCK: (
            sentence("Noted. Every single one."), sentence("An unlikely sum."), sentence("I had planned otherwise."),
        ),
        GAVE: (sentence("Subtraction. My favourite."), sentence("It adds up."), sentence("I make that several fewer.")),
        CAUGHT: (sentence("One card. No word."), sentence("I count. You don’t."), sentence("That will cost you.")),
        FORGOT: (
            sentence("I was counting, not talking."), sentence("A miscount. Mine."), sentence("Words. I forgot those."),
        ),
        LOST: (sentence("My sums were right."), sentence("I shall count again."), sentence("My turn, statistically.")),
    },
    "kofi": {
        TURNED: (sentence("It hurt to spend it."), sentence("Goodbye, lovely Wild."), sentence("I saved it for you.")),
        STRUCK: (sentence("More cards. How nice."), sentence("I collect, you know."), sentence("Room for a few.")),
        GAVE: (sentence("Parting is hard."), sentence("Keep them safe."), sentence("I shall miss them.")),
        CAUGHT: (sentence("For your collection."), sentence("I waited for that."), sentence("Patience. Then this.")),
        FORGOT: (sentence("I was admiring it."), sentence("Too busy holding it."), sentence("I held my tongue, too.")),
        LOST: (sentence("They were lovely, though."), sentence("I kept too much."), sentence("I save up for later.")),
    },
    "lupe": {
        TURNED: (sentence("Straight back at you."), sentence("Not me. You."), sentence("Wrong address.")),
        STRUCK: (
            sentence("You will hear from me."), sentence("Aim higher next time."), sentence("Save some for others."),
        ),
        GAVE: (sentence("Carry this for me."), sentence("Share the burden."), sentence("Enjoy. All of it.")),
        CAUGHT: (sentence("Not so fast."), sentence("Crown off, please."), sentence("Down you come.")),
        FORGOT: (sentence("I was busy aiming."), sentence("Fair. Annoying, but fair."), sentence("My own medicine.")),
        LOST: (
            sentence("Now you are the target."), sentence("I aimed too late."), sentence("Enjoy it while it lasts."),
        ),
    },
    "emre": {
        TURNED: (sentence("You look hungry."), sentence("Please, after you."), sentence("I insist. Take them.")),
        STRUCK: (sentence("For me? Too kind."), sentence("Thank you, I suppose."), sentence("I always find room.")),
        GAVE: (
            sentence("Help yourselves."), sentence("Eat, eat. There is plenty."), sentence("Something for everybody."),
        ),
        CAUGHT: (
            sentence("Sorry, dear. House rules."), sentence("A little something extra."), sentence("It hurts me more."),
        ),
        FORGOT: (
            sentence("I was pouring tea."), sentence("You heard it. Well done."), sentence("My mistake. More cake?"),
        ),
        LOST: (sentence("Well played. Truly."), sentence("I’m happy for you."), sentence("Who wants cake?")),
    },
    "noor": {
        TURNED: (sentence("I heard that coming."), sentence("Returned to sender."), sentence("Nice try. Really.")),
        STRUCK: (sentence("Hm. That was loud."), sentence("I looked away once."), sentence("Very well. Go on.")),
        GAVE: (sentence("Case closed."), sentence("Evidence, for everybody."), sentence("Hold these, please.")),
        CAUGHT: (
            sentence("I heard nothing."), sentence("Silence is so loud."), sentence("Didn’t you forget something?"),
        ),
        FORGOT: (sentence("Me? Of all people."), sentence("Embarrassing. Carry on."), sentence("Nobody tell anybody.")),
        LOST: (sentence("I missed something."), sentence("You were quiet. Good."), sentence("I shall look closer.")),
    },
    "jun": {
        TURNED: (sentence("Oh. That worked."), sentence("Was that me?"), sentence("Huh. Back it goes.")),
        STRUCK: (sentence("Hm? All these?"), sentence("I was resting."), sentence("Are these mine?")),
        GAVE: (sentence("Too many to hold."), sentence("Here. Less to sort."), sentence("Anybody want these?")),
        CAUGHT: (sentence("Even I noticed."), sentence("Oh. You forgot too."), sentence("Did I just wake up?")),
        FORGOT: (sentence("Was I supposed to?"), sentence("Oh. Uno. Right."), sentence("Is it that late?")),
        LOST: (sentence("Is it over?"), sentence("I just woke up."), sentence("Oh. Well done, you.")),
    },
    "suvi": {
        TURNED: (sentence("Now we are even."), sentence("Page closed."), sentence("I keep good books.")),
        STRUCK: (sentence("I am writing this down."), sentence("Noted. In ink."), sentence("I never forget this.")),
        GAVE: (sentence("You know what for."), sentence("Debts, paid in cards."), sentence("Keep them. Remember me.")),
        CAUGHT: (
            sentence("I have been waiting."), sentence("One line crossed out."), sentence("Forgiven. After this."),
        ),
        FORGOT: (sentence("I shall remember this."), sentence("New page. Your name."), sentence("How is that spelt?")),
        LOST: (sentence("A long list now."), sentence("We shall meet again."), sentence("I forgive. First I write.")),
    },
}  # fmt: skip


def remark(
    character: str, player: int, mate: int, happened: Sequence[Event], stream: int, before: Message | None = None
) -> Message | None:
    """Return a character's remark on what has just happened, or None; never the same as ``before``.

    ``player`` is the character's player, and ``mate`` the partner or NOBODY.
    """
    for event in reversed(happened):
        found = _occasion(event, player, mate)
        if found and character in REMARKS:
            there_is = [one for one in REMARKS[character][found] if one != before]
            return there_is[below(stream, len(there_is))[0]]
    return None


def _occasion(event: Event, player: int, mate: int) -> str:
    """Return a player's occasion for a remark in an event; empty for none."""
    match event:
        case events.Backfired():
            return TURNED if event.player == player else STRUCK if event.victim == player else ""
        case events.Forced():
            return STRUCK if event.player == player and event.number >= _MANY else ""
        case events.Shared():
            return GAVE if event.player == player else ""
        case events.Caught():
            return CAUGHT if event.player == player else FORGOT if event.victim == player else ""
        case events.WentOut():
            return "" if player in event.players or mate in event.players else LOST
        case _:
            return ""
