"""The drawings of cards and cars, as SVG sources: our own work, under the licence of the project."""

from importlib.resources import files


def source(name: str) -> str:
    """Return the SVG of a drawing."""
    return files(__name__).joinpath(f"{name}.svg").read_text("utf-8")


def content(svg: str) -> str:
    """Return what is in the outermost element of a drawing."""
    inside = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return "".join(line.strip() for line in inside.splitlines())
