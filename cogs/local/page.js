// Makes the preview a chat: a server column, a list of members to play as, one member per tab, running countdowns.
// Runs before the preview's own scripts, which it leaves untouched.
"use strict";
{
  const settings = JSON.parse(document.querySelector('meta[name="local-page"]').content);
  const mobile = window.matchMedia("(max-width: 760px)");

  // The preview reads its key from the address when it starts; it is hidden afterwards.
  history.replaceState(null, "", `#${settings.capability}`);
  document.addEventListener("DOMContentLoaded", () => history.replaceState(null, "", location.pathname));

  // A reloaded tab keeps its member. A picture that was replaced while it was being fetched is no error: the tab gets
  // the new one within half a second.
  const fetchNow = window.fetch;
  window.fetch = async (address, options) => {
    const viewer = sessionStorage.getItem("viewer");
    if (address === "/api/pages" && viewer) options = { ...options, body: JSON.stringify({ viewer_id: viewer }) };
    const response = await fetchNow(address, options);
    if (response.status === 404 && String(address).startsWith("/api/assets/")) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return response;
  };

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

    const self = element("footer", "local-self", "");
    workspace.prepend(element("nav", "local-server", "",
      element("header", "local-server-name", settings.server),
      element("div", "local-channel", `# ${settings.channel}`), self));
    const list = element("ul", "local-list", "");
    workspace.append(element("aside", "local-members", "", element("h2", "local-heading", settings.members), list));
    document.getElementById("channel-empty").textContent = settings.welcome;
    const toast = element("p", "local-toast", "");
    toast.setAttribute("role", "status");
    document.body.append(toast);

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
        return element("li", "", "", button);
      }));
      const [id, name] = members.find(([member]) => member === picker.value);
      self.replaceChildren(...person(id, name));
      document.title = `${name} · ${settings.title}`;
      if (mobile.matches) list.querySelector('[aria-pressed="true"]').scrollIntoView({ block: "nearest", inline: "center" });
    }
    new MutationObserver(showMembers).observe(picker, { childList: true });

    // The errors that Discord would show; the preview's other messages are for testers.
    function showTrouble() {
      const text = status.textContent;
      if (text.startsWith("Preview session")) setTimeout(() => location.reload(), 300); // the bot was started again
      toast.textContent = text.startsWith("Action was not") || text.startsWith("Action outcome") ? settings.failed
        : text.startsWith("Connection") ? settings.offline : "";
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
    }, true);

    // An edited message is drawn anew: the old picture stays until the new one is there, so that no button jumps away.
    const pictures = "img.gallery-image, img.component-thumbnail, img.attachment-image";
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        const before = [...removedNodes].filter((node) => node instanceof Element)
          .flatMap((node) => [...node.querySelectorAll(`${pictures}, img.local-before`)]).filter((image) => image.naturalWidth);
        const after = before.length ? target.querySelectorAll(pictures) : [];
        before.slice(0, after.length).forEach((old, index) => {
          const image = after[index];
          const frame = image.parentElement;
          const done = () => { old.remove(); image.style.aspectRatio = frame.style.width = ""; };
          old.className = "local-before";
          frame.style.width = `${old.naturalWidth}px`;
          image.style.aspectRatio = `${old.naturalWidth} / ${old.naturalHeight}`;
          image.after(old);
          image.addEventListener("load", done, { once: true });
          image.addEventListener("error", done, { once: true });
        });
      }
    }).observe(document.getElementById("channel-message-list"), { childList: true, subtree: true });

    // Countdowns: the preview writes them once, Discord keeps them running.
    const units = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 0]];
    const format = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
    const relative = /^(in \d|.* ago$|now$|(this|next|last) |tomorrow$|yesterday$|today$)/;
    setInterval(() => {
      for (const time of document.querySelectorAll("time.discord-timestamp")) {
        if (!relative.test(time.textContent)) continue;
        const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
        const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length);
        const text = format.format(Math.round(seconds / (size || 1)), unit);
        if (text !== time.textContent) time.textContent = text;
      }
    }, 500);
  });
}
