// Keeps an open memorial up to date, and makes its photos and downloads comfortable. The page works in full without this file.

const byId = (id) => document.getElementById(id);
const shared = byId("shared");
const news = byId("news");
const said = byId("said");
const show = (place, template) => place.replaceChildren(byId(template).content.cloneNode(true));

const inUse = (medium) => medium.currentTime > 0 && !medium.ended;
const plays = (part) => [...part.querySelectorAll("video, audio")].some(inUse);

// Whether somebody listens, looks, selects or is about to press something in the list.
function busy() {
  const selected = getSelection();
  return (
    shared.contains(document.activeElement) ||
    Boolean(document.querySelector("dialog[open]")) ||
    plays(shared) ||
    (!selected.isCollapsed && selected.getRangeAt(0).intersectsNode(shared))
  );
}

// What a page shows, but for the time that has passed.
const trace = (page) =>
  [...page.querySelectorAll("[data-live]")].map((part) => part.innerHTML.replace(/<time.*?<\/time>/g, "")).join();

// What stays the same is left where it is: its picture is not loaded again, its film goes on.
function merge(part, fresh) {
  const had = (node) => node.id && part.querySelector(`#${node.id}`);
  const next = [...fresh.children].map((node) => {
    const old = had(node);
    return old && (old.isEqualNode(node) || plays(old)) ? old : node;
  });
  for (const node of [...part.children]) if (!next.includes(node)) node.remove();
  next.forEach((node, at) => node === part.children[at] || part.insertBefore(node, part.children[at] ?? null));
}

// Brings the page up to date; what is being read stays where it is on the screen.
function replace(page) {
  const reading = [...byId("list").children].find(
    (node) => node.getBoundingClientRect().bottom > 0 && page.getElementById(node.id),
  );
  const place = reading?.getBoundingClientRect().top;
  for (const part of document.querySelectorAll("[data-live]")) merge(part, page.getElementById(part.id));
  news.replaceChildren();
  if (place < innerHeight / 2) scrollBy(0, byId(reading.id).getBoundingClientRect().top - place);
}

// The gate needs this mark where a browser keeps no cookies; who sends the address on should not send it along.
if (location.hash === "#opened") history.replaceState(history.state, "", location.pathname + location.search);

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
  if (trace(page) === trace(document)) return;
  newest = page;
  if (!busy()) replace(page);
  else if (!news.firstChild) show(news, "something-new");
}

const waits = [1, 2, 5, 10];
// A stream beats every 25 seconds; one that is still for so many milliseconds is dead.
const patience = 40_000;
let tries = 0;
let stream;
let later;

async function read(own) {
  const answer = await fetch(shared.dataset.events, { headers: { "Last-Event-ID": version }, signal: own.signal });
  if (answer.status === 404) stopped = true;
  if (!answer.ok) throw answer;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; !stopped; ) {
    const dead = setTimeout(() => own.abort(), patience);
    const { done, value } = await reader.read().finally(() => clearTimeout(dead));
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop();
    const changed = /id: (\d+)\ndata: changed/.exec(events.reverse().join("\n\n"));
    if (changed) await refresh(changed[1]);
    tries = 0;
  }
}

async function listen() {
  clearTimeout(later);
  if (stopped || stream || document.hidden) return;
  const own = new AbortController();
  stream = own;
  await read(own).catch(() => {});
  own.abort();
  if (stream !== own) return;
  stream = undefined;
  if (!stopped) later = setTimeout(listen, 1000 * waits[Math.min(tries++, 3)]);
}

document.addEventListener("visibilitychange", () => {
  tries = 0;
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
  show(said, found.ok ? "download-started" : "download-failed");
  const message = said.firstElementChild;
  if (found.ok) setTimeout(() => message.remove(), 10_000);
}

document.addEventListener("click", (event) => {
  const at = event.target.closest("a[download], a[data-photo], [data-put-away], [data-show-new]");
  if (!at || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (at.download) download(at);
  else if (at.href)
    import("/lightbox.js").then(({ open }) => open(at)).catch(() => {
      location.href = at.href;
    });
  else if (at.matches("[data-put-away]")) said.replaceChildren();
  else {
    news.focus({ preventScroll: true });
    replace(newest);
    shared.scrollIntoView();
  }
});
