"""What the metrics count of tables and lessons, without a name."""


def sample(world, name, **labels):
    return world.bot.metrics.registry.get_sample_value(f"coup_fourre_{name}", labels) or 0


async def test_tables_are_counted_from_opening_to_end(world, ann):
    await world.start()
    assert [sample(world, "table_steps_total", step=step) for step in ("opened", "begun", "finished")] == [1, 1, 0]
    assert sample(world, "first_act_seconds_count") == 0
    await world.pass_time(30)
    hands = {}
    for _ in range(3):
        await world.take_turn(hands)
    assert sample(world, "first_act_seconds_count") == 1 and sample(world, "first_act_seconds_sum") >= 30
    table = await world.table()
    await world.unseen(table.leave(ann.id))
    assert sample(world, "seats_left_total") == 1
    assert sample(world, "table_steps_total", step="finished") == 1
    assert sample(world, "table_steps_total", step="stopped") == 0


async def test_a_stopped_lobby_is_counted(world):
    await world.new()
    table = await world.table()
    with world.as_bot():
        await table.stop("")
    assert sample(world, "table_steps_total", step="stopped") == 1 and sample(world, "seats_left_total") == 0


async def test_steps_of_lessons_are_counted(world, ann):
    await world.command(ann, "learn")
    assert sample(world, "lesson_steps_total", ruleset="classic", step="0") == 1
