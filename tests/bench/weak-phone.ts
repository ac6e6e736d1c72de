import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import type { Client } from "../support/client.ts";

// A weak phone on a weak network: 400 kbps both ways, each answer 400 ms after its request, the processor six times slower, nothing cached. The
// network is Chromium's own emulation: it holds back each answer and shares out the bytes; making a connection costs nothing, as where one
// is open. All this is the same for whatever is compared.

const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slower = 6;

/** A whole browser, as a phone has one: the one without windows paints in another way. */
export function launch(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  return chromium.launch({ executablePath: findChromium({ whole: true }), args });
}

/** Takes the phone in hand, with the cookies of a visitor if there is one, does something with it and lays it down. */
export async function onPhone<T>(
  browser: Browser,
  origin: string,
  visitor: Client | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const screen = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB", ...screen });
  try {
    const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin }));
    await context.addCookies(cookies);
    await context.addInitScript(keepShifts);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send("Network.enable");
    await device.send("Network.emulateNetworkConditions", network);
    await device.send("Emulation.setCPUThrottlingRate", { rate: slower });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: how far its parts jumped without a finger on it (Layout Instability API). */
function keepShifts() {
  const all: { shifted?: number } = window as object;
  all.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) all.shifted = (all.shifted ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of all shifts of the page so far, in the measure of the Layout Instability API. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as { shifted?: number }).shifted ?? Number.NaN);
}

/** Milliseconds from the start of the navigation, redirects included, to the first text or picture on the screen. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

/** Reads a page to its end, a screen at a time, each once its pictures are there. */
export async function readThrough(page: Page) {
  const seen = () =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom < 0 || top > innerHeight || image.complete;
    });
  for (let end = false; !end; ) {
    await page.waitForFunction(seen);
    end = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight / 2);
      return scrollY === before;
    });
  }
}
