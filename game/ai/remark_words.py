"""Words of remarks: what each character says on each occasion, six remarks of five words at most.

A remark must be true whatever the cards are and whichever player it is meant for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.values.messages import Message, sentence

# The occasions of a remark, from the speaker's side.
TURNED: Final = "turned"  # turned a draw back
STRUCK: Final = "struck"  # must draw many cards
GAVE: Final = "gave"  # gave a Rainbow or Run away
CAUGHT: Final = "caught"
FORGOT: Final = "forgot"  # forgot to call, and was caught
LOST: Final = "lost"

#: Remarks by character and occasion.
REMARKS: Final[Mapping[str, Mapping[str, Sequence[Message]]]] = {
    "ben": {
        TURNED: (
            sentence("Ha! Worth the risk."), sentence("I never doubted it. Much."), sentence("Double or nothing."),
            sentence("I see you and raise."), sentence("Your bet. Your loss."), sentence("The odds owed me one."),
        ),
        STRUCK: (
            sentence("Fine. I like cards."), sentence("I knew the odds."), sentence("Still worth it."),
            sentence("I only lose big."), sentence("More chips to play with."), sentence("My luck turns right here."),
        ),
        GAVE: (
            sentence("Easy come, easy go."), sentence("All in. All out."), sentence("A light hand bets better."),
            sentence("This round is on me."), sentence("Place your bets, everybody."), sentence("My best bet so far."),
        ),
        CAUGHT: (
            sentence("I bet you forgot."), sentence("Lucky ears."), sentence("Got you. Bad luck."),
            sentence("A bluff? I know those."), sentence("Stay away from poker."), sentence("Jackpot. Thank you."),
        ),
        FORGOT: (
            sentence("It was worth a try."), sentence("I gambled on silence."), sentence("Nearly got away with it."),
            sentence("My poker face needs work."), sentence("Only for the thrill."), sentence("I would risk it again."),
        ),
        LOST: (
            sentence("Again. Same stakes."), sentence("The next one is mine."), sentence("I can stop any time."),
            sentence("Somebody has to pay."), sentence("So close. I think."), sentence("Let me win it back."),
        ),
    },
    "ida": {
        TURNED: (
            sentence("I was counting on that."), sentence("As calculated."), sentence("One Wild fewer, then."),
            sentence("A simple change of sign."), sentence("Yours. I checked twice."),
            sentence("An error in your calculation."),
        ),
        STRUCK: (
            sentence("Noted. Every single one."), sentence("An unlikely sum."), sentence("I had planned otherwise."),
            sentence("One for the statistics."), sentence("An outlier. I ignore those."),
            sentence("More to count, at least."),
        ),
        GAVE: (
            sentence("Subtraction. My favourite."), sentence("It adds up."), sentence("I make that several fewer."),
            sentence("I can also divide."), sentence("Count them, if you like."), sentence("Complete. How satisfying."),
        ),
        CAUGHT: (
            sentence("One card. No word."), sentence("I count. You don’t."), sentence("That will cost you."),
            sentence("Counting to one. Not hard."), sentence("Calls heard: zero."), sentence("The numbers never lie."),
        ),
        FORGOT: (
            sentence("I was counting, not talking."), sentence("A miscount. Mine."), sentence("Words. I forgot those."),
            sentence("Off by one. Typical."), sentence("Add it to my bill."), sentence("Correct. Unfortunately."),
        ),
        LOST: (
            sentence("My sums were right."), sentence("I shall count again."), sentence("My turn, statistically."),
            sentence("A rounding error."), sentence("The sample is too small."), sentence("Painful, but good data."),
        ),
    },
    "kofi": {
        TURNED: (
            sentence("It hurt to spend it."), sentence("Goodbye, lovely Wild."), sentence("I saved it for you."),
            sentence("Gone. I need a moment."), sentence("For emergencies. Like this."),
            sentence("That was my favourite."),
        ),
        STRUCK: (
            sentence("More cards. How nice."), sentence("I collect, you know."), sentence("Room for a few."),
            sentence("My shelf is filling up."), sentence("A generous donation."),
            sentence("I never throw anything out."),
        ),
        GAVE: (
            sentence("Parting is hard."), sentence("Keep them safe."), sentence("I shall miss them."),
            sentence("Only a loan, mind you."), sentence("Mind the corners, please."),
            sentence("It feels so empty now."),
        ),
        CAUGHT: (
            sentence("For your collection."), sentence("I waited for that."), sentence("Patience. Then this."),
            sentence("It pays to wait."), sentence("You can never have enough."),
            sentence("Silence is golden. Pay up."),
        ),
        FORGOT: (
            sentence("I was admiring it."), sentence("Too busy holding it."), sentence("I held my tongue, too."),
            sentence("I was saving the word."), sentence("It looked so lonely."),
            sentence("Well. The collection grows."),
        ),
        LOST: (
            sentence("They were lovely, though."), sentence("I kept too much."), sentence("I save up for later."),
            sentence("Not one regret. Several."), sentence("They will gain in value."),
            sentence("Thrift has its limits."),
        ),
    },
    "lupe": {
        TURNED: (
            sentence("Straight back at you."), sentence("Not me. You."), sentence("Wrong address."),
            sentence("You dropped this."), sentence("Look who gets it now."), sentence("That felt good."),
        ),
        STRUCK: (
            sentence("You will hear from me."), sentence("Aim higher next time."), sentence("Save some for others."),
            sentence("I know where you sit."), sentence("Brave. Very brave."), sentence("That makes it personal."),
        ),
        GAVE: (
            sentence("Carry this for me."), sentence("Share the burden."), sentence("Enjoy. All of it."),
            sentence("Special delivery."), sentence("No need to thank me."), sentence("With all my love."),
        ),
        CAUGHT: (
            sentence("Not so fast."), sentence("Crown off, please."), sentence("Down you come."),
            sentence("Winning? Not on my watch."), sentence("Nearly there. What a pity."),
            sentence("Back in line, please."),
        ),
        FORGOT: (
            sentence("I was busy aiming."), sentence("Fair. Annoying, but fair."), sentence("My own medicine."),
            sentence("Well aimed. Sadly at me."), sentence("My eyes were on you."), sentence("So that’s how it feels."),
        ),
        LOST: (
            sentence("Now you are the target."), sentence("I aimed too late."), sentence("Enjoy it while it lasts."),
            sentence("That throne is borrowed."), sentence("I blinked. Bad idea."),
            sentence("Careful. It’s high up there."),
        ),
    },
    "emre": {
        TURNED: (
            sentence("You look hungry."), sentence("Please, after you."), sentence("I insist. Take them."),
            sentence("With a ribbon on it."), sentence("I couldn’t possibly accept."), sentence("Guests first."),
        ),
        STRUCK: (
            sentence("For me? Too kind."), sentence("Thank you, I suppose."), sentence("I always find room."),
            sentence("You shouldn’t have."), sentence("A second helping? Gladly."), sentence("All this, and no tray."),
        ),
        GAVE: (
            sentence("Help yourselves."), sentence("Eat, eat. There is plenty."), sentence("Something for everybody."),
            sentence("Fresh from the oven."), sentence("Don’t be shy."), sentence("I made too many."),
        ),
        CAUGHT: (
            sentence("Sorry, dear. House rules."), sentence("A little something extra."), sentence("It hurts me more."),
            sentence("Stay a little longer."), sentence("I hate to mention it."), sentence("No Uno, no dessert."),
        ),
        FORGOT: (
            sentence("I was pouring tea."), sentence("You heard it. Well done."), sentence("My mistake. More cake?"),
            sentence("My mouth was full."), sentence("Quite right. Have a biscuit."), sentence("That one was for you."),
        ),
        LOST: (
            sentence("Well played. Truly."), sentence("I’m happy for you."), sentence("Who wants cake?"),
            sentence("You deserved it. Sit, eat."), sentence("Winners wash up."), sentence("Losing makes me hungry."),
        ),
    },
    "noor": {
        TURNED: (
            sentence("I heard that coming."), sentence("Returned to sender."), sentence("Nice try. Really."),
            sentence("Caught in the act."), sentence("I know your footsteps."), sentence("Your trap. Your foot."),
        ),
        STRUCK: (
            sentence("Hm. That was loud."), sentence("I looked away once."), sentence("Very well. Go on."),
            sentence("I shall need a witness."), sentence("A clue. A heavy one."), sentence("That came on tiptoe."),
        ),
        GAVE: (
            sentence("Case closed."), sentence("Evidence, for everybody."), sentence("Hold these, please."),
            sentence("Fewer secrets now."), sentence("Watch these for me."), sentence("Fingerprints included."),
        ),
        CAUGHT: (
            sentence("I heard nothing."), sentence("Silence is so loud."), sentence("Didn’t you forget something?"),
            sentence("My ears never sleep."), sentence("Confess. It saves time."), sentence("I notice things."),
        ),
        FORGOT: (
            sentence("Me? Of all people."), sentence("Embarrassing. Carry on."), sentence("Nobody tell anybody."),
            sentence("Well spotted. Respect."), sentence("Guilty. No alibi."), sentence("I forgot to hear myself."),
        ),
        LOST: (
            sentence("I missed something."), sentence("You were quiet. Good."), sentence("I shall look closer."),
            sentence("The perfect crime. Bravo."), sentence("The investigation continues."),
            sentence("The clues were all there."),
        ),
    },
    "jun": {
        TURNED: (
            sentence("Oh. That worked."), sentence("Was that me?"), sentence("Huh. Back it goes."),
            sentence("Lucky. I was yawning."), sentence("Must be a reflex."), sentence("Oh. It slipped out."),
        ),
        STRUCK: (
            sentence("Hm? All these?"), sentence("I was resting."), sentence("Are these mine?"),
            sentence("What did I do?"), sentence("Enough for a pillow."), sentence("Wait. Whose turn is it?"),
        ),
        GAVE: (
            sentence("Too many to hold."), sentence("Here. Less to sort."), sentence("Anybody want these?"),
            sentence("My arms got tired."), sentence("Is this a good thing?"), sentence("Good night, little cards."),
        ),
        CAUGHT: (
            sentence("Even I noticed."), sentence("Oh. You forgot too."), sentence("Did I just wake up?"),
            sentence("I usually do that."), sentence("Welcome to the club."), sentence("Look. I said something."),
        ),
        FORGOT: (
            sentence("Was I supposed to?"), sentence("Oh. Uno. Right."), sentence("Is it that late?"),
            sentence("It was on my tongue."), sentence("I thought it very loudly."), sentence("Nobody told me."),
        ),
        LOST: (
            sentence("Is it over?"), sentence("I just woke up."), sentence("Oh. Well done, you."),
            sentence("Did I win?"), sentence("What were we playing?"), sentence("Time for a nap, then."),
        ),
    },
    "suvi": {
        TURNED: (
            sentence("Now we are even."), sentence("Page closed."), sentence("I keep good books."),
            sentence("I owed you that."), sentence("Returned, with interest."), sentence("It was in my notes."),
        ),
        STRUCK: (
            sentence("I am writing this down."), sentence("Noted. In ink."), sentence("I never forget this."),
            sentence("That fills a page."), sentence("Underlined. Twice."), sentence("Pass me a pencil."),
        ),
        GAVE: (
            sentence("You know what for."), sentence("Debts, paid in cards."), sentence("Keep them. Remember me."),
            sentence("Receipt to follow."), sentence("Signed and dated."), sentence("You had it coming."),
        ),
        CAUGHT: (
            sentence("I have been waiting."), sentence("One line crossed out."), sentence("Forgiven. After this."),
            sentence("You were on my list."), sentence("Served cold, as promised."), sentence("Right on schedule."),
        ),
        FORGOT: (
            sentence("I shall remember this."), sentence("New page. Your name."), sentence("How is that spelt?"),
            sentence("That earns a footnote."), sentence("We are not finished."), sentence("Expect a letter from me."),
        ),
        LOST: (
            sentence("A long list now."), sentence("We shall meet again."), sentence("I forgive. First I write."),
            sentence("I need more paper."), sentence("To be continued."), sentence("This goes in my memoirs."),
        ),
    },
}  # fmt: skip

#: All remarks by number. A match stores the numbers of those made in it, so a new character comes at the end.
EVERY: Final[Sequence[Message]] = tuple(one for of in REMARKS.values() for some in of.values() for one in some)
