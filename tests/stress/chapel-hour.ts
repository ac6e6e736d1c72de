import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { chapelBrowser, chapelUrl, fillChapel, keepHere, openChapel, signInTo } from "../support/chapel.ts";
import { tabMemory } from "../support/process-tree.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const minute = 60_000;

/** Runs in the page: counts the frames of each film when it ends. */
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

const seenIn = (page: Page) => page.evaluate<Seen>("window.seen");

/** The memory that the tab's own script and elements use, after everything that is garbage was collected, in MB. */
async function heapOf(session: CDPSession) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of("JSHeapUsedSize") / 1e6, nodes: of("Nodes") };
}

/** Lets a kept slideshow run without network for so many minutes in Chromium, and then some films at a processor that is 4 times slower. */
export async function chapelHour(minutes: number, pictures = 200, films = 10, voices = 5): Promise<Row[]> {
  const server = await startServer();
  const profile = mkdtempSync(path.join(tmpdir(), "everkeep-chapel-"));
  const { context, page } = await chapelBrowser(profile);
  try {
    fillChapel(server.dataDir, pictures, films, voices);
    await signInTo(context, server, "director@holloway.example");
    await openChapel(page, chapelUrl(server));
    await keepHere(page, 10 * minute);
    await server.end();
    await page.addInitScript(counting);
    await openChapel(page, chapelUrl(server));
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await page.getByRole("button", { name: "Start the slideshow" }).click();
    const samples: { minute: number; heap: number; nodes: number; rss: number }[] = [];
    const begun = Date.now();
    for (let at = 1; at <= minutes; at++) {
      await pause(begun + at * minute - Date.now());
      const { heap, nodes } = await heapOf(session);
      const rss = tabMemory();
      samples.push({ minute: at, heap, nodes, rss });
      const { slides, films, frames, dropped } = await seenIn(page);
      console.log(
        `minute ${at}: heap ${heap.toFixed(2)} MB, nodes ${nodes}, tab ${rss.toFixed(0)} MB, slides ${slides}, films ${films}, frames ${frames}, dropped ${dropped}, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    const ran = await seenIn(page);
    // The first minutes fill the caches of pictures and code.
    const warm = samples[Math.min(4, samples.length - 1)];
    const last = samples.at(-1);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate("Object.assign(window.seen, { films: 0, frames: 0, dropped: 0 })");
    for (const end = Date.now() + 5 * minute; (await seenIn(page)).films < 3 && Date.now() < end; await pause(500)) {
      const isFilm = await page.evaluate(() => document.querySelector(".slide.shown.film") !== null);
      if (!isFilm) await page.keyboard.press("PageDown");
    }
    const slow = await seenIn(page);
    const growth = (of: "heap" | "rss") => (100 * ((last?.[of] ?? 0) - (warm?.[of] ?? 0))) / (warm?.[of] || 1);
    return [
      atLeast(minutes * 4, `chapel, ${minutes} minutes: slides`, ran.slides),
      atMost(
        10,
        `chapel, ${minutes} minutes: growth of the tab's heap from minute ${warm?.minute}`,
        growth("heap"),
        " %",
      ),
      atMost(
        10,
        `chapel, ${minutes} minutes: growth of the tab's process from minute ${warm?.minute}`,
        growth("rss"),
        " %",
      ),
      atLeast(3, "chapel, processor 4 times slower: films", slow.films),
      atMost(0, `chapel, processor 4 times slower: frames dropped of ${slow.frames}`, slow.dropped),
    ];
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
