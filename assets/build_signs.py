"""Draw the signs of the settings and of what a character is like, one line each: `python assets/build_signs.py`."""

from __future__ import annotations

from drawing import HERE, SALT, box, circle, group, line, path, svg

OUT = HERE / "signs"
_FRAME = f'stroke="{SALT}" stroke-width="2.2"'

SIGNS = {
    "play": group("rotate(-12) translate(-4,0)", box(-6, -8.5, 11, 16, 2.5, "none", _FRAME))
    + group("rotate(10) translate(4.5,0)", box(-5.5, -8.5, 11, 16, 2.5, "#20324C", _FRAME)),
    "table": box(-11, -8, 22, 16, 8, "none", _FRAME)
    + box(-5.5, -4, 4.6, 8, 1.2, "none", _FRAME)
    + box(1, -4, 4.6, 8, 1.2, "none", _FRAME),
    "sound": path("M-11,-3.5H-7L-1.5,-8.5V8.5L-7,3.5H-11Z", "none", f'{_FRAME} stroke-linejoin="round"')
    + line("M3,-4C5.2,-1.6 5.2,1.6 3,4", SALT, 2.2)
    + line("M7,-7.5C11,-3 11,3 7,7.5", SALT, 2.2),
    "sight": path("M-11.5,0C-7,-8.6 7,-8.6 11.5,0C7,8.6 -7,8.6 -11.5,0Z", "none", f'{_FRAME} stroke-linejoin="round"')
    + circle(0, 0, 3.6, "none", _FRAME),
    "keys": path(
        "M-6,-6.5H6C10.5,-6.5 12.2,5.6 9.6,7.2C7.2,8.6 5.6,4 3.4,4H-3.4C-5.6,4 -7.2,8.6 -9.6,7.2C-12.2,5.6 -10.5,-6.5"
        " -6,-6.5Z",
        "none",
        f'{_FRAME} stroke-linejoin="round"',
    )
    + line("M-7.6,-1.4H-3M-5.3,-3.7V0.9", SALT, 2)
    + circle(4.2, -0.2, 1.3, SALT)
    + circle(7, -2.9, 1.3, SALT),
    "language": path(
        "M-8,-9.5H8A3,3 0 0 1 11,-6.5V2.5A3,3 0 0 1 8,5.5H-1L-5.5,9.8V5.5H-8A3,3 0 0 1 -11,2.5V-6.5A3,3 0 0 1 -8,-9.5Z",
        "none",
        f'{_FRAME} stroke-linejoin="round"',
    )
    + line("M-5.6,-4.2H5.6M-5.6,0.4H2.6", SALT, 2),
    "search": circle(-2.4, -2.4, 6.6, "none", _FRAME) + line("M2.6,2.6L9,9", SALT, 2.4),
    "letter": line("M-7.5,9.5L0,-9.5L7.5,9.5M-5,3.4H5", SALT, 3.2),
    "plate": box(-12, -6.5, 24, 13, 5, "none", _FRAME),
    "risk": box(-9.5, -9.5, 19, 19, 5, "none", _FRAME)
    + circle(-4, -4, 2, SALT)
    + circle(0, 0, 2, SALT)
    + circle(4, 4, 2, SALT),
    "memory": box(-6.5, -10.5, 15, 21, 2.5, "none", _FRAME)
    + line("M-9.5,-6.5H-4M-9.5,0H-4M-9.5,6.5H-4M0.5,-4H4.5M0.5,1H4.5", SALT, 2),
    "spite": path("M2.5,-11.5L-7.5,2.5H-1L-2.5,11.5L7.5,-2.5H1Z", "none", f'{_FRAME} stroke-linejoin="round"'),
    "patience": line("M-7.5,-10.5H7.5M-7.5,10.5H7.5", SALT, 2.4)
    + path(
        "M-5.5,-10.5C-5.5,-4 -1.5,-2.5 -1.5,0C-1.5,2.5 -5.5,4 -5.5,10.5"
        "H5.5C5.5,4 1.5,2.5 1.5,0C1.5,-2.5 5.5,-4 5.5,-10.5Z",
        "none",
        f'{_FRAME} stroke-linejoin="round"',
    )
    + path("M-4.4,9.8C-3.5,6.6 3.5,6.6 4.4,9.8Z", SALT),
    "pencil": group(
        "rotate(45)", box(-2.8, -10.5, 5.6, 15, 1.4, "none", _FRAME), line("M-2.8,4.5L0,10L2.8,4.5", SALT, 2.2)
    ),
    "cup": path(
        "M-6,-9.5H6V-3.5C6,1.2 3.4,3.4 0,3.4C-3.4,3.4 -6,1.2 -6,-3.5Z", "none", f'{_FRAME} stroke-linejoin="round"'
    )
    + line("M-6,-7H-10C-10,-2.6 -8.6,-1 -5.4,-0.6M6,-7H10C10,-2.6 8.6,-1 5.4,-0.6", SALT, 2)
    + line("M0,3.4V8M-4.5,9.4H4.5", SALT, 2.4),
    "bin": path("M-7.5,-5.5H7.5L6,10H-6Z", "none", f'{_FRAME} stroke-linejoin="round"')
    + line("M-10,-5.5H10M-3.5,-8.8H3.5M-2.4,-1.6V6M2.4,-1.6V6", SALT, 2.2),
    "catch": path(
        "M-8.5,-9V1A8.5,8.5 0 0 0 8.5,1V-9H3.5V1A3.5,3.5 0 0 1 -3.5,1V-9Z", "none", f'{_FRAME} stroke-linejoin="round"'
    )
    + line("M-8.5,-4H-3.5M3.5,-4H8.5", SALT, 2),
    "rainbow": line("M-10.5,7A10.5,10.5 0 0 1 10.5,7", "#E04A5F", 3)
    + line("M-7.2,7A7.2,7.2 0 0 1 7.2,7", "#FFD84D", 3)
    + line("M-3.9,7A3.9,3.9 0 0 1 3.9,7", "#4FC79B", 3),
    "swap": line("M-9,-4.5H8M4,-9L8.5,-4.5L4,0", SALT, 2.4) + line("M9,5H-8M-4,0.5L-8.5,5L-4,9.5", SALT, 2.4),
    "fork": line("M-10,-4H6M-6,-4C1,-4 -1,5.5 5,5.5H6", SALT, 2.4)
    + circle(8.5, -4, 2.4, SALT)
    + circle(8.5, 5.5, 2.4, "none", _FRAME),
    "moon": path("M-2,-11A11,11 0 1 0 11,3.5A9.5,9.5 0 0 1 -2,-11Z", SALT),
    "warning": path("M0,-9.5L10.5,9H-10.5Z", "none", f'{_FRAME} stroke-linejoin="round"')
    + line("M0,-2.6V2.6", SALT, 2.6)
    + circle(0, 5.9, 1.5, SALT),
    "joining": line(
        "M9.04,-2.94A9.5,9.5 0 0 1 9.04,2.94M7.06,6.36A9.5,9.5 0 0 1 1.98,9.29M-1.98,9.29A9.5,9.5 0 0 1 -7.06,6.36"
        "M-9.04,2.94A9.5,9.5 0 0 1 -9.04,-2.94"
        "M-7.06,-6.36A9.5,9.5 0 0 1 -1.98,-9.29M1.98,-9.29A9.5,9.5 0 0 1 7.06,-6.36",
        SALT,
        2.8,
    ),
    "bot": path(
        "M-6,-5.5H6A4,4 0 0 1 10,-1.5V5.5A4,4 0 0 1 6,9.5H-6A4,4 0 0 1 -10,5.5V-1.5A4,4 0 0 1 -6,-5.5Z"
        "M-6.4,1.5A2.4,2.4 0 1 0 -1.6,1.5A2.4,2.4 0 1 0 -6.4,1.5ZM1.6,1.5A2.4,2.4 0 1 0 6.4,1.5A2.4,2.4 0 1 0 1.6,1.5Z",
        SALT,
        'fill-rule="evenodd"',
    )
    + line("M0,-5.5V-9", SALT, 2.4)
    + circle(0, -10, 1.9, SALT),
    "screen": box(-10.5, -8.5, 21, 14, 2.5, "none", _FRAME) + line("M-5,10H5M0,5.5V10", SALT, 2.2),
    "again": line("M-6.3,-3.7A7.3,7.3 0 1 1 -6.6,3.1", SALT, 2.4) + line("M-8.6,-8.6V-3.2H-3.2", SALT, 2.4),
}


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, shapes in SIGNS.items():
        (OUT / f"{name}.svg").write_text(svg(28, 28, shapes), encoding="utf-8", newline="\n")
    print(f"{len(SIGNS)} drawings in {OUT.name}")


if __name__ == "__main__":
    main()
