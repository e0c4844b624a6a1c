"""The page with all photographs: a row for each moment, with the language and the widths chosen at the top."""

from html import escape
from itertools import groupby

_STYLE = """
body { margin: 0; padding: 0 16px 48px; background: #1e1f22; color: #dbdee1; font: 15px/1.4 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 24px; padding: 12px 0; background: #1e1f22; }
h1 { margin: 0; font-size: 18px; } h2 { margin: 32px 0 0; } h3 { margin: 16px 0 4px; } p { margin: 0; color: #949ba4; }
.row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; padding: 4px 0 12px; }
figure { flex: none; margin: 0; } figcaption { color: #949ba4; font-size: 13px; }
.picture { position: relative; } img { display: block; border-radius: 6px; }
.picture hr { position: absolute; right: 0; left: 0; margin: 0; border: 0; border-top: 2px dashed #f0b232; }
"""
_SCRIPT = """
function choose() {
  const chosen = new Set([...document.querySelectorAll("header input:checked")].map((input) => input.value));
  for (const figure of document.querySelectorAll("figure")) {
    figure.hidden = !chosen.has(figure.lang) || !chosen.has(figure.dataset.width);
  }
}
document.querySelector("header").addEventListener("change", choose);
choose();
"""
_PEOPLE = {"A": "A: Ada", "B": "B: Bruno", "C": "C: Chloé"}


def gallery(photographs, scenes):
    """Return the page. `scenes` maps the name of each scene to its description, in the order of the page."""
    order = list(scenes)
    photographs = sorted(photographs, key=lambda one: order.index(one.scene))
    languages = dict.fromkeys(one.language for one in photographs)
    widths = dict.fromkeys(str(one.width) for one in photographs)
    choices = [_choice("radio", value, value == next(iter(languages))) for value in languages]
    choices += [_choice("checkbox", value, True) for value in sorted(widths)]
    body = [f"<header><h1>Looks</h1><div>{''.join(choices)}</div></header>"]
    for scene, taken in groupby(photographs, key=lambda one: one.scene):
        body.append(f"<h2>{escape(scene)}</h2><p>{escape(scenes[scene])}</p>")
        taken = list(taken)
        for moment in dict.fromkeys(one.moment for one in taken):
            shown = sorted(
                (one for one in taken if one.moment == moment), key=lambda one: (one.language, one.width, one.who)
            )
            body.append(f'<h3>{escape(moment)}</h3><div class="row">{"".join(map(_figure, shown))}</div>')
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>{_STYLE}</style>'
        f"<p>What is above the dashed line is seen only by scrolling.</p>{''.join(body)}<script>{_SCRIPT}</script></html>\n"
    )


def _choice(kind, value, checked):
    return f'<label><input type="{kind}" name="{kind}" value="{value}"{" checked" * checked}> {value}</label> '


def _figure(one):
    width, height = one.size
    line = f'<hr style="bottom: {one.screen}px">' if one.screen < height else ""
    return (
        f'<figure lang="{one.language}" data-width="{one.width}"><figcaption>{_PEOPLE[one.who]}, {one.width} px; '
        f"{one.newest} px high, {one.pictures} of them pictures</figcaption>"
        f'<div class="picture"><img loading="lazy" src="{escape(one.file)}" width="{width}" height="{height}" alt="">'
        f"{line}</div></figure>"
    )
