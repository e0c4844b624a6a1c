"""Card emoji: drawn from `cogs/pictures/art/*.svg`, uploaded once as emoji of the application, used for every card.

An emoji's name ends in a digest of its drawing, so a start uploads what is new or has changed and nothing else.
"""

import hashlib
from typing import Final

import discord
import resvg_py

from cogs.i18n.cards import use_emoji
from cogs.pictures.art import source
from engine import Card

_PREFIX: Final = "cf_"


def card_drawings() -> dict[str, Card]:
    """Return the cards by the names under which their drawings are uploaded."""
    return {f"{_PREFIX}{card}_{hashlib.sha256(source(card).encode()).hexdigest()[:6]}": card for card in Card}


async def upload_emoji(client: discord.Client, *, first: bool) -> bool:
    """Upload what is missing, delete what is outdated, and show the cards' own emoji from now on.

    Of several processes only the `first` does so. Returns False, with nothing changed, as long as another one has not
    uploaded all; until then the cards keep their Unicode emoji. Raises what discord.py raises.
    """
    wanted = card_drawings()
    present = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    if not first and not wanted.keys() <= present.keys():
        return False
    for name, card in wanted.items():
        if name not in present:
            image = bytes(resvg_py.svg_to_bytes(svg_string=source(card)))
            present[name] = await client.create_application_emoji(name=name, image=image)
    use_emoji({card: str(present[name]) for name, card in wanted.items()})
    for name, emoji in present.items():
        if first and name.startswith(_PREFIX) and name not in wanted:
            await emoji.delete()
    return True
