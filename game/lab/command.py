"""Bot names that are commands: they say which program to start, with which arguments."""

from __future__ import annotations

import os
import shlex
import shutil
from typing import Final

from game.rules.values.messages import Message, sentence

_BEGINS: Final = "cmd:"
#: How such a name is written.
FORM: Final = f"{_BEGINS}PROGRAM ARGS"


def is_command(name: str) -> bool:
    """Return whether a bot's name is a command."""
    return name.startswith(_BEGINS)


def any_command(bots: str) -> bool:
    """Return whether any bot on a command line is a command."""
    return any(is_command(name.strip()) for name in bots.split(","))


def words(name: str) -> list[str]:
    """Split such a name into the program and its arguments. Raises ValueError for an unmatched quotation mark."""
    return shlex.split(name.removeprefix(_BEGINS), posix=os.name != "nt")


def wrong_with(name: str) -> Message | None:
    """Say why the command in a name cannot be started; None if it can."""
    try:
        program = words(name)[0]
    except (ValueError, IndexError):
        return sentence("A program of your own is written {form}.", form=FORM)
    return None if shutil.which(program) else sentence("There is no program called “{name}”.", name=program)
