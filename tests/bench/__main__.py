"""Print how fast the engine plays, beside another card game's engine, and how fast many tables answer."""

import asyncio

from tests.bench.playouts import compare_with_uno
from tests.bench.tables import measure_clicks, measure_tables

compare_with_uno()
asyncio.run(measure_tables())
asyncio.run(measure_clicks())
