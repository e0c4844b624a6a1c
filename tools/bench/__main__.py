"""Print how fast the engine plays, how long acts at many tables take, what a picture costs, and what simulated games of Fun & Speed are like."""

import asyncio

from tools.bench.pictures import measure_pictures
from tools.bench.playouts import compare_with_uno, measure_playroom
from tools.bench.races import race
from tools.bench.tables import measure_tables

if __name__ == "__main__":  # worker processes may import this module anew
    compare_with_uno()
    measure_playroom()
    asyncio.run(measure_tables())
    measure_pictures()
    race(100)
