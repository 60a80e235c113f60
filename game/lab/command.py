"""The name of a bot of one's own: it says which program to begin, and with which arguments."""

from __future__ import annotations

import os
import shlex
import shutil
from typing import Final

from game.rules.messages import Message, sentence

_BEGINS: Final = "cmd:"
#: How such a name is written.
FORM: Final = f"{_BEGINS}PROGRAM ARGS"


def is_command(name: str) -> bool:
    """Whether the name of a bot is that of a program to be begun."""
    return name.startswith(_BEGINS)


def any_command(bots: str) -> bool:
    """Whether a program to be begun is among bots on a command line."""
    return any(is_command(name.strip()) for name in bots.split(","))


def words(name: str) -> list[str]:
    """The program of such a name, and its arguments. Raises ValueError if a quotation mark has no other."""
    return shlex.split(name.removeprefix(_BEGINS), posix=os.name != "nt")


def wrong_with(name: str) -> Message | None:
    """Why what a name says cannot be begun; None if it can."""
    try:
        program = words(name)[0]
    except (ValueError, IndexError):
        return sentence("A program of your own is written {form}.", form=FORM)
    return None if shutil.which(program) else sentence("There is no program called “{name}”.", name=program)
