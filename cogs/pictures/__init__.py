"""Pictures of the board, of highlights and of ratings, drawn as SVG, as PNG and in words.

Subjects are pure: `drawing` and `words` take about a millisecond. `png` takes a hundred, and resvg holds the GIL all
the while, so it runs in a process of its own and not in a thread. To keep that process small, `raster` imports nothing
that it does not need.
"""
