"""House rules are shown in groups, each on one page."""

from engine import RULESETS
from engine.rules.options import OTHER


def test_every_house_rule_is_in_a_group_that_exists_and_fits_a_page():
    for rules in RULESETS.values():
        named = [name for names in rules.options_type.groups.values() for name in names]
        assert sorted(named) == sorted(option.id for option in rules.options)
        groups = {option.group for option in rules.options}
        assert groups == {*rules.options_type.groups}
        assert OTHER not in groups
        most = max(sum(option.group == group for option in rules.options) for group in groups)
        assert most + len(groups) - 1 <= 25  # the options of a select
