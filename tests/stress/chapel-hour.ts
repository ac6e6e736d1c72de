import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chapelArgs, chapelBrowser, chapelUrl, fillChapel, keepHere, openChapel, signInTo } from "../support/chapel.ts";
import { PlainTab } from "../support/plain-tab.ts";
import { partsOf, tabsOf } from "../support/process-tree.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const minute = 60_000;
/** Minutes of a period. One film is decoded in 20 MB, so periods are compared, in which about as many films play, and not moments. */
const period = 5;

/** Runs in the page: counts the slides, and the frames of each film when it ends. */
const counting = `(() => {
  const seen = (window.seen = { films: 0, frames: 0, dropped: 0, slides: 0 });
  document.addEventListener("ended", ({ target }) => {
    if (!target.getVideoPlaybackQuality) return;
    const { totalVideoFrames, droppedVideoFrames } = target.getVideoPlaybackQuality();
    seen.films += 1;
    seen.frames += totalVideoFrames;
    seen.dropped += droppedVideoFrames;
  }, true);
  new MutationObserver(() => (seen.slides += 1)).observe(document, { attributes: true, attributeFilter: ["data-at"], subtree: true });
})()`;

interface Seen {
  films: number;
  frames: number;
  dropped: number;
  slides: number;
}

const seenIn = (tab: PlainTab) => tab.evaluate<Seen>("window.seen");

/** The memory of the tab's processes in MB: all of it, and what is their own. */
function memoryOf(tab: PlainTab) {
  const parts = tabsOf(tab.process.pid).map(partsOf);
  const sum = (name: "all" | "own") => parts.reduce((total, part) => total + part[name], 0);
  return { all: sum("all"), own: sum("own") };
}

/** A period's memory in MB, at all its seconds on average and at most, and of script and elements after it, without garbage. */
interface Period {
  all: number;
  own: number;
  most: number;
  heap: number;
}

async function watch(tab: PlainTab, end: number): Promise<Period> {
  const seconds: { all: number; own: number }[] = [];
  for (; Date.now() < end; await pause(Math.min(1000, Math.max(0, end - Date.now())))) seconds.push(memoryOf(tab));
  const mean = (of: "all" | "own") => seconds.reduce((sum, second) => sum + second[of], 0) / seconds.length;
  const most = Math.max(...seconds.map(({ own }) => own));
  await tab.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tab.send<{ usedSize: number }>("Runtime.getHeapUsage");
  return { all: mean("all"), own: mean("own"), most, heap: usedSize / 1e6 };
}

/** Makes a computer with a slideshow that is kept, and ends its server: the profile of its browser, and the slideshow's address. */
async function keptChapel(profile: string, counts: [pictures: number, films: number, voices: number]) {
  const server = await startServer();
  const { context, page } = await chapelBrowser(profile);
  try {
    fillChapel(server.dataDir, ...counts);
    await signInTo(context, server, "director@holloway.example");
    await openChapel(page, chapelUrl(server));
    await keepHere(page, 10 * minute);
    return chapelUrl(server);
  } finally {
    await context.close();
    await server.stop();
  }
}

async function startIn(tab: PlainTab, url: string) {
  await tab.goto(url);
  for (const end = Date.now() + minute; Date.now() < end; await pause(200))
    if (await tab.evaluate<boolean>("'ready' in document.documentElement.dataset").catch(() => false)) break;
  await tab.evaluate(counting);
  await tab.evaluate("document.getElementById('start').click()");
}

/** Lists what so many films show next at a processor that is so many times slower. */
async function slowFilms(tab: PlainTab, rate: number, films: number) {
  await tab.send("Emulation.setCPUThrottlingRate", { rate });
  await tab.evaluate("void Object.assign(window.seen, { films: 0, frames: 0, dropped: 0 })");
  for (const end = Date.now() + 20 * minute; (await seenIn(tab)).films < films && Date.now() < end; await pause(5000));
  return seenIn(tab);
}

/** How much the last period has more than the one that began after the first, in percent. */
const growth = (periods: Period[], of: keyof Period) => {
  const [from, to] = [periods[1]?.[of] ?? Number.NaN, periods.at(-1)?.[of] ?? Number.NaN];
  return { percent: (100 * (to - from)) / from, said: `${from.toFixed(1)} to ${to.toFixed(1)} MB` };
};

/** Lets a kept slideshow run without network for so many minutes in Chromium, and then some films at a processor that is 4 times slower. */
export async function chapelHour(minutes: number, pictures = 200, films = 10, voices = 5): Promise<Row[]> {
  const profile = mkdtempSync(path.join(tmpdir(), "everkeep-chapel-"));
  const url = await keptChapel(profile, [pictures, films, voices]);
  const tab = await PlainTab.start(profile, [...chapelArgs, "--mute-audio", "--window-size=1280,720"]);
  try {
    await startIn(tab, url);
    const begun = Date.now();
    const periods: Period[] = [];
    for (let at = period; at <= minutes; at += period) {
      const found = await watch(tab, begun + at * minute);
      periods.push(found);
      const { slides, films, frames, dropped } = await seenIn(tab);
      const { all, own, most, heap } = found;
      const memory = `all ${all.toFixed(1)} MB, own ${own.toFixed(1)} MB, at most ${most.toFixed(1)} MB, heap ${heap.toFixed(2)} MB`;
      console.log(
        `to minute ${at}: ${memory}, slides ${slides}, films ${films}, frames ${frames}, dropped ${dropped}, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    const ran = await seenIn(tab);
    const slow = await slowFilms(tab, 4, 3);
    const row = (of: keyof Period, what: string) => {
      const { percent, said } = growth(periods, of);
      const test = `chapel, ${minutes} minutes: growth of ${what} from minutes ${period} to ${2 * period} (${said})`;
      return atMost(10, test, percent, " %");
    };
    return [
      atLeast(minutes * 4, `chapel, ${minutes} minutes: slides`, ran.slides),
      row("heap", "the heap"),
      row("own", "the tab's own memory"),
      row("most", "the most that it took"),
      row("all", "all that the tab's process takes"),
      atLeast(3, "chapel, processor 4 times slower: films", slow.films),
      atMost(0, `chapel, processor 4 times slower: frames dropped of ${slow.frames}`, slow.dropped),
    ];
  } finally {
    await tab.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
