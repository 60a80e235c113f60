"""What is coming: no page waits for a module when it is first gone to, and none is fetched with many others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game import paths

ROOT = Path(__file__).resolve().parents[2]
#: Of the program's own, with the one that is named.
MOST = 30

CODE = """
import sys
from pathlib import Path
from game.ui.scenes.title import modules_ahead
from game.app import App

def ours():
    return {name for name in sys.modules if name.startswith("game.")}

program = App(Path(sys.argv[1]))
program.go.title()
before = ours()
for parts in (modules_ahead(), program.go.ahead()):
    for _ in parts:
        print(len(ours() - before))
        before = ours()
for scene in sys.argv[2:]:
    __import__(scene)
print(*sorted(ours() - before), "none")
"""


def test_modules_come_few_at_a_time_and_no_scene_brings_another(tmp_path: Path) -> None:
    scenes = [f"game.ui.scenes.{file.stem}" for file in Path(paths.__file__).parent.glob("ui/scenes/[!_]*.py")]
    assert len(scenes) > 15
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(tmp_path), "game.ui.table.scene", *scenes],
        cwd=ROOT,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    *brought, missing = [line for line in done.stdout.splitlines() if not line.startswith("pygame")]
    assert len(brought) > 30 and max(map(int, brought)) <= MOST
    assert missing == "none"
