// Keeps an open memorial up to date and enhances its photos and downloads. The page works without this file too.

const byId = (id) => document.getElementById(id);
const shared = byId("shared");
const news = byId("news");
const notices = byId("said");
function show(place, template) {
  place.textContent = "";
  place.append(byId(template).content.cloneNode(true));
}

const inUse = (medium) => medium.currentTime > 0 && !medium.ended;
const isPlaying = (part) => [...part.querySelectorAll("video, audio")].some(inUse);

// Whether somebody is listening, viewing a photo, selecting text or has the focus in the list.
function busy() {
  const selected = getSelection();
  return (
    shared.contains(document.activeElement) ||
    Boolean(document.querySelector("dialog[open]")) ||
    isPlaying(shared) ||
    (!selected.isCollapsed && selected.getRangeAt(0).intersectsNode(shared))
  );
}

// The content of a page without its relative times, to detect changes.
const contentOf = (page) =>
  [...page.querySelectorAll("[data-live]")].map((part) => part.innerHTML.replace(/<time.*?<\/time>/g, "")).join();

// Unchanged elements stay in place, so pictures are not loaded again and videos keep playing.
function merge(part, fresh) {
  const existing = (node) => node.id && part.querySelector(`#${node.id}`);
  const next = [...fresh.children].map((node) => {
    const old = existing(node);
    return old && (old.isEqualNode(node) || isPlaying(old)) ? old : node;
  });
  for (const node of [...part.children]) if (!next.includes(node)) node.remove();
  next.forEach((node, at) => node === part.children[at] || part.insertBefore(node, part.children[at] ?? null));
}

// Updates the page; the memory that somebody is reading stays at its place on the screen.
function replace(page) {
  const reading = [...byId("list").children].find(
    (node) => node.getBoundingClientRect().bottom > 0 && page.getElementById(node.id),
  );
  const place = reading?.getBoundingClientRect().top;
  for (const part of document.querySelectorAll("[data-live]")) merge(part, page.getElementById(part.id));
  news.textContent = "";
  if (place < innerHeight / 2) scrollBy(0, byId(reading.id).getBoundingClientRect().top - place);
}

// The gate uses #opened to detect browsers without cookies. Remove it, so that people who share the URL don't share the mark.
if (location.hash === "#opened") history.replaceState(history.state, "", location.pathname + location.search);

for (const button of document.querySelectorAll("[data-copies]")) button.hidden = false;

let newest;
let version = shared?.dataset.version;
let stopped = !shared;

async function refresh(to) {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.getElementById("shared")) {
    if (answer.status >= 500 || page.getElementById("news")) throw answer;
    stopped = true;
    return;
  }
  version = to;
  if (contentOf(page) === contentOf(document)) return;
  newest = page;
  if (!busy()) replace(page);
  else if (!news.firstChild) show(news, "something-new");
}

const retrySeconds = [1, 2, 5, 10];
// The server sends a heartbeat every 25 seconds. A stream without data for this many milliseconds is dead.
const maxSilence = 40_000;
let attempts = 0;
let stream;
let retryTimer;

async function read(controller) {
  const answer = await fetch(shared.dataset.events, { headers: { "Last-Event-ID": version }, signal: controller.signal });
  if (answer.status === 404) stopped = true;
  if (!answer.ok) throw answer;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; !stopped; ) {
    const dead = setTimeout(() => controller.abort(), maxSilence);
    const { done, value } = await reader.read().finally(() => clearTimeout(dead));
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop();
    const changed = /id: (\d+)\ndata: changed/.exec(events.reverse().join("\n\n"));
    if (changed) await refresh(changed[1]);
    attempts = 0;
  }
}

async function listen() {
  clearTimeout(retryTimer);
  if (stopped || stream || document.hidden) return;
  const controller = new AbortController();
  stream = controller;
  await read(controller).catch(() => {});
  controller.abort();
  if (stream !== controller) return;
  stream = undefined;
  if (!stopped) retryTimer = setTimeout(listen, 1000 * retrySeconds[Math.min(attempts++, 3)]);
}

document.addEventListener("visibilitychange", () => {
  attempts = 0;
  if (document.hidden) {
    stream?.abort();
    stream = undefined;
  }
  listen();
});
addEventListener("pageshow", listen);

async function download(link) {
  const found = await fetch(link.href, { method: "HEAD" }).catch(() => ({}));
  if (found.ok) Object.assign(document.createElement("a"), { href: link.href, download: link.download }).click();
  show(notices, found.ok ? "download-started" : "download-failed");
  const message = notices.firstElementChild;
  if (found.ok) setTimeout(() => message.remove(), 10_000);
}

document.addEventListener("click", (event) => {
  const at = event.target.closest("a[download], a[data-photo], [data-copies], [data-put-away], [data-show-new]");
  if (!at || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (at.download) download(at);
  else if (at.href)
    import("/lightbox.js").then(({ open }) => open(at)).catch(() => {
      location.href = at.href;
    });
  else if (at.dataset.copies)
    import("/copy.js").then(async ({ copy }) => show(notices, await copy(at))).catch(() => show(notices, "copy-failed"));
  else if (at.matches("[data-put-away]")) notices.textContent = "";
  else {
    news.focus({ preventScroll: true });
    replace(newest);
    shared.scrollIntoView();
  }
});
