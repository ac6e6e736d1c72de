import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
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

const photo = (page: Page, title: string) => page.getByRole("link", { name: `Photo: ${title}`, exact: true });

test("a photo opens large, and the next one by the keyboard", async ({ person, script }) => {
  const page = await person();
  await unlocked(page);
  const opener = photo(page, "The garden, last June");
  if (!script) {
    const response = await page.request.get((await opener.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    expect((await sharp(await response.body()).metadata()).width).toBeGreaterThan(1000);
    return;
  }
  await opener.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Photo" });
  await expect(large.getByText("The garden, last June · Peter Lamb (1 / 2)")).toBeVisible();
  const image = large.getByRole("img");
  await expect(image).toHaveAttribute("alt", "Photo: The garden, last June");
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect(large.getByRole("button", { name: "Close" })).toBeFocused();
  await look(page, "lightbox");
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("One to four · David Ellis (2 / 2)")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText("(1 / 2)")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByText("(2 / 2)")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(large.getByText("(1 / 2)")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();

  await photo(page, "One to four").click();
  await expect(large.getByText("(2 / 2)")).toBeVisible();
  await large.getByRole("button", { name: "Close" }).click();
  await expect(large).toBeHidden();
  await expect(photo(page, "One to four")).toBeFocused();
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
  test.skip(!script, "Without script a photo is a file.");
  const add = new Adder(server.dataDir);
  add.memory("photo", "A third one", add.medium("image"));
  add.end();
  const page = await person();
  await unlocked(page);
  await page.goto("/memorial/margaret-ellis?language=ar");
  await page.waitForLoadState("load");
  await page.locator("a[data-photo]").first().click();
  const place = page.locator("dialog.lightbox [data-caption]");
  const isAt = (at: number) => expect(place).toContainText(`(${at}\u00a0/\u00a03)`);
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
});
