"""Looks at every screen: plays arranged positions on the local page and photographs them with Chromium.

    make looks                     # everything, into var/looks/index.html
    python -m tools.looks --languages fr --scenes hold_up podium

Each scene is played once in each language, by people with a desktop and a phone open at the same time. What a scene
does is in `scenes.py`; to add one, write a function there.
"""
