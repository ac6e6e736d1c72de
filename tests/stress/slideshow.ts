import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Firefox } from "../support/firefox.ts";
import { Adder, kept } from "../support/kept-folders.ts";
import { change } from "../support/people.ts";
import { PlainTab } from "../support/plain-tab.ts";
import { memoryOf } from "../support/process-tree.ts";
import { film, h264 } from "../support/recordings.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** Rounds in which a browser fills its caches. */
const warm = 2;
/** Rounds after them, in which its memory may not grow. */
const measured = 2;

/** A browser with one page, as this test needs it. */
interface Browser {
  goto: (url: string) => Promise<unknown>;
  evaluate: <T>(expression: string) => Promise<T>;
  press: (key: string) => Promise<unknown>;
  /** The memory of all its processes, in MB. */
  memory: () => number;
  /** Whether a page may fill the screen. A Firefox without a window refuses it. */
  fillsScreen: boolean;
  end: () => Promise<unknown>;
}

/** How much faster the page's clock is than ours. Films take their own time. */
const faster = 100;

/** Runs in the page before the slideshow starts: makes its clock faster and notes what happens. */
const noting = `() => {
  const slow = window.setTimeout;
  window.setTimeout = (act, time) => slow(act, time / ${faster});
  const seen = { order: [], ended: 0, failed: 0, most: 0 };
  window.seen = seen;
  document.addEventListener("ended", () => seen.ended++, true);
  document.addEventListener("error", () => seen.failed++, true);
  // Pictures are loaded outside the document, and drawn on canvases in it.
  const Picture = window.Image;
  window.Image = function () {
    const picture = new Picture();
    picture.addEventListener("error", () => seen.failed++);
    return picture;
  };
  new MutationObserver(() => {
    seen.order.push(Number(document.documentElement.dataset.at));
    seen.most = Math.max(seen.most, document.querySelectorAll("#stage *").length);
  }).observe(document, { attributes: true, attributeFilter: ["data-at"], subtree: true });
}`;

interface Seen {
  order: number[];
  ended: number;
  failed: number;
  most: number;
}

async function inChromium(): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), "everkeep-slideshow-"));
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const tab = await PlainTab.start(profile, [...args, "--window-size=1280,800"]);
  return {
    goto: async (url) => {
      await tab.goto(url);
      const isThere = `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`;
      while (!(await tab.evaluate(isThere).catch(() => false))) await pause(100);
      await tab.evaluate(`(${noting})()`);
    },
    evaluate: (expression) => tab.evaluate(expression),
    press: (key) => tab.press(key),
    memory: () => memoryOf(tab.process.pid),
    fillsScreen: true,
    end: async () => {
      await tab.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function inFirefox(): Promise<Browser> {
  const firefox = await Firefox.start();
  await firefox.before(noting);
  await firefox.resize(1280, 800);
  return {
    goto: (url) => firefox.goto(url),
    evaluate: (expression) => firefox.evaluate(expression),
    press: (key) => firefox.press(key),
    memory: () => memoryOf(firefox.process.pid),
    fillsScreen: false,
    end: () => firefox.end(),
  };
}

/** Gives the cast's memorial so many more pictures, and so many short films between them. */
function fill(dataDir: string, pictures: number, films: number) {
  change(dataDir, "update memories set approval_status = 'pending' where memory_type = 'video'");
  const bytes = film(h264, "mp4");
  const add = new Adder(dataDir);
  for (let index = 0; index < pictures; index++) {
    add.memory("photo", `Picture ${index}`, add.medium("image"));
    if (index % Math.floor(pictures / films) === 0)
      add.memory("video", `Film ${index}`, add.medium("video", [{ name: "web.mp4", type: "video/mp4", bytes }]));
  }
  add.end();
}

const place = "Number(document.documentElement.dataset.at)";
const has = (name: string) => `document.documentElement.classList.contains("${name}")`;

/** The keys that don't do what they say, tried on a slideshow that pauses. */
async function deafKeys(browser: Browser, count: number) {
  const deaf: string[] = [];
  const is = async (key: string, expression: string, wanted: unknown) => {
    await browser.press(key);
    for (let tries = 0; (await browser.evaluate(expression)) !== wanted; await pause(20))
      if (++tries > 50) return void deaf.push(`${key}: ${await browser.evaluate(expression)}, not ${wanted}`);
  };
  await is("Space", has("paused"), true);
  const at = await browser.evaluate<number>(place);
  for (const [on, back] of [
    ["ArrowRight", "ArrowLeft"],
    ["ArrowDown", "ArrowUp"],
    ["PageDown", "PageUp"],
  ] as const) {
    await is(on, place, (at + 1) % count);
    await is(back, place, at);
    await is(back, place, (at - 1 + count) % count);
    await is(on, place, at);
  }
  for (const [key, name] of [
    ["b", "black"],
    [".", "black"],
    ["n", "unnamed"],
  ] as const) {
    await is(key, has(name), true);
    await is(key, has(name), false);
  }
  const full = "document.fullscreenElement !== null";
  if (browser.fillsScreen) {
    await is("f", full, false);
    await is("f", full, true);
  }
  await is("Space", has("paused"), false);
  return deaf;
}

async function watch(name: string, browser: Browser, url: string, films: number): Promise<Row[]> {
  await browser.goto(url);
  const count = await browser.evaluate<number>('JSON.parse(document.getElementById("slides").textContent).length');
  const rounds = warm + measured;
  await browser.press("PageDown");
  const sums: { memory: number; looks: number }[] = [];
  let seen: Seen = { order: [], ended: 0, failed: 0, most: 0 };
  for (
    const end = Date.now() + 1_200_000;
    seen.order.length < rounds * count + 1 && Date.now() < end;
    await pause(200)
  ) {
    seen = await browser.evaluate<Seen>("window.seen");
    const round = Math.floor(seen.order.length / count);
    const { memory, looks } = sums[round] ?? { memory: 0, looks: 0 };
    sums[round] = { memory: memory + browser.memory(), looks: looks + 1 };
  }
  // A film that is being decoded takes 50 MB for some seconds, so averages are compared, and not moments.
  const means = sums.map(({ memory, looks }) => memory / looks);
  const wrong = seen.order.filter((position, index) => position !== index % count).length;
  const deaf = await deafKeys(browser, count);
  for (const line of deaf) console.error(name, line);
  console.log(
    `${name}: on average ${means.slice(0, rounds).map(Math.round).join(", ")} MB in each round of ${count} slides`,
  );
  const what = `slideshow in ${name}`;
  return [
    atLeast(rounds * count, `${what}: slides in ${rounds} rounds of ${count}`, seen.order.length),
    atMost(0, `${what}: slides out of order`, wrong),
    atLeast(rounds * films, `${what}: films that played to their end`, seen.ended),
    atMost(0, `${what}: files that could not be shown`, seen.failed),
    atMost(3, `${what}: pictures and films kept at once`, seen.most),
    atMost(0, `${what}: keys that did nothing or something else`, deaf.length),
    atMost(
      50,
      `${what}: growth of its memory in the last ${measured} rounds`,
      (means[rounds - 1] ?? 0) - (means[warm - 1] ?? 0),
      " MB",
    ),
  ];
}

/** Lets a slideshow with so many pictures and films run around several times in Chromium and in Debian's Firefox, with a faster clock. */
export async function slideshows(pictures: number, films: number): Promise<Row[]> {
  const server = await startServer();
  try {
    fill(server.dataDir, pictures, films);
    const folder = await kept(server.dataDir);
    const rows: Row[] = [];
    for (const [name, start] of [
      ["Chromium", inChromium],
      ["Firefox", inFirefox],
    ] as const) {
      const browser = await start();
      try {
        rows.push(...(await watch(name, browser, folder("slideshow.html"), films)));
      } finally {
        await browser.end();
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}
