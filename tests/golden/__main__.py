"""``python -m tests.golden`` tells which golden texts are out of date; ``--write`` writes them anew."""

import sys

from tests.golden import FOLDER, texts

wanted = texts()
there = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}
differ = sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))
if sys.argv[1:] == ["--write"]:
    for name in differ:
        if name in wanted:
            (FOLDER / name).write_text(wanted[name], "utf-8")
        else:
            (FOLDER / name).unlink()
        print("wrote" if name in wanted else "removed", name)
else:
    print(*differ, sep="\n")
    sys.exit(bool(differ))
