"""The board as a picture: pure functions of a position, `board_svg`, `board_words`, and `png` that makes SVG a PNG.

None knows Discord, waits or keeps state. The first two take a millisecond. `png` takes a hundred, and resvg holds the
interpreter's lock all the while: it belongs in a process of its own, not in a thread. So that such a process stays
small, `raster` imports nothing that it does not need.
"""
