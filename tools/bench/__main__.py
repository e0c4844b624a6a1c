"""Print how fast the engine plays, how long acts at many tables take, and what a picture costs."""

import asyncio

from tools.bench.pictures import measure_pictures
from tools.bench.playouts import compare_with_uno
from tools.bench.tables import measure_tables

if __name__ == "__main__":  # worker processes may import this module anew
    compare_with_uno()
    asyncio.run(measure_tables())
    measure_pictures()
