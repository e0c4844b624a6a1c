"""The chequered flag, which several pictures share."""


def chequered(x: float, top: float, bottom: float, square: float = 9.0) -> str:
    """Return a chequered line, two squares wide."""
    rows = max(1, int((bottom - top) // square))
    size = (bottom - top) / rows
    dark = "".join(
        f"M{x + square * (row % 2):g} {top + row * size:.2f} h{square:g} v{size:.2f} h-{square:g} Z"
        for row in range(rows)
    )
    return (
        f'<rect x="{x:g}" y="{top:g}" width="{2 * square:g}" height="{bottom - top:g}" fill="#f5f6f8"/>'
        f'<path d="{dark}" fill="#15181d"/>'
    )
