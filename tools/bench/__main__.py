"""Print how fast the engine plays, how long acts at many tables take, and what a picture costs."""

import asyncio

from tools.bench.pictures import measure_pictures
from tools.bench.playouts import measure_playouts
from tools.bench.tables import measure_tables

if __name__ == "__main__":  # worker processes may import this module anew
    measure_playouts()
    asyncio.run(measure_tables())
    measure_pictures()
