import type { Browser, Page } from "@playwright/test";
import { Client, memorialId } from "../support/client.ts";
import { addStories, longStories } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { serveByHand } from "./by-hand.ts";
import { middle } from "./measure.ts";
import { firstPaint, launch, onPhone, readThrough, shifted } from "./weak-phone.ts";

/** One sight of a page may come a sixth sooner or later than the next: five are too few for a middle one that stays. */
const sights = 15;
const stories = 5;
const gate = "/memorial/margaret-ellis";
const spread = (all: number[]) =>
  `${Math.round(middle(all))} ms, ${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))}`;

async function paintOf(page: Page, url: string) {
  await page.goto(url);
  return firstPaint(page);
}

/** From 'Access Memorial' to the page: milliseconds to its first sight, and how often the phone asks for it one after the other. */
async function enter(page: Page, url: string) {
  await page.goto(url);
  await page.getByLabel("Password").fill("rosegarden");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(request.method());
  });
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await page.getByText("Forever in our hearts").waitFor();
  return { time: await firstPaint(page), asked };
}

/** Scans the code, types the password, opens the form, writes a story and sends it, as fast as each page lets somebody: milliseconds. */
async function shareStory(page: Page, id: string) {
  const start = performance.now();
  await page.goto(`/memorial/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await page.getByRole("link", { name: "Share a Memory" }).first().click();
  await page.getByLabel("Your name").fill("Edith Moss");
  await page.getByLabel("Your words").fill("She talked to them all the while, and nobody was stung.");
  await page.getByRole("button", { name: "Share Memory" }).click();
  await page.getByText("Memory submitted successfully", { exact: true }).waitFor();
  const time = performance.now() - start;
  await readThrough(page);
  return { time, shift: await shifted(page), receipt: page.url() };
}

/** How far a page jumps while it comes and is read to its end. */
async function shiftOf(browser: Browser, visitor: Client, url: string) {
  return onPhone(browser, visitor.origin, visitor, async (page) => {
    await page.goto(url);
    // Scripts, where there are some, have come and taken the page over.
    if (/share|receipt/.test(url)) await page.waitForLoadState("networkidle");
    await readThrough(page);
    return shifted(page);
  });
}

/** The waiting times of a mourner on a weak phone: the product beside the same pages written by hand, in turns. */
export async function phone(): Promise<Ratio[]> {
  const server = await startServer();
  const id = memorialId(server.dataDir, "margaret-ellis");
  addStories(server.dataDir, id, 13, longStories());
  const byHand = await serveByHand(server.dataDir, "margaret-ellis");
  if (byHand.memories !== 20) throw new Error(`${byHand.memories} memories in place of 20`);
  const visitor = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const browser = await launch();
  const own = <T>(who: Client | null, work: (page: Page) => Promise<T>) => onPhone(browser, server.origin, who, work);
  const plain = <T>(work: (page: Page) => Promise<T>) => onPhone(browser, byHand.origin, null, work);

  const times = { gate: [] as number[], open: [] as number[], enter: [] as number[], story: [] as number[] };
  const hand = { gate: [] as number[], open: [] as number[], enter: [] as number[] };
  let trips: string[] = [];
  let receipt = "";
  const jumps = { gate: 0, "unlocked page": 0, "share form": 0, receipt: 0 };
  for (let run = 0; run < sights; run++) {
    hand.gate.push(await plain((page) => paintOf(page, "/gate")));
    times.gate.push(await own(null, (page) => paintOf(page, gate)));
    hand.open.push(await plain((page) => paintOf(page, "/open")));
    times.open.push(await own(visitor, (page) => paintOf(page, gate)));
    hand.enter.push((await plain((page) => enter(page, "/gate"))).time);
    const entered = await own(null, (page) => enter(page, gate));
    times.enter.push(entered.time);
    trips = entered.asked.length > trips.length ? entered.asked : trips;
    if (run >= stories) continue;
    const story = await own(null, (page) => shareStory(page, id));
    times.story.push(story.time);
    jumps.receipt = Math.max(jumps.receipt, story.shift);
    receipt = story.receipt;
  }
  const stranger = new Client(server.origin);
  jumps.gate = await shiftOf(browser, stranger, gate);
  jumps["unlocked page"] = await shiftOf(browser, visitor, gate);
  for (const type of ["story", "photo", "video", "audio", "signature"])
    jumps["share form"] = Math.max(jumps["share form"], await shiftOf(browser, visitor, `${gate}/share?type=${type}`));
  jumps.receipt = Math.max(jumps.receipt, await shiftOf(browser, visitor, receipt));
  await browser.close();
  byHand.stop();
  await server.stop();

  const beside = (what: string, key: keyof typeof hand): Ratio => ({
    what: `weak phone: first sight of ${what}, beside one by hand`,
    ratio: middle(times[key]) / middle(hand[key]),
    limit: 1.15,
    figures: `${spread(hand[key])} by hand; ${spread(times[key])}`,
  });
  return [
    beside("the gate", "gate"),
    beside("the unlocked page with 20 memories", "open"),
    beside("that page from 'Access Memorial' on", "enter"),
    {
      what: "weak phone: from 'Access Memorial' to the page",
      ratio: trips.length,
      limit: 2,
      figures: trips.join(", "),
      unit: "round trips",
    },
    {
      what: "weak phone: from the code to a story sent",
      ratio: middle(times.story) / 1000,
      limit: 12,
      figures: spread(times.story),
      unit: "s",
    },
    ...Object.entries(jumps).map(([what, shift]) => ({
      what: `weak phone: layout shift of the ${what}`,
      ratio: shift,
      limit: 0.02,
      figures: shift.toFixed(4),
    })),
  ];
}
