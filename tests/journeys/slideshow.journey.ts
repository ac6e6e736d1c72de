import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { faults } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";
import { dress, kept } from "../support/kept-folders.ts";
import { placeIn, shownIn } from "../support/slideshows.ts";

test.skip(
  ({ javaScriptEnabled }) => javaScriptEnabled === false,
  "It is the one page of a keepsake that needs script.",
);

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const picture = (page: Page) => page.locator("#stage .shown");

/** Presses a key and waits for what it does. */
async function press(page: Page, key: string, place: number) {
  await page.keyboard.press(key);
  expect(await placeIn(page), key).toBe(place);
}

test("the slideshow runs around and around, and obeys keys and a presenter's remote control", async ({
  person,
  server,
}) => {
  const show = await kept(server.dataDir);
  const page = await person();
  await page.context().setOffline(true);
  await page.addInitScript(() => {
    const asked: string[] = [];
    const wakeLock = { request: async (kind: string) => void asked.push(kind) };
    Object.assign(window, { asked });
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
  });
  await page.clock.install();
  await page.goto(show("slideshow.html"));
  expect(await faults(page, true)).toEqual([]);
  // The button has the focus, and its key presses it.
  await page.keyboard.press("Space");
  await expect.poll(() => placeIn(page)).toBe(0);
  await expect.poll(() => isFull(page)).toBe(true);
  expect(await page.evaluate(() => (window as { asked?: string[] }).asked)).toEqual(["screen"]);
  for (const place of [1, 2, 3]) {
    await page.clock.runFor(7000);
    await expect.poll(() => placeIn(page)).toBe(place);
    await page.clock.runFor(1100);
    await expect.poll(async () => (await shownIn(page)).width).toBeGreaterThan(100);
  }
  await expect(page.getByText("Eight seconds of the garden · Kit")).toBeVisible();
  expect(await shownIn(page)).toMatchObject({ kind: "film", muted: true, isPaused: false });
  await page.keyboard.press("S");
  await page.keyboard.press("Space");
  expect(await shownIn(page)).toMatchObject({ muted: false, isPaused: true });
  await page.clock.runFor(60_000);
  expect(await placeIn(page)).toBe(3);
  await page.keyboard.press("Space");
  // It goes on by itself at the end of the film, and only there.
  await page.clock.runFor(60_000);
  expect(await placeIn(page)).toBe(3);
  await page.evaluate(() => {
    const film = document.querySelector("video");
    if (film) film.currentTime = film.duration - 0.2;
  });
  await expect.poll(() => placeIn(page)).toBe(0);

  for (const [on, back] of [
    ["ArrowRight", "ArrowLeft"],
    ["ArrowDown", "ArrowUp"],
    ["PageDown", "PageUp"],
  ] as const) {
    await press(page, on, 1);
    await press(page, back, 0);
    await press(page, back, 3);
    await press(page, on, 0);
  }
  await page.mouse.click(200, 200);
  expect(await placeIn(page)).toBe(1);
  await press(page, "PageUp", 0);
  await page.keyboard.press("Space");
  await page.clock.runFor(60_000);
  expect(await placeIn(page)).toBe(0);
  await page.keyboard.press("Space");
  await page.clock.runFor(1100);
  await page.keyboard.press("n");
  await expect(page.locator("#words")).toBeHidden();
  await page.keyboard.press("N");
  await expect(page.locator("#words")).toBeVisible();
  for (const key of ["b", "."]) {
    await page.keyboard.press(key);
    await expect(picture(page), key).toBeHidden();
    await page.keyboard.press(key);
    await expect(picture(page), key).toBeVisible();
  }
  await page.keyboard.press("f");
  await expect.poll(() => isFull(page)).toBe(false);
  await page.keyboard.press("F");
  await expect.poll(() => isFull(page)).toBe(true);
});

test("a slideshow whose pictures are not there passes over them, and without any says what to do", async ({
  person,
  server,
}) => {
  const folder = await kept(server.dataDir);
  const remove = (part: string) =>
    rmSync(path.join(fileURLToPath(folder("index.html")), "..", part), { recursive: true });
  const page = await person();
  await page.clock.install();
  remove("media/05 Peter Lamb - The garden, last June.jpg");
  await page.goto(folder("slideshow.html"));
  await page.keyboard.press("PageDown");
  await press(page, "PageDown", 1);
  await page.clock.runFor(7000);
  expect(await placeIn(page)).toBe(2);
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await placeIn(page)).toBe(3);
  }).toPass();
  remove("media");
  await page.goto(folder("slideshow.html"));
  const advice = page.getByText("Unpack it first");
  await expect(advice).toBeHidden();
  await page.keyboard.press("PageDown");
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(advice).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Start the slideshow" })).toBeVisible();
});

test("in Arabic the left arrow leads on, and a remote control as everywhere", async ({ person, server }) => {
  dress(server.dataDir, "ar");
  const show = await kept(server.dataDir);
  const page = await person();
  await page.clock.install();
  await page.goto(show("slideshow.html"));
  await page.keyboard.press("PageDown");
  await expect.poll(() => placeIn(page)).toBe(0);
  for (const [on, back] of [
    ["ArrowLeft", "ArrowRight"],
    ["ArrowDown", "ArrowUp"],
    ["PageDown", "PageUp"],
  ] as const) {
    await press(page, on, 1);
    await press(page, back, 0);
  }
});
