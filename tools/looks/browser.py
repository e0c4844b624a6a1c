"""Drives an installed Chromium through a handful of commands of its DevTools protocol."""

import asyncio
import base64
import json
import os
import shutil
import tempfile
from itertools import count
from pathlib import Path

import aiohttp

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_OPTIONS = (
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--hide-scrollbars",
    "--mute-audio",
)
_START_S, _ANSWER_S = 30, 60


class NoBrowser(Exception):
    """Raised if no Chromium is found; the message says what to do."""


def chromium() -> str:
    """Return the path of a Chromium: that of the variable CHROMIUM, or an installed one; raise NoBrowser."""
    names = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else _NAMES
    for name in names:
        if path := shutil.which(name):
            return path
    raise NoBrowser(
        f"No Chromium was found ({', '.join(names)}). Install one, for example with `apt install chromium`, "
        "or say where it is: CHROMIUM=/path/to/chrome make looks"
    )


class Browser:
    """A headless Chromium that ends with its `with` block."""

    def __init__(self):
        self._waiting, self._numbers = {}, count(1)

    async def __aenter__(self):
        self._profile = tempfile.TemporaryDirectory(prefix="looks-", ignore_cleanup_errors=True)
        sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        self._process = await asyncio.create_subprocess_exec(
            chromium(), *_OPTIONS, *sandbox, f"--user-data-dir={self._profile.name}", "about:blank",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        port, path = await self._address()
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0)
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_):
        self._reading.cancel()
        await self._socket.close()
        await self._session.close()
        if self._process.returncode is None:
            self._process.terminate()
        await self._process.wait()
        self._profile.cleanup()

    async def _address(self):
        written = Path(self._profile.name) / "DevToolsActivePort"
        async with asyncio.timeout(_START_S):
            while not (written.exists() and len(lines := written.read_text().split()) == 2):
                if self._process.returncode is not None:
                    raise NoBrowser(f"{chromium()} ended at once with status {self._process.returncode}.")
                await asyncio.sleep(0.05)
        return lines

    async def _read(self):
        async for message in self._socket:
            said = json.loads(message.data)
            if (waiting := self._waiting.pop(said.get("id"), None)) is not None and not waiting.done():
                waiting.set_result(said)

    async def call(self, method, session=None, **parameters):
        """Carry out a command of the protocol; return its result. Raises RuntimeError if the browser refuses it."""
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        command = {"id": number, "method": method, "params": parameters} | ({"sessionId": session} if session else {})
        await self._socket.send_json(command)
        said = await asyncio.wait_for(self._waiting[number], _ANSWER_S)
        if "error" in said:
            raise RuntimeError(f"{method}: {said['error']['message']}")
        return said["result"]

    async def open(self, address, *, width, height, language, first):
        """Open an address in a window of its own of this size (CSS pixels), in a browser of this language; return the tab.

        The script `first` runs before those of the page.
        """
        context = (await self.call("Target.createBrowserContext"))["browserContextId"]
        target = await self.call("Target.createTarget", url="about:blank", browserContextId=context, newWindow=True)
        attached = await self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        tab = Tab(self, attached["sessionId"], context)
        phone = width < 700
        await tab.call("Emulation.setFocusEmulationEnabled", enabled=True)
        await tab.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone
        )
        await tab.call("Emulation.setTouchEmulationEnabled", enabled=phone)
        agent = (await self.call("Browser.getVersion"))["userAgent"]
        await tab.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        await tab.call("Page.enable")
        await tab.call("Page.addScriptToEvaluateOnNewDocument", source=first)
        await tab.call("Page.navigate", url=address)
        return tab


class Tab:
    """A tab of the browser."""

    def __init__(self, browser, session, context):
        self._browser, self._session, self._context = browser, session, context

    async def call(self, method, **parameters):
        """Carry out a command of the protocol in this tab; return its result."""
        return await self._browser.call(method, self._session, **parameters)

    async def evaluate(self, script):
        """Return the value of a JavaScript expression, awaited if it is a promise. Raises RuntimeError if it throws."""
        result = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", script))
        return result["result"].get("value")

    async def spoken(self, selector):
        """Return what a screen reader finds in an element, a line for each text, picture and control, in reading order."""
        element = (await self.call("Runtime.evaluate", expression=f"document.querySelector({selector!r})"))["result"]
        nodes = (await self.call("Accessibility.queryAXTree", objectId=element["objectId"]))["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        return [line for node in nodes if not _is_named_by(node, by_id) and (line := _line(node))]

    async def picture(self, x, y, width, height):
        """Return a part of the page as WebP."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        taken = await self.call("Page.captureScreenshot", format="webp", quality=85, clip=clip)
        return base64.b64decode(taken["data"])

    async def close(self):
        """Close the tab with its window."""
        await self._browser.call("Target.disposeBrowserContext", browserContextId=self._context)


_CONTROLS = {"button", "link", "image", "combobox", "MenuListPopup"}


def _is_named_by(node, by_id):
    """Return whether a node of the accessibility tree is part of a control, whose name says it."""
    while (node := by_id.get(node.get("parentId"))) is not None:
        if node.get("role", {}).get("value") in _CONTROLS:
            return True
    return False


def _line(node):
    """Return how a node of the accessibility tree is told; empty if it only holds others."""
    role, name = (node.get(what, {}).get("value", "") for what in ("role", "name"))
    if node.get("ignored") or not name.strip() or role not in {"StaticText", *_CONTROLS}:
        return ""
    disabled = any(each["name"] == "disabled" and each["value"]["value"] for each in node.get("properties", ()))
    return (name if role == "StaticText" else f"{role}: {name}") + (" (disabled)" if disabled else "")
