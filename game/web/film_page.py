"""The page of a film: one HTML file that plays in any browser, loads nothing, and is readable without its script.

Names and all other words are data: they are escaped, and each name is isolated so that it keeps its own writing
direction. The policy in the head of the page allows only the script and the style whose SHA-256 it names.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.notation import parse_faces
from game.rules.values.cards import BLACK, COLOUR_LETTERS, colour_of
from game.rules.values.messages import Listed, Message, PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.session.fair_file import Explained
from game.session.parts import at_once
from game.text import Part, language, parts, say, text
from game.ui.words.log_entries import LineLevel, LogEntry
from game.ui.words.wording import rules_name
from game.web.filming import Film, FilmBeat, Side, being_filmed, moved

#: The scripts of a film, each after those it needs.
_SCRIPTS: Final = ("sha256.js", "drawings.js", "table.js", "film.js")
_STYLES: Final = ("drawings.css", "film.css")
_USED: Final = re.compile(r'<symbol id="n(\d+)(p?)"')
_COUNT: Final = "#"  # where the script puts a number
_SALTED: Final = 2  # cards of the salt holder that do not count (G9.3)
_LEVELS: Final = {LineLevel.DIVIDER: " class=t", LineLevel.ACT: "", LineLevel.CONSEQUENCE: " class=c"}


def film_page(found: Explained, side: Side, assets: Path) -> str:
    """Return the page of the finished games of a match, seen from a side."""
    return at_once(film_page_in_parts(found, side, assets))


def film_page_in_parts(found: Explained, side: Side, assets: Path) -> Generator[None, None, str]:
    """Make the page as `film_page` does, in parts."""
    film = yield from being_filmed(found, side)
    return _Page(found, film, assets).written()


class _Page:
    """A page being written."""

    def __init__(self, found: Explained, film: Film, assets: Path) -> None:
        self.found, self.film, self.assets = found, film, assets
        self.names = [player.name for player in found.match.players]
        self.faces = range(1, len(self.names) + 1)  # a fair.json does not say which faces the players had
        self.plain = not found.match.rules.number_effects
        self._end = film.start
        for beat in film.beats:
            self._end = moved(self._end, beat.moves) | beat.changes
        said = (self._html(message) for _, message in film.captions.values() if message is not None)
        self._captions = [*dict.fromkeys(said)]

    def written(self) -> str:
        """Return the whole page."""
        script, style = (self._files(names) for names in (_SCRIPTS, _STYLES))
        style = _fonts(self.assets) + style
        data = msgspec.json.encode(self._data()).decode().replace("<", "\\u003c")
        title = escape(say(self._title(), self.names))
        allowed = f"script-src '{_hash(script)}'; style-src '{_hash(style)}'; font-src data:"
        policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
        return "".join((
            f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            '<meta name="color-scheme" content="dark light">\n<meta name="referrer" content="no-referrer">\n',
            f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n",
            f"<header><h1>{self._html(self._title())}</h1>{''.join(self._about())}</header>\n<main>\n",
            *self._stage(), '<div id="side">', *self._log(), *self._fair(), "</div></main>\n",
            f'<svg id="drawings" width="0" height="0" aria-hidden="true">{self._symbols()}</svg>\n',
            f'<script type="application/json" id="film">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n',
        ))  # fmt: skip

    def _files(self, names: Sequence[str]) -> str:
        return "\n".join((self.assets / "web" / name).read_text(encoding="utf-8") for name in names)

    def _title(self) -> Message:
        players = Listed(tuple(map(PlayerNamed, range(len(self.names)))))
        return sentence("{players}: an evening of Grand Uno", players=players)

    def _about(self) -> Iterator[str]:
        count = plural("{rules} · {number} game", "{rules} · {number} games", len(self.film.games),
                       rules=rules_name(self.found.match.rules))  # fmt: skip
        side = self.film.side
        seen = sentence("Seen from the table: every hand is covered.")
        if side.open:
            seen = sentence("Every hand lies open.")
        elif side.viewer != NOBODY:
            seen = sentence("As {player} saw it.", player=PlayerNamed(side.viewer))
        for said in (count, seen):
            yield f'<p class="soft">{self._html(said)}</p>'

    def _html(self, message: Message) -> str:
        return "".join(map(_part, parts(message, self.names)))

    # The table, and what plays it

    def _stage(self) -> Iterator[str]:
        moment, end = escape(text("Moment")), len(self.film.beats)
        yield f'<section id="stage" hidden><svg id="table" role="img" aria-label="{escape(text("The table"))}"></svg>\n'
        yield f'<div id="results" role="status" hidden>{"".join(self._ended())}{self._scores()}</div>\n'
        yield '<p id="now" aria-live="polite"></p>\n'
        yield f'<input id="time" type="range" min="0" max="{end}" value="0" aria-label="{moment}">\n<nav>'
        yield _button("play", text("Play on"), "Space")
        for unit, name, back, on, keys in (
            ("turn", text("Turn"), text("One turn back"), text("One turn on"), ("[", "]")),
            ("act", text("Act"), text("One act back"), text("One act on"), ("ArrowLeft", "ArrowRight")),
            ("beat", text("Effect"), text("One effect back"), text("One effect on"), (",", ".")),
        ):
            yield f'<span class="pair {unit}">{_button(f"{unit}-back", back, keys[0], "‹")}<span id="{unit}-name">'
            yield f'{escape(name)}</span>{_button(unit, on, keys[1], "›")}</span>'
        yield f'<span class="pair pace">{_button("slower", text("Slower"), "-", "−")}<span id="pace">1 ×</span>'
        yield f'{_button("faster", text("Faster"), "Plus", "+")}</span></nav></section>\n'

    # The story in words

    def _log(self) -> Iterator[str]:
        yield f'<section id="log" tabindex="0"><h2>{escape(text("What happened"))}</h2>\n'
        keys = text("Space plays and pauses. The arrow keys go by act, [ and ] by turn, comma and full stop by effect.")
        more = text("Home goes to the beginning, End to the end; + and - change the speed. Click a line to go there.")
        yield f'<p class="soft keys">{escape(keys)} {escape(more)}</p>\n'
        film, ends = self.film, [*self.film.games[1:], len(self.film.lines)]
        for number, (first, end) in enumerate(zip(film.games, ends, strict=True), 1):
            yield f"<h3>{escape(text('Game {number}', number=number))}</h3>\n<ol>\n"
            for number, entry in enumerate(film.lines[first:end], first):
                yield f"<li{_LEVELS[entry.level]}>{self._heading(number) or self._line(entry)}\n"
            yield "</ol>\n"
        yield f"<h3>{escape(text('Points'))}</h3>\n{self._scores()}</section>\n"
        said = "".join(f"<li>{caption}\n" for caption in self._captions)
        yield f'<ol id="captions" hidden>\n{said}</ol>\n'

    def _heading(self, line: int) -> str:
        """Return the number of the turn under a line and its player, if it is a heading."""
        if line not in self.film.headings:
            return ""
        number, player = self.film.headings[line]
        return f"{escape(text('Turn {count}', count=number))} · {self._name(player)}"

    def _name(self, player: int) -> str:
        return _part(Part(self.names[player], name=True))

    # How it ended

    def _ended(self) -> Iterator[str]:
        """Yield the headings of the result: who won the match, if it is over, and who is out."""
        for entry in self.film.ending.lines:
            yield f"<h2>{self._line(entry)}</h2>"
        if not self._last("w"):
            yield f'<p class="soft">{escape(text("The match goes on."))}</p>'

    def _scores(self) -> str:
        """Return the totals as a table, winners first; the winners, or else the players who are out, are marked."""
        winners, out, scores = self._last("w"), self._last("o"), self._last("c")
        turned = -1 if self.found.match.rules.scoring == "winner" else 1
        rows = sorted(range(len(scores)), key=lambda player: (player not in (winners or out), turned * scores[player]))
        return f"<table>{''.join(self._row(player, scores[player], winners, out) for player in rows)}</table>"

    def _row(self, player: int, score: int, winners: list[int], out: list[int]) -> str:
        marked = " class=first" if player in (winners or out) else ""
        notes = [text("won")] if player in winners else []
        notes += [text("out")] if player in out else []
        gained = self.film.ending.points.get(player, score)
        if gained != score:
            notes.append(f"+{gained}")
        hand = self._last(f"h{player}")
        cards = len(hand) if isinstance(hand, list) else hand + len(self._last(f"f{player}"))
        if player == self._last("S") and cards:
            number = min(_SALTED, cards)
            notes.append(say(plural("salt: {number} card does not count", "salt: {number} cards do not count", number)))
        return f"<tr{marked}><th>{self._name(player)}<td>{score}<td>{escape(' · '.join(notes))}</tr>"

    def _last(self, key: str) -> Any:
        """Return a value of the last scene."""
        return self._end[key]

    def _line(self, entry: LogEntry) -> str:
        return self._html(self.film.told(entry))

    # What proves that it was fair

    def _fair(self) -> Iterator[str]:
        yield f'<details id="fair"><summary>{escape(text("Was it fair?"))}</summary>'
        if self.film.side.open:
            yield '<p id="checked" aria-live="polite"></p>'
            said = sentence(
                "Each random choice had its fingerprint before anybody knew it. The film works them out again."
            )
        else:
            said = sentence(
                "Each random choice had its fingerprint before anybody knew it. This film does not show every card, so "
                "it cannot be checked; an open film can."
            )
        yield f'<p class="soft">{self._html(said)}</p><details><summary>{escape(text("Fingerprints"))}</summary>'
        for number, game in enumerate(self.found.games, 1):
            yield f"<p>{escape(text('Game {number}', number=number))}"
            for mark in game.marks:
                yield f"<br><code>{escape(mark.fingerprint)}</code>"
            yield "</p>"
        yield "</details></details>\n"

    # What the script reads

    def _data(self) -> dict[str, Any]:
        film = self.film
        scores = {score for beat in film.beats for score in beat.changes.get("c", ())} | {0}
        return {
            "viewer": film.side.viewer, "plain": self.plain, "shakers": self.found.match.rules.shakers,
            "players": [{"name": name, "face": face} for name, face in zip(self.names, self.faces, strict=True)],
            "start": film.start, "beats": [*self._beats()], "acts": [*dict.fromkeys(film.acts)],
            "turns": film.turns, "said": [*self._said()],
            "games": [*self._marks()] if film.side.open else [],
            "points": {str(score): say(plural("{number} point", "{number} points", score)) for score in sorted(scores)},
            "words": {
                "play": text("Play on"), "pause": text("Pause"), "turn": text("Turn {count}", count=_COUNT),
                "uno": text("Uno!"), "out": text("out"), "won": text("won"),
                "fair": text("In order: every fingerprint is right, and the cards were dealt as they say."),
                "unfair": text("Not in order: a fingerprint is wrong, or other cards were dealt."),
            },
        }  # fmt: skip

    def _beats(self) -> Iterator[FilmBeat]:
        """Yield the beats with time and line relative to the beat before, which keeps the numbers short."""
        start = line = 0
        for beat in self.film.beats:
            yield beat._replace(start=beat.start - start, line=beat.line - line)
            start, line = beat.start, beat.line

    def _said(self) -> Iterator[tuple[int, int, int]]:
        """Yield each beat with a caption, its line, and the index of the caption; -1 if it is the text of the line."""
        places = {caption: number for number, caption in enumerate(self._captions)}
        for beat, (line, said) in self.film.captions.items():
            yield beat, line, -1 if said is None else places[self._html(said)]

    def _marks(self) -> Iterator[dict[str, Any]]:
        for game in self.found.games:
            deal = next(mark.says for mark in game.marks if mark.says.startswith("game "))
            yield {
                "salt": game.salt, "marks": [[mark.says, mark.fingerprint] for mark in game.marks],
                "deck": list(parse_faces(deal.partition(" deck ")[2].split())),
            }  # fmt: skip

    def _symbols(self) -> str:
        """Return the drawings that this film needs."""
        found = []
        for drawn in (self.assets / "web" / "symbols.svg").read_text(encoding="utf-8").splitlines():
            used = _USED.match(drawn)
            if used is None or int(used[1]) >= 10 or bool(used[2]) == self.plain:
                found.append(drawn)
        return "\n".join([*found, *face_symbols(self.assets, self.faces)])


def face_symbols(assets: Path, numbers: Iterable[int]) -> Iterator[str]:
    """Yield the faces with these numbers, as symbols of a page."""
    for number in numbers:
        drawn = (assets / "faces" / f"face-{number:02d}.svg").read_text(encoding="utf-8")
        shapes = drawn.partition(">")[2].rpartition("</svg>")[0].strip()
        yield f'<symbol id="f{number}" viewBox="0 0 100 100">{shapes}</symbol>'


def _part(part: Part) -> str:
    if part.name:
        return f"<bdi>{escape(part.words)}</bdi>"
    if part.face != NOBODY:
        colour = colour_of(part.face)
        look = f" class={COLOUR_LETTERS[colour]}" if colour != BLACK else ""
        return f"<i{look}>{escape(part.words)}</i>"
    return escape(part.words, quote=False)


def _button(name: str, said: str, key: str, sign: str = "") -> str:
    """Return a button with its key; a button that shows a ``sign`` gets the words as its label."""
    label = escape(said)
    more, shown = (f' aria-label="{label}"', escape(sign)) if sign else ("", label)
    keys = f'aria-keyshortcuts="{escape(key)}" title="{label} ({escape(key)})"'
    return f'<button id="{name}" {keys}{more}>{shown}</button>'


def _hash(code: str) -> str:
    return f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}"


@cache
def _fonts(assets: Path) -> str:
    """Return the fonts of the page as a style sheet."""
    found = ""
    for name, weight in (("regular", 400), ("bold", 700)):
        data = b64encode((assets / "web" / f"{name}.woff2").read_bytes()).decode()
        found += f'@font-face {{ font-family: "Atkinson Hyperlegible Next"; font-weight: {weight}; '
        found += f"src: url(data:font/woff2;base64,{data}); }}\n"
    return found
