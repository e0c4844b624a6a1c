"""Print what the changelog says of a version, for its release: ``python tools/release.py v1.2.3``.

Refuses a tag that is not the version of pyproject.toml, or that the changelog does not know.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def notes(tag: str, changelog: str, version: str) -> str:
    """Return the section of the changelog for a tag such as ``v1.2.3``; raise ValueError if it is not the version."""
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but pyproject.toml has {version}")
    found = re.search(rf"^## {re.escape(version)} - .*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no section for {version}")
    return found[1].strip()


def main() -> int:
    """Print the notes; return the exit status."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    try:
        print(notes(sys.argv[1], (ROOT / "CHANGELOG.md").read_text("utf-8"), version))
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
