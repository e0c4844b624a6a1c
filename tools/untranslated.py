"""`python -m tools.untranslated`: warns of the messages that a language lacks, which are shown in English."""

from cogs.i18n import FALLBACK, LANGUAGES, texts_for


def main() -> None:
    """Print a line for each language that lacks messages: how many, and which."""
    english = texts_for(FALLBACK).messages.keys
    for language in LANGUAGES:
        missing = sorted(english - texts_for(language).messages.keys)
        if missing:
            print(f"warning: {language} lacks {len(missing)} of {len(english)} messages: {', '.join(missing)}")


if __name__ == "__main__":
    main()
