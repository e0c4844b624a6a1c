"""Whole pictures as SVG, as they would be drawn without the caches of `cogs.pictures.raster`."""

from cogs.pictures.canvas import WIDTH, Drawing, document


def height_of(drawing: Drawing) -> int:
    """Return the height of a picture in pixels."""
    return sum(strip.height for strip in drawing.strips)


def svg_of(drawing: Drawing) -> str:
    """Return the whole of a picture as SVG."""
    height, y = height_of(drawing), 0
    parts = [f'<rect width="{WIDTH}" height="{height}" fill="{drawing.theme.ground}"/>']
    for strip in drawing.strips:
        parts.append(f'<g transform="translate(0 {y})">{strip.ground}</g>')
        for piece in strip.pieces:
            placed = f'transform="translate({piece.x} {piece.y + y}) '
            parts.append(piece.svg.replace('transform="', placed, 1))
        y += strip.height
    return document("".join(parts), (0, 0, WIDTH, height))
