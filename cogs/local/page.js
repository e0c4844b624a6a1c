// Makes the preview a chat: a server column, a list of members to play as, one member per tab, clicks that race with
// those of other tabs and of rivals, private messages that can be dismissed, running countdowns.
// Runs before the preview's own scripts, which it leaves untouched.
"use strict";
{
  const settings = JSON.parse(document.querySelector('meta[name="local-page"]').content);
  const mobile = window.matchMedia("(max-width: 760px)");

  // The preview reads its key from the address when it starts; it is hidden afterwards.
  history.replaceState(null, "", `#${settings.capability}`);
  document.addEventListener("DOMContentLoaded", () => history.replaceState(null, "", location.pathname));

  // The server's clock, from the quickest of the last answers to "what time is it?". A click is stamped with it.
  const answers = [];
  let ahead = 0;
  const now = (at = performance.now()) => performance.timeOrigin + at + ahead;
  let gesture = 0; // when this tab's user last clicked or pressed a key
  for (const kind of ["pointerdown", "keydown", "click"]) {
    addEventListener(kind, (event) => { gesture = event.timeStamp; }, true);
  }

  // What the preview asks of the server, to which we add who plays in this tab and when the user acted. A picture that
  // was replaced while it was being fetched is no error: the tab shows the new one at once.
  const fetchNow = window.fetch;
  const blank = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  let headers = {};
  const options = {}; // the options of each command, by the names by which they are sent
  let follows = true; // whether the newest message stays in sight: at first and after a command, until the user scrolls
  window.fetch = async (address, request) => {
    const viewer = sessionStorage.getItem("viewer");
    if (address === "/api/pages" && viewer) request = { ...request, body: JSON.stringify({ viewer_id: viewer }) };
    if (address === "/api/state") headers = request.headers;
    if (address === "/api/action") request = { ...request, headers: { ...request.headers, "X-Moment": now(gesture) } };
    if (address === "/api/action" && JSON.parse(request.body).kind === "run_command") follows = true;
    const response = await fetchNow(address, request);
    if (address === "/api/commands") {
      void response.clone().json().then(({ entries = [] }) => {
        for (const { path, options: its } of entries) {
          options[path.join(".")] = Object.fromEntries(its.map((option) => [option.name, option]));
        }
      });
    }
    const lost = response.status === 404 && String(address).startsWith("/api/assets/");
    return lost ? new Response(Uint8Array.from(atob(blank.split(",")[1]), (sign) => sign.charCodeAt(0))) : response;
  };
  async function act(body) {
    const response = await fetchNow("/api/action", { method: "POST", body: JSON.stringify(body),
      headers: { ...headers, "Content-Type": "application/json" } });
    if (!response.ok) throw new Error(`refused with ${response.status}`);
    return (await response.json()).outcome;
  }

  // The preview reads what is new twice a second, and at once when it is woken as from the browser's cache of pages.
  function wake() {
    for (const kind of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
  }
  function listen() {
    const news = new WebSocket(`ws://${location.host}/news`);
    let asked = 0;
    const ask = () => { asked = performance.now(); news.send("{}"); };
    const asking = setInterval(() => { if (news.readyState === WebSocket.OPEN) ask(); }, 5000);
    news.addEventListener("open", () => { ask(); });
    news.addEventListener("message", (event) => {
      const { now: there } = JSON.parse(event.data);
      if (!there) { if (Object.keys(headers).length) wake(); return; }
      const here = performance.now();
      answers.unshift({ took: here - asked, ahead: there - performance.timeOrigin - (asked + here) / 2 });
      answers.length = Math.min(answers.length, 10);
      ahead = answers.reduce((best, next) => (next.took < best.took ? next : best)).ahead;
    });
    news.addEventListener("close", () => { clearInterval(asking); setTimeout(listen, 1000); });
  }
  listen();

  /** An element with a class, text and children. */
  function element(tag, name, text, ...children) {
    const node = Object.assign(document.createElement(tag), { className: name });
    if (text) node.textContent = text;
    node.append(...children);
    return node;
  }
  function person(id, name) {
    const face = element("span", "local-face", [...name][0]);
    face.style.background = settings.colours[id];
    face.setAttribute("aria-hidden", "true");
    return [face, element("span", "local-name", name)];
  }

  document.addEventListener("DOMContentLoaded", () => {
    const picker = document.getElementById("viewer-picker");
    const workspace = document.getElementById("preview-workspace");
    const status = document.getElementById("action-status");
    const timeline = document.getElementById("channel-timeline");
    const messages = document.getElementById("channel-message-list");

    const self = element("footer", "local-self", "");
    const home = element("button", "local-channel", `# ${settings.channel}`);
    home.type = "button";
    workspace.prepend(element("nav", "local-server", "", element("header", "local-server-name", settings.server), home, self));
    const list = element("ul", "local-list", "");
    workspace.append(element("aside", "local-members", "", element("h2", "local-heading", settings.members), list));
    document.getElementById("channel-empty").textContent = settings.welcome;
    const toast = element("p", "local-toast", "");
    toast.setAttribute("role", "status");
    document.body.append(toast);

    // A rival presses what this tab's user presses, a little earlier or later.
    const rivals = JSON.parse(sessionStorage.getItem("rivals") || "{}");
    function rivalry(id) {
      const choice = element("select", "local-rival", "");
      choice.title = settings.rival;
      choice.setAttribute("aria-label", settings.rival);
      choice.append(...[["", settings["rival-none"]], ...settings.rivals].map(([later, text]) => new Option(text, later)));
      choice.value = rivals[id] ?? "";
      choice.addEventListener("change", () => {
        if (choice.value) rivals[id] = Number(choice.value); else delete rivals[id];
        sessionStorage.setItem("rivals", JSON.stringify(rivals));
      });
      return choice;
    }

    // A press of a button goes to the bot at once, whatever else this or another tab is waiting for.
    const pressing = new Set();
    function tell(text) {
      toast.textContent = text;
      clearTimeout(tell.over);
      tell.over = setTimeout(() => { toast.textContent = ""; }, 5000);
    }
    async function press(button, event) {
      const key = button.dataset.controlKey;
      if (pressing.has(key)) return;
      pressing.add(key);
      button.classList.add("local-pressed");
      try {
        const outcome = await act({ kind: "press", control_key: key, moment: now(event.timeStamp), rivals });
        if (outcome !== "done") tell(settings[outcome]);
      } catch (error) {
        console.warn(error);
        tell(settings.failed);
      }
      pressing.delete(key);
      button.classList.remove("local-pressed");
      wake();
    }
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.("button.component-button[data-control-key^='message:']");
      if (!button || button.disabled) return;
      event.stopPropagation();
      press(button, event);
    }, true);

    // Private messages can be dismissed.
    async function dismiss(message) {
      await act({ kind: "dismiss", message_id: message });
      wake();
    }
    new MutationObserver(() => {
      for (const note of document.querySelectorAll(".message-ephemeral-note:not(:has(.local-dismiss))")) {
        const button = element("button", "local-dismiss", settings.dismiss);
        button.type = "button";
        button.addEventListener("click", () => dismiss(note.closest("[data-message-id]").dataset.messageId));
        note.replaceChildren(settings.private, " \u2022 ", button);
      }
    }).observe(messages, { childList: true, subtree: true });

    for (const kind of ["wheel", "touchmove", "pointerdown"]) {
      timeline.addEventListener(kind, () => { follows = false; }, { passive: true });
    }
    new ResizeObserver(() => { if (follows) timeline.scrollTop = timeline.scrollHeight; }).observe(messages);

    // A thread is entered from the message that it was started from, or by a mention; the arrow or a channel's name leads back.
    async function enter(room) {
      if (await act({ kind: "enter", room }) !== "done") tell(settings.failed);
      follows = true;
      wake();
    }
    const into = " \u203a"; // after the name of a thread
    const title = document.getElementById("channel-name");
    const back = element("button", "local-back", "\u2190");
    back.type = "button";
    back.setAttribute("aria-label", home.textContent);
    title.closest("header").prepend(back);
    for (const way of [home, title, back]) way.addEventListener("click", () => enter(""));
    const showWay = () => { back.hidden = !title.textContent || title.textContent === settings.channel; };
    new MutationObserver(showWay).observe(title, { childList: true });
    showWay();
    document.addEventListener("click", ({ target }) => {
      const mention = target.closest?.(".mention")?.textContent;
      const thread = target.closest?.(".thread-summary") || (mention?.startsWith("#")
        && [...document.querySelectorAll(".thread-summary")].find((each) => each.textContent.startsWith(`${mention.slice(1)}${into}`)));
      if (thread) enter(thread.closest("[data-message-id]").dataset.messageId);
    });

    // What Discord has in the menu of a member, under Apps.
    function challenge(id) {
      const button = element("button", "local-challenge", "\u2694\ufe0f");
      button.type = "button";
      button.title = settings.challenge;
      button.setAttribute("aria-label", settings.challenge);
      button.addEventListener("click", async () => {
        follows = true;
        if (await act({ kind: "challenge", member: id }) !== "done") tell(settings.failed);
        wake();
      });
      return button;
    }

    function playAs(id) {
      if (id === picker.value) return;
      picker.value = id;
      picker.dispatchEvent(new Event("change"));
    }
    let drawn = "";
    function showMembers() {
      const members = [...picker.options].map((option) => [option.value, option.textContent]);
      const current = JSON.stringify([members, picker.value]);
      if (!picker.value || current === drawn) return;
      drawn = current;
      sessionStorage.setItem("viewer", picker.value);
      list.replaceChildren(...members.map(([id, name]) => {
        const button = element("button", "local-member", "", ...person(id, name));
        button.type = "button";
        button.setAttribute("aria-pressed", String(id === picker.value));
        button.addEventListener("click", () => playAs(id));
        return element("li", "local-row", "", button, ...(id === picker.value ? [] : [challenge(id), rivalry(id)]));
      }));
      const [id, name] = members.find(([member]) => member === picker.value);
      self.replaceChildren(...person(id, name));
      document.title = `${name} · ${settings.title}`;
      if (mobile.matches) list.querySelector('[aria-pressed="true"]').scrollIntoView({ block: "nearest", inline: "center" });
    }
    new MutationObserver(showMembers).observe(picker, { childList: true });

    async function reload() {
      const there = await fetchNow("/", { cache: "no-store" }).catch(() => null);
      if (there?.ok) location.reload(); else setTimeout(reload, 500);
    }
    // The errors that Discord would show; the preview's other messages are for testers.
    function showTrouble() {
      const text = status.textContent;
      if (text.startsWith("Preview session")) reload(); // the bot was started again
      else if (text.startsWith("Action was not") || text.startsWith("Action outcome")) tell(settings.failed);
      else if (text.startsWith("Connection")) toast.textContent = settings.offline;
      else if (toast.textContent === settings.offline) toast.textContent = "";
    }
    new MutationObserver(showTrouble).observe(status, { childList: true, characterData: true, subtree: true });

    // Enter sends a command whose further options are optional, unless one of them was picked with the arrow keys.
    let picking = false;
    document.addEventListener("keydown", (event) => {
      if (event.key.startsWith("Arrow")) picking = true;
      if (event.key !== "Enter") return;
      if (!picking && event.target.matches(".command-chip")) {
        document.querySelector('.command-popup [aria-selected="true"]')?.setAttribute("aria-selected", "false");
      }
      picking = false;
      // The preview drops a command that is sent while it is busy with something else: it waits until then.
      const busy = () => window.simcordPreview.pendingAction || window.simcordPreview.awaitingRevision;
      if (!event.target.matches(".command-chip") || !busy()) return;
      event.preventDefault();
      event.stopPropagation();
      const send = () => { if (busy()) setTimeout(send, 30); else event.target.closest("form")?.requestSubmit(); };
      send();
    }, true);

    // An edited message is drawn anew: the old picture stays until the new one is there, so that no button jumps away.
    const pictures = "img.gallery-image, img.component-thumbnail, img.attachment-image";
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        const before = [...removedNodes].filter((node) => node instanceof Element)
          .flatMap((node) => [...node.querySelectorAll(`${pictures}, img.local-before`)]).filter((image) => image.naturalWidth);
        const after = before.length ? target.querySelectorAll(pictures) : [];
        if (before.length !== after.length) continue; // one has come or gone: which is which is not known
        before.forEach((old, index) => {
          const image = after[index];
          old.className = "local-before";
          old.alt = "";
          image.after(old);
          image.addEventListener("load", () => old.remove(), { once: true });
          image.addEventListener("error", () => old.remove(), { once: true });
        });
      }
    }).observe(messages, { childList: true, subtree: true });

    // Discord names options in the language of the reader, says what one is for before it is chosen, and lists what can
    // be chosen at once and what was chosen by its name; the preview writes only that there is more to it, waits for a
    // letter, and shows what is sent.
    const chosen = {}; // names of choices, by what is sent
    new MutationObserver(() => {
      const path = document.querySelector(".command-chip")?.dataset.controlKey.split(":")[2];
      const its = options[path] ?? {};
      for (const more of document.querySelectorAll(".command-suggestion-ellipsis")) {
        const option = its[more.parentElement.dataset.value];
        more.className = "local-help";
        more.textContent = option.description;
        more.parentElement.querySelector(".command-suggestion-label").textContent = option.label;
      }
      for (const name of document.querySelectorAll(".command-pill-label, .command-context-name")) {
        const label = its[name.textContent]?.label;
        if (label && label !== name.textContent) name.textContent = label;
      }
      for (const count of document.querySelectorAll(".command-optional-count, .command-ghost")) {
        if (/ \w+$/.test(count.textContent)) count.textContent = count.textContent.split(" ")[0];
      }
      for (const field of document.querySelectorAll(".command-option-input:not(:focus, [data-sent])")) {
        if (!chosen[field.value]) continue;
        field.dataset.sent = field.value;
        field.value = chosen[field.value];
        field.style.width = `${field.value.length}ch`;
      }
    }).observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", ({ target }) => {
      if (!target.matches(".command-option-input[role=combobox]")) return;
      target.value = target.dataset.sent ?? target.value;
      delete target.dataset.sent;
      if (!target.readOnly && document.querySelector(".command-popup .command-empty")) target.dispatchEvent(new Event("input"));
    });
    document.addEventListener("click", ({ target }) => {
      const choice = target.closest?.(".command-suggestion");
      if (choice) chosen[choice.dataset.value] = choice.querySelector(".command-suggestion-label").textContent;
    }, true);

    // What the preview says itself, in the language of the page.
    const said = {
      ".message-edited, .message-edited-compact": settings.edited,
      ".message-loading": settings.thinking,
      ".modal-actions .button-primary": settings.submit,
      ".modal-actions .button-secondary": settings.cancel,
    };
    const composer = document.getElementById("channel-composer-input");
    new MutationObserver(() => {
      for (const [where, text] of Object.entries(said)) {
        for (const node of document.querySelectorAll(where)) if (node.textContent !== text) node.textContent = text;
      }
      for (const { firstChild: used } of document.querySelectorAll(".message-interaction-header")) {
        used.data = used.data.replace(/ used $/, ` ${settings.used} `);
      }
      for (const { firstChild: name } of document.querySelectorAll(".thread-summary")) {
        name.data = name.data.replace(/ · \d+ messages?$/, into);
      }
      const hint = composer.placeholder.replace(/^Message(?= )/, settings.write);
      if (hint !== composer.placeholder) composer.placeholder = hint;
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["placeholder"] });

    // A picture is read out as what it shows: the preview names the button around it by its place in the gallery.
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll(".media-lightbox-trigger[aria-label]")) frame.removeAttribute("aria-label");
    }).observe(messages, { childList: true, subtree: true });

    // Countdowns: the preview writes them once and in English, Discord keeps them running.
    const units = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 0]];
    const format = (value, unit) =>
      new Intl.RelativeTimeFormat(navigator.language, { numeric: value ? "always" : "auto" }).format(value, unit);
    const relative = /^(in \d|.* ago$|now$|(this|next|last) |tomorrow$|yesterday$|today$)/;
    function count() {
      for (const time of document.querySelectorAll("time.discord-timestamp")) {
        if (!("counts" in time.dataset) && !relative.test(time.textContent)) continue;
        time.dataset.counts = "";
        const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
        const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length);
        const text = format(Math.round(seconds / (size || 1)), unit);
        if (text !== time.textContent) time.textContent = text;
      }
    }
    setInterval(count, 500);
    new MutationObserver(count).observe(messages, { childList: true, subtree: true });
  });
}
