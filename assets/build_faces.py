"""Draw the players' faces, each in three moods: `python assets/build_faces.py`.

Twelve are for people, those after them are the characters a bot can be.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from characters import CHARACTERS
from drawing import HERE, box, circle, group, line, number, path, svg
from features import HALF, INK, LEVEL, MOODS, RADIUS, SMALL, SMILE, Face, cheeks, chin, crown, face

OUT = HERE / "faces"


def round_glasses(mood: str) -> str:
    frame = 'stroke="#3B2A1C" stroke-width="3.6" fill-opacity="0.28"'
    bridge = line("M-4,-8Q0,-11.5 4,-8M-27.5,-9L-39,-13M27.5,-9L39,-13", "#3B2A1C", 3.4)
    return "".join(circle(x, -7, 12, "#FFFFFF", frame) for x in (-15.5, 15.5)) + bridge


def freckles(mood: str) -> str:
    dots = ((-31, 5), (-25.5, 9), (-31.5, 12), (-20.5, 4.5), (31, 5), (25.5, 9), (31.5, 12), (20.5, 4.5))
    fringe = crown(
        72,
        "C34,-16 31,-25 24,-28C23,-22 15,-21 11,-28C8,-20 -2,-20 -6,-28"
        "C-9,-20 -19,-20 -22,-27C-28,-24 -34,-20 -41.8,-13.6",
    )
    return path(fringe, "#A6451C") + "".join(circle(x, y, 2.1, "#A65A24") for x, y in dots)


def swept_hair(mood: str) -> str:
    hair = crown(98, "C38,-8 36,-20 27,-27C8,-15 -20,-16 -33,-10C-37,-6 -40,0 -43.6,6.1")
    return path(hair, "#5B2A56") + line("M24,-30C6,-19 -18,-20 -31,-15", "#7C4276", 2.6)


def flat_cap(mood: str) -> str:
    cap = path(crown(66, "C22,-25.5 -22,-25.5 -40.2,-17.9"), "#31496F")
    seam = line("M-22,-37C-12,-41.5 12,-41.5 22,-37M0,-40V-26", "#25395A", 2)
    peak = path(
        "M-33,-21C-20,-30 20,-30 33,-21C36,-17.5 33,-15.4 29,-16.6"
        "C14,-21.5 -14,-21.5 -29,-16.6C-33,-15.4 -36,-17.5 -33,-21Z",
        "#223452",
    )
    return cap + seam + peak + circle(0, -41.4, 2.6, "#223452")


def full_beard(mood: str) -> str:
    over = "C-36,-6 -34,3 -28,6.5C-20,10 -10,4 0,5C10,4 20,10 28,6.5C34,3 36,-6 43.4,-7.6"
    beard = path(chin(100, over), "#7A3D2A")
    strands = line("M-22,30C-20,34 -16,37 -12,39M22,30C20,34 16,37 12,39M-6,34Q0,37 6,34", "#5E2C1D", 2.4)
    lips = path("M-17,17.5C-12,9.4 12,9.4 17,17.5C12,27 -12,27 -17,17.5Z", "#EDA58C")
    return beard + strands + lips


def beanie(mood: str) -> str:
    dome = path(crown(62, "C20,-27 -20,-27 -38.8,-20.7"), "#B2452F")
    knit = "".join(line(f"M{x},-26.5L{number(x * 0.84)},-40", "#8E3322", 1.8) for x in (-24, -12, 0, 12, 24))
    band = path(
        "M-39.8,-18.8C-22,-29 22,-29 39.8,-18.8C37,-12 35,-11.5 33,-13.6"
        "C14,-20.6 -14,-20.6 -33,-13.6C-35,-11.5 -37,-12 -39.8,-18.8Z",
        "#F1DDB4",
    )
    ribs = "".join(
        line(f"M{x},{number(-24.8 + x * x * 0.0045)}V{number(-19.4 + x * x * 0.0045)}", "#D3B984", 1.8)
        for x in range(-30, 31, 6)
    )
    return dome + knit + band + ribs


def curls(mood: str) -> str:
    spots = [
        (-40, -7, 6),
        (-37.5, -18, 8),
        (-30, -27, 9.2),
        (-19, -33, 9.6),
        (-6.5, -34.5, 9.4),
        (6.5, -34.5, 9.4),
        (19, -33, 9.6),
        (30, -27, 9.2),
        (37.5, -18, 8),
        (40, -7, 6),
    ]
    base = path(crown(80, "C38,-18 26,-26 0,-28C-26,-26 -38,-18 -43.3,-7.6"), "#33211A")
    shine = "".join(line(f"M{x - 4},{y + 1}Q{x - 3},{y - 4} {x + 2},{y - 4}", "#5A4034", 2) for x, y, _ in spots[2:8])
    locks = ""
    for x, y, r in spots:
        inside = min(1.0, (RADIUS - r) / math.hypot(x, y))
        locks += circle(x * inside, y * inside, r, "#33211A")
    return base + locks + shine


def headband(mood: str) -> str:
    hair = path(crown(128, "C37,14 39,-8 33,-17C24,-27 -24,-27 -33,-17C-39,-8 -37,14 -34.7,27.1"), "#2E2646")
    band = path("M-37.4,-23C-20,-34.5 20,-34.5 37.4,-23L40.6,-16.6C22,-28 -22,-28 -40.6,-16.6Z", "#F2C14E")
    return hair + band


def moustache(mood: str) -> str:
    y = {"": 8.6, "glad": 5.6, "worried": 5.0}[mood]
    half = "C5,-5 13,-5 18,0C21,2.6 24,2.4 26.5,-1C26,6 20,9 13.5,7.6C8,6.6 3,5 0,2"
    shape = f"M0,0{half}Z"
    both = path(shape, "#3A2B22") + group("scale(-1,1)", path(shape, "#3A2B22"))
    return group(f"translate(0,{number(y)})", both) + line("M-9,-37Q0,-40 9,-37", "#FFFFFF", 3, 'stroke-opacity="0.45"')


def hair_bow(mood: str) -> str:
    hair = path(crown(84, "C40,-16 30,-25 0,-31C-30,-25 -40,-16 -43.8,-4.6"), "#8A4B2A")
    parting = line("M0,-31V-41", "#6F3A1F", 2.2)
    lashes = "" if mood == "glad" else line("M-21.4,-5L-26.4,-8.6M21.4,-5L26.4,-8.6", INK, 2.8)
    loop = "M0,0C4,-6.4 9.6,-8.6 12.6,-6.6C14.4,-3 14.4,3 12.6,6.6C9.6,8.6 4,6.4 0,0Z"
    knot = circle(0, 0, 3.7, "#9F2036")
    bow = path(loop, "#D23A52") + group("scale(-1,1)", path(loop, "#D23A52")) + knot
    return hair + parting + cheeks("#D9607A") + lashes + group("translate(20,-27.4) rotate(32)", bow)


def cat_eye_glasses(mood: str) -> str:
    hair = path(
        crown(102, "C40,-2 39,-16 31,-24C22,-31 10,-25 0,-31C-10,-25 -22,-31 -31,-24C-39,-16 -40,-2 -43,9.1"),
        "#F6F3EC",
    )
    waves = line("M-30,-30C-22,-38 -10,-34 -4,-39M8,-36C16,-39 26,-36 32,-29", "#CFCABD", 2.4)
    lens = "M4.4,-9C11,-12.6 22,-13.6 31,-16.4C30,-5 28,8.6 16,8.6C6.6,8.6 2.6,1 4.4,-9Z"
    look = 'stroke="#B0302C" stroke-width="3.2" stroke-linejoin="round" fill-opacity="0.3"'
    right = path(lens, "#FFFFFF", look)
    return hair + waves + right + group("scale(-1,1)", right) + line("M-4.4,-7Q0,-9.6 4.4,-7", "#B0302C", 3)


def headphones(mood: str) -> str:
    spikes = path(crown(52, "L27,-19L20,-27L13,-18L4,-27L-4,-18L-13,-27L-21,-18L-27,-26"), "#2F5A34")
    bow = line("M-38,-3C-40,-30 -22,-40.4 0,-40.4C22,-40.4 40,-30 38,-3", "#2A2A33", 5)
    pads = "".join(
        box(x - 6, -10, 12, 24, 5.6, "#E4573D", 'stroke="#2A2A33" stroke-width="2.4"') for x in (-36.4, 36.4)
    )
    return spikes + bow + pads


FACES = (
    Face("#8FB8A8", round_glasses, LEVEL, first=True),
    Face("#F0B868", freckles, SMILE, down=3),
    Face("#D49ABB", swept_hair, HALF, down=4),
    Face("#86ABDD", flat_cap, SMALL, down=8),
    Face("#EDA58C", full_beard, SMALL, brow="#6B3324", first=True),
    Face("#E2CF78", beanie, SMILE, down=6),
    Face("#B98259", curls, SMILE, down=5),
    Face("#A79EDB", headband, LEVEL, brow="#2E2646", down=6),
    Face("#6DB7BA", moustache, "M-7,21Q0,23.6 7,21", brow="#3A2B22", first=True),
    Face("#F3B9BF", hair_bow, SMALL, down=5),
    Face("#D8B9A2", cat_eye_glasses, SMILE, down=4, first=True),
    Face("#93C474", headphones, HALF, down=4),
)


def drawings() -> Iterator[tuple[str, str]]:
    """Every file's name and text."""
    for place, look in enumerate((*FACES, *CHARACTERS), start=1):
        for mood in MOODS:
            yield f"face-{place:02d}{'-' + mood if mood else ''}", svg(100, 100, face(look, mood))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    written = 0
    for name, content in drawings():
        (OUT / f"{name}.svg").write_text(content, encoding="utf-8", newline="\n")
        written += 1
    print(f"{written} drawings in {OUT.name}")


if __name__ == "__main__":
    main()
