import { allowSound, createShow, slideshowKeys } from "~/engines/slideshow";
import type { ShowList, Slide } from "../input";
import { ask, isOver, review } from "./ask";
import { check } from "./check";
import { keep } from "./keep";
import { noSound } from "./no-sound";
import { bytesText, Problem, refusal } from "./refusal";
import { addCode, fitWords, slideOf } from "./slide";
import * as store from "./store";

// The page of a slideshow: keeps it on this computer, checks it, starts it, and hears of news while there is a network.

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const { path = "", origin = "", publicPath = "", name = "", events = "", person = "" } = byId("chapel").dataset;
const root = document.documentElement;
/** Milliseconds between two questions to the server, and between two looks at the clock. */
const askEvery = 60_000;
const lookEvery = 15_000;
/** Characters that are read aloud in a second, with time in milliseconds to find the beginning. */
const readPerSecond = 15;
const findingTime = 2000;

let list: ShowList | null = null;
let isKeeping = false;

function say(id: string, text: string) {
  byId(id).textContent = text;
  byId(id).hidden = !text;
}

function timeOf({ kind, text }: Slide) {
  const reading = kind === "words" ? findingTime + (text.length / readPerSecond) * 1000 : 0;
  return Math.max((list?.pace ?? 7) * 1000, reading);
}

const show = createShow<Slide>(byId("stage"), {
  make: slideOf,
  timeOf,
  onShown: ({ box, slide }, place, of) => {
    // Guests need the code once in a while, and the pictures need its room.
    if (list?.code && (place === 0 || place === of - 1 || place % 10 === 9)) addCode(box, list.code, list.invitation);
    fitWords(box);
    root.dataset.slide = slide.id;
  },
  onEnd: (byItself) => {
    delete root.dataset.slide;
    if (document.fullscreenElement) void document.exitFullscreen();
    if (byItself)
      say(
        "said",
        "None of the pictures and films could be shown. Connect this computer to the network, and keep the slideshow again.",
      );
  },
  onMute: () =>
    say("said", `Voices could not be heard, and films had no sound. ${noSound} Then start the slideshow again.`),
  hasSound: true,
  blackHalts: true,
  patience: 20_000,
});

addEventListener("resize", () => {
  const shown = byId("stage").lastElementChild;
  if (shown) fitWords(shown);
});

function take(newest: ShowList) {
  list = newest;
  show.update(newest.slides, newest.names);
}

/** Everything is over: nothing is shown any more, and this browser keeps nothing. */
async function close(text: string) {
  show.end();
  list = null;
  byId("tools").hidden = true;
  await store.forget(path).catch(() => undefined);
  say("said", text);
}

const dayIsOver = "The last day of this slideshow is over.";
const chooseAnother = `${dayIsOver} Choose another day to show it again.`;

async function tellKept() {
  const refused = await refusal();
  const entry = refused ? undefined : await store.show(path);
  byId("forget").hidden = !entry;
  byId<HTMLButtonElement>("keep").disabled = Boolean(refused) || isKeeping;
  if (refused) return say("kept", refused);
  const wanted = list?.files ?? [];
  const all = bytesText(wanted.reduce((sum, { bytes }) => sum + bytes, 0));
  if (!entry) return say("kept", `Not kept yet.${wanted.length ? ` It takes ${all}.` : ""}`);
  const here = new Set((await store.files(path)).filter(({ complete }) => complete).map(({ url }) => url));
  const isWhole = entry.isComplete && wanted.every(({ url }) => here.has(url));
  say(
    "kept",
    isWhole
      ? `Kept on this computer: ${all}. It runs without a network.`
      : "Only a part is kept. Press the button to go on.",
  );
}

async function keepNow({ quiet = false } = {}) {
  if (isKeeping || !list) return;
  isKeeping = true;
  byId<HTMLButtonElement>("keep").disabled = true;
  const bar = byId<HTMLProgressElement>("progress");
  bar.hidden = quiet;
  try {
    await keep(path, list, (done, all) => {
      bar.value = all ? done / all : 1;
      if (!quiet) say("kept", `${bytesText(done)} of ${bytesText(all)}`);
    });
    const newest = await ask(path);
    if (typeof newest === "object") take(newest);
    say("problem", "");
  } catch (error) {
    if (!quiet) say("problem", error instanceof Problem ? error.message : "This browser could not keep the slideshow.");
  }
  isKeeping = false;
  bar.hidden = true;
  await tellKept();
}

const isKept = async () => Boolean(await store.show(path).catch(() => undefined));

/** Asks the server what is shown now. Memories that are new join at the end, and are kept if the others are. */
async function refresh() {
  const newest = await review(path).catch(() => "unknown" as const);
  if (newest === "gone")
    return close(
      "You can't show this memorial any more: you have signed out, or you no longer look after it. Nothing is kept on this computer.",
    );
  if (newest === "unknown") return;
  if (isOver(newest)) return close(chooseAnother);
  const isNew = JSON.stringify(newest.slides) !== JSON.stringify(list?.slides);
  take(newest);
  if (isNew && (await isKept())) await keepNow({ quiet: true });
  else if (isNew) await tellKept();
}

function listen() {
  let source: EventSource | undefined;
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
  if (!list) return;
  allowSound();
  const button = byId<HTMLButtonElement>("check");
  button.disabled = true;
  byId("print").hidden = true;
  say("checked-at", "");
  const isGood = await check({ path, origin, publicPath, name, list }, (line, { ok, text }) => {
    const item = byId(`line-${line}`);
    item.dataset.state = ok === undefined ? "checking" : ok ? "good" : "bad";
    const [result, mark] = ["[data-result]", "[data-mark]"].map((part) => item.querySelector(part));
    if (result) result.textContent = text;
    if (mark) mark.textContent = ok === undefined ? "" : ok ? "Good" : "Needs attention";
  });
  const at = new Date().toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" });
  say("checked-at", `${isGood ? "All is well" : "Something needs attention"}. Checked on ${at} by ${person}.`);
  byId("print").hidden = false;
  button.disabled = false;
  await tellKept();
}

const keys = slideshowKeys(
  {
    ...show,
    start() {
      say("said", "");
      show.start();
    },
  },
  show.isRunning,
  ({ key }) =>
    list !== null &&
    (key === "PageDown" || key === "ArrowRight") &&
    !document.activeElement?.closest("a, button, input, summary"),
);

function listenToPeople() {
  byId("start").addEventListener("click", keys.start);
  byId("keep").addEventListener("click", () => keepNow());
  byId("forget").addEventListener("click", () => store.forget(path).then(tellKept));
  byId("check").addEventListener("click", checkNow);
  byId("print").addEventListener("click", () => print());
  byId("stage").addEventListener("click", ({ clientX }) => (clientX < innerWidth / 3 ? show.back() : show.next()));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && show.isRunning() && !document.fullscreenElement) show.end();
  });
}

/** The slideshow by the server, or without an answer as it is kept. */
async function begin() {
  const answer = await ask(path);
  const entry = await store.show(path).catch(() => undefined);
  const kept = entry && !isOver(entry) ? entry.list : null;
  const newest = answer === "unknown" ? kept : answer;
  if (newest === "gone" || (newest === null && entry)) return close("This slideshow can't be shown any more.");
  if (!newest)
    return say(
      "said",
      "The slideshow could not be loaded. Connect this computer to the network, and load this page again.",
    );
  if (entry && entry.account !== newest.account) await store.forget(path);
  if (isOver(newest)) return close(chooseAnother);
  take(newest);
  byId("tools").hidden = false;
  listenToPeople();
  await tellKept();
  if ((await isKept()) && navigator.onLine) await keepNow({ quiet: true });
  listen();
  setInterval(() => list && isOver(list) && close(dayIsOver), lookEvery);
  root.dataset.ready = "";
}

void begin();
