import { check } from "/chapel-check.js";
import { bytesText, keep, Problem, refusal } from "/chapel-keep.js";
import { createShow } from "/chapel-show.js";

// The page of a slideshow: keeps it on this computer, checks it, starts it, and hears of news while there is a network.

const store = globalThis.chapelStore;
const byId = (id) => document.getElementById(id);
const { path, origin, publicPath, name, events } = byId("chapel").dataset;
/** Milliseconds between two questions to the server, and between two looks at the clock. */
const askEvery = 60_000;
const lookEvery = 15_000;

let list = null;
let isKeeping = false;

const say = (id, text) => {
  byId(id).textContent = text;
  byId(id).hidden = !text;
};

const show = createShow(byId("stage"), {
  onEnd: () => say("said", "None of the pictures and films could be shown. Connect this computer to the network, and keep the slideshow again."),
});

function take(newest) {
  list = newest;
  show.update(list);
  const image = byId("code");
  document.documentElement.classList.toggle("coded", Boolean(list.code));
  image.hidden = !list.code;
  if (list.code) image.src = list.code;
}

/** Everything is over: nothing is shown any more, and this browser keeps nothing. */
async function close(text) {
  show.end();
  list = null;
  byId("tools").hidden = true;
  await store.forget(path).catch(() => undefined);
  say("said", text);
}

async function tellKept() {
  const refused = await refusal();
  const entry = refused ? undefined : await store.show(path);
  byId("forget").hidden = !entry;
  byId("keep").disabled = Boolean(refused) || isKeeping;
  if (refused) return say("kept", refused);
  const all = list?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  if (!entry) return say("kept", `Not kept yet. It takes ${bytesText(all)}.`);
  const here = new Set((await store.files(path)).filter(({ complete }) => complete).map(({ url }) => url));
  const isWhole = entry.isComplete && list.files.every(({ url }) => here.has(url));
  say("kept", isWhole ? `Kept on this computer: ${bytesText(all)}. It runs without a network.` : "Only a part is kept. Press the button to go on.");
}

async function keepNow({ quiet = false } = {}) {
  if (isKeeping || !list) return;
  isKeeping = true;
  byId("keep").disabled = true;
  const bar = byId("progress");
  bar.hidden = quiet;
  try {
    await keep(path, list, (done, all) => {
      bar.value = all ? done / all : 1;
      if (!quiet) say("kept", `${bytesText(done)} of ${bytesText(all)}`);
    });
    const newest = await store.ask(path);
    if (newest.slides) take(newest);
    say("problem", "");
  } catch (error) {
    if (!quiet) say("problem", error instanceof Problem ? error.message : "This browser could not keep the slideshow.");
  }
  isKeeping = false;
  bar.hidden = true;
  await tellKept();
}

/** Asks the server what is shown now. Memories that are new join at the end, and are kept if the others are. */
async function refresh() {
  const newest = await store.review(path).catch(() => "unknown");
  if (newest === "gone") return close("You can't show this memorial any more: you have signed out, or you no longer look after it. Nothing is kept on this computer.");
  if (newest === "unknown") return;
  if (store.isOver(newest)) return close("The last day of this slideshow is over. Choose another day to show it again.");
  const isNew = JSON.stringify(newest.slides) !== JSON.stringify(list?.slides);
  take(newest);
  if (isNew && (await store.show(path).catch(() => undefined))) await keepNow({ quiet: true });
  else if (isNew) await tellKept();
}

function listen() {
  let source;
  const open = () => {
    if (!list || !navigator.onLine) return;
    source?.close();
    source = new EventSource(events);
    source.addEventListener("message", () => void refresh());
  };
  addEventListener("online", () => {
    open();
    void refresh();
  });
  addEventListener("offline", () => source?.close());
  setInterval(() => {
    if (!list || !navigator.onLine) return;
    if (!source || source.readyState === EventSource.CLOSED) open();
    void refresh();
  }, askEvery);
  open();
}

async function checkNow() {
  const button = byId("check");
  button.disabled = true;
  byId("print").hidden = true;
  say("checked-at", "");
  const isGood = await check({ path, origin, publicPath, name, list }, (line, { ok, text }) => {
    const item = byId(`line-${line}`);
    item.dataset.state = ok === undefined ? "checking" : ok ? "good" : "bad";
    item.querySelector("[data-result]").textContent = text;
    item.querySelector("[data-mark]").textContent = ok === undefined ? "" : ok ? "Good" : "Not good";
  });
  const at = new Date().toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" });
  say("checked-at", `${isGood ? "All is well" : "Something needs attention"}. Checked on ${at} by ${byId("chapel").dataset.person}.`);
  byId("print").hidden = false;
  button.disabled = false;
  await tellKept();
}

const keys = globalThis.slideshowKeys(
  { ...show, startsBy: ({ key }) => list !== null && (key === "PageDown" || key === "ArrowRight") && !document.activeElement?.closest("a, button, input, summary") },
  show.isRunning,
);

async function begin() {
  list = await store.ask(path);
  const entry = await store.show(path).catch(() => undefined);
  if (list === "unknown") list = entry && !store.isOver(entry) ? entry.list : null;
  if (list === "gone" || (list === null && entry)) return close("This slideshow can't be shown any more.");
  if (!list) return say("said", "The slideshow could not be loaded. Connect this computer to the network, and load this page again.");
  if (entry && entry.account !== list.account) await store.forget(path);
  if (store.isOver(list)) return close("The last day of this slideshow is over. Choose another day to show it again.");
  take(list);
  byId("tools").hidden = false;
  byId("start").addEventListener("click", keys.start);
  byId("keep").addEventListener("click", () => keepNow());
  byId("forget").addEventListener("click", () => store.forget(path).then(tellKept));
  byId("check").addEventListener("click", checkNow);
  byId("print").addEventListener("click", () => print());
  byId("stage").addEventListener("click", ({ clientX }) => (clientX < innerWidth / 3 ? show.back() : show.next()));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && show.isRunning() && !document.fullscreenElement) show.end();
  });
  await tellKept();
  if ((await store.show(path).catch(() => undefined)) && navigator.onLine) await keepNow({ quiet: true });
  listen();
  setInterval(() => list && store.isOver(list) && close("The last day of this slideshow is over."), lookEvery);
  document.documentElement.dataset.ready = "";
}

void begin();
