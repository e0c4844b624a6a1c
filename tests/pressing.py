"""Which buttons a text tells its reader to press."""

import re
from typing import Final

AFTER_PRESSING: Final = {
    "en": r"\b[Pp]ress(?:es|ed)?[ *“]+(?=[^\W\d_])",
    "fr": r"\b[Aa]ppu(?:ie|ies|yer|yez|ient|yé)\b[^.:;]{0,20}? sur[\s*«]+(?=[^\W\d_])",
    "pt": r"\b[Aa]pert(?:a|e|o|em|ar|arem|ou)\b[ *“]+(?=[^\W\d_])",
    "de": r"\b[Dd]rück(?:e|st|t|en)?\b[^.:;,]{0,20}? auf[\s*„]+(?=[^\W\d_])",
    "es": r"\b[Pp]uls(?:a|as|e|es|en|ar)\b(?: (?:allí|antes|otra vez))?[ *«]+(?=[^\W\d_])",
}
"""Where the name of a button follows, unless a small letter does."""


def pressed(said: str, language: str) -> list[str]:
    """Return what follows each "press" in a text, if it begins with the name of a button; nothing in other languages."""
    found = re.finditer(AFTER_PRESSING.get(language, "(?!)"), said)
    return [rest for match in found if (rest := said[match.end() :])[0].isupper()]
