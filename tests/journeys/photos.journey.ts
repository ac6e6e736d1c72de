import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, look, test } from "../support/journey.ts";
import { Adder } from "../support/kept-folders.ts";
import { change } from "../support/people.ts";

async function unlocked(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  // Until its script has arrived, the page is the plain one.
  await page.waitForLoadState("load");
}

/** Whether a ring is drawn around the button that has the focus. */
const hasRing = (dialog: Locator) =>
  dialog.getByRole("button", { name: "Close" }).evaluate((button) => {
    const { outlineStyle, outlineColor } = getComputedStyle(button);
    return outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
  });

const photo = (page: Page, title: string) => page.getByRole("link", { name: `Photo: ${title}`, exact: true });

test("a photo opens large, and the next one by the keyboard", async ({ person, script }) => {
  const page = await person();
  await unlocked(page);
  const opener = photo(page, "The garden, last June");
  if (!script) {
    await opener.click();
    await expect(page.getByRole("heading", { name: "Photo" })).toBeVisible();
    await look(page, "photo page");
    const large = page.getByRole("link", { name: "Photo: The garden, last June", exact: true });
    const response = await page.request.get((await large.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    expect((await sharp(await response.body()).metadata()).width).toBeGreaterThan(1000);
    return;
  }
  await opener.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Photo" });
  await expect(large.getByText("The garden, last June · Peter Lamb", { exact: true })).toBeVisible();
  await expect(large.getByText("1 of 2", { exact: true })).toBeVisible();
  const image = large.getByRole("img");
  await expect(image).toHaveAttribute("alt", "Photo: The garden, last June");
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect(large.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await hasRing(large)).toBe(true);
  await look(page, "lightbox");
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("One to four · David Ellis", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(large.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();

  await photo(page, "One to four").click();
  await expect(large.getByText("2 of 2")).toBeVisible();
  await large.getByRole("button", { name: "Close" }).click();
  await expect(large).toBeHidden();
  await expect(photo(page, "One to four")).toBeFocused();
});

test("above a photo, Close is in the corner and the others are at the edges, in reach of a thumb", async ({
  person,
  script,
}) => {
  test.skip(!script, "Without script a photo is a page.");
  const page = await person();
  await unlocked(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await photo(page, "One to four").click();
    const large = page.getByRole("dialog", { name: "Photo" });
    const box = async (name: string) =>
      (await large.getByRole("button", { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [close, previous, next] = [await box("Close"), await box("Previous"), await box("Next")];
    for (const { width: wide, height: high } of [close, previous, next])
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
    expect([close.y, width - close.x - close.width].every((away) => away <= 16)).toBe(true);
    expect([previous.x, width - next.x - next.width].every((away) => away <= 16)).toBe(true);
    for (const { y } of [previous, next]) expect(y / height).toBeGreaterThan(0.5);
    for (const { y } of [previous, next]) expect(y / height).toBeLessThan(0.75);
    const caption = await large.locator("figcaption").boundingBox();
    const save = await large.getByRole("link", { name: "Download" }).boundingBox();
    expect(save?.y).toBeGreaterThanOrEqual(caption?.y ?? height);
    // The ring is for people who use keys.
    expect(await hasRing(large)).toBe(false);
    await look(page, `lightbox at ${width}`);
    await page.keyboard.press("Escape");
  }
});

test("twenty photos take no more than a screen and a bit, and none is lost", async ({ person, server, script }) => {
  const add = new Adder(server.dataDir);
  const id = add.memory("photo", "Twenty from the drawer", null);
  for (let position = 0; position < 20; position++) add.picture(id, position, "", add.medium("image"));
  add.end();
  const page = await person();
  await unlocked(page);
  const memory = page.getByRole("article").filter({ hasText: "Twenty from the drawer" });
  await expect(memory.getByText("20 photos")).toBeVisible();
  const shown = memory.locator("a[data-photo]").filter({ visible: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(shown).toHaveCount(5);
    expect((await memory.boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(1000);
    const [words, first] = [memory.locator("p").nth(1), shown.first()];
    expect((await words.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
    await look(page, `twenty photos at ${width}`);
  }
  await expect(shown.last()).toContainText("+15");
  if (script) {
    await shown.last().click();
    const place = page.locator("dialog.lightbox [data-at]");
    await expect(place).toHaveText("7 of 22");
    await page.keyboard.press("ArrowRight");
    await expect(place).toHaveText("8 of 22");
    await page.keyboard.press("Escape");
  }
  await memory.getByText("More photos (15)").click();
  await expect(shown).toHaveCount(20);
  await look(page, "all of twenty photos");
});

test("files are saved under their titles, and a failed download shows a message", async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  await unlocked(page);
  const link = page.getByRole("link", { name: "Download this photo: The garden, last June" });
  for (const [kind, name] of [
    ["photo: The garden, last June", "The-garden,-last-June.jpg"],
    ["video: Eight seconds of the garden", "Eight-seconds-of-the-garden.mp4"],
    ["audio: Her voice on the answering machine", "Her-voice-on-the-answering-machine.m4a"],
    ["photo: One to four", "One-to-four.jpg"],
  ]) {
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download this ${kind}` }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path()).length).toBeGreaterThan(1000);
    if (script) await expect(page.getByText("Download started")).toBeVisible();
  }
  if (!script) return;
  await look(page, "download-started");
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("Download started")).toBeHidden();

  change(server.dataDir, "update memorials set password_version = password_version + 1");
  await link.click();
  await expect(page.getByText("Failed to download the file. Please try again.")).toBeVisible();
  await look(page, "download-failed");
});

test("in Arabic the left arrow and a swipe to the right lead to the next photo", async ({ person, server, script }) => {
  test.skip(!script, "Without script a photo is a page.");
  const add = new Adder(server.dataDir);
  add.memory("photo", "A third one", add.medium("image"));
  add.end();
  const page = await person();
  await unlocked(page);
  await page.goto("/memorial/margaret-ellis?language=ar");
  await page.waitForLoadState("load");
  await page.locator("a[data-photo]").first().click();
  const place = page.locator("dialog.lightbox [data-at]");
  const isAt = (at: number) => expect(place).toHaveText(`${at} من 3`);
  await isAt(1);
  await page.keyboard.press("ArrowLeft");
  await isAt(2);
  await page.keyboard.press("ArrowRight");
  await isAt(1);
  const swipe = (from: number, to: number) =>
    page.locator("dialog.lightbox").evaluate(
      (target, [from = 0, to = 0]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
        target.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)] }));
        target.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(to)] }));
      },
      [from, to],
    );
  await swipe(100, 250);
  await isAt(2);
  await swipe(250, 100);
  await isAt(1);
  const [close, next] = [page.locator("[data-close]"), page.locator('[data-step="1"]')];
  for (const button of [close, next]) expect((await button.boundingBox())?.x).toBeLessThan(20);
});
