"""From SVG to a PNG that is small enough for a phone on mobile data."""

from io import BytesIO

import resvg_py
from PIL import Image

from cogs.pictures.lettering import FONT_FILES


def png(svg: str) -> bytes:
    """Return the picture as PNG.

    It is reduced to 256 colours: flat colours lose nothing that can be seen, and more than half of the bytes go.
    """
    drawn = bytes(
        resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[str(file) for file in FONT_FILES])
    )
    reduced = BytesIO()
    with Image.open(BytesIO(drawn)) as picture:
        picture.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(reduced, "PNG")
    return reduced.getvalue()
