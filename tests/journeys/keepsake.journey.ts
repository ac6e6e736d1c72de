import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { unpack } from "../support/kept-folders.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { unlock } from "../support/share-form.ts";
import { unzipped } from "../support/zip.ts";

/** Presses a link that downloads, and returns the bytes. */
async function downloaded(page: Page, name: RegExp) {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const download = await coming;
  return { file: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Waits until the file is there: with script the page looks by itself, without it the reader does. */
const ready = (page: Page) =>
  expect(async () => {
    const look = page.getByRole("link", { name: "See how far it is" });
    if (await look.isVisible()) await look.click();
    await expect(page.getByRole("link", { name: /^Download the file/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });

/** On a phone alone the page says how it is found on a computer, and opens an email with its address. */
async function leadsToComputer(page: Page, width: number | undefined) {
  const words = page.getByText("Save it on a computer, or send yourself the link.");
  if (width && width > 640) return expect(words).toBeHidden();
  const href = await words.getByRole("link", { name: "Email" }).getAttribute("href");
  expect(new URLSearchParams(href?.split("?")[1]).get("body")).toBe(page.url());
}

test("the owner keeps everything, and a visitor what the page shows", async ({ person, server, script }, info) => {
  const owner = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(owner, "director@holloway.example", `/memorial-detail/${id}`);
  await owner.getByText("Afterwards").click();
  await owner.getByRole("link", { name: "Download everything" }).click();
  await expect(owner.getByRole("heading", { name: "Download everything" })).toBeVisible();
  await look(owner, "keepsake-none");
  await owner.getByRole("button", { name: "Make the file" }).click();
  await ready(owner);
  await look(owner, "keepsake-ready");
  await leadsToComputer(owner, owner.viewportSize()?.width);
  const { file, bytes } = await downloaded(owner, /^Download the file/);
  expect(file).toBe("Margaret-Ellis-memorial.zip");
  expect(linkIn(await mailTo(server.dataDir, "director@holloway.example"))).toContain("/keepsake");

  const kept = await person();
  await kept.context().setOffline(true);
  unpack(bytes, info.outputPath("kept"));
  await kept.goto(pathToFileURL(info.outputPath("kept/index.html")).href);
  await expect(kept.getByRole("heading", { name: "Margaret Ellis" })).toBeVisible();
  await expect(kept.getByRole("heading", { name: "The garden, last June" })).toBeVisible();
  const portrait = kept.getByRole("img", { name: "Portrait of Margaret Ellis" });
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await look(kept, "keepsake-page");
  await kept.getByRole("link", { name: "Slideshow" }).click();
  await look(kept, "slideshow");
  if (!script) await expect(kept.getByText("JavaScript is switched off")).toBeVisible();
  await kept.getByRole("link", { name: "The memorial page of Margaret Ellis" }).click();
  await expect(kept.getByRole("heading", { name: "The garden, last June" })).toBeVisible();

  await owner.getByRole("button", { name: "Let visitors download it" }).click();
  await expect(owner.getByRole("button", { name: "No longer let visitors download it" })).toBeVisible();
  await look(owner, "keepsake-visitors");
  const visitor = await person();
  await unlock(visitor);
  await visitor.getByRole("link", { name: "Download everything" }).click();
  await expect(visitor.getByRole("heading", { name: "Download everything" })).toBeVisible();
  await look(visitor, "visitors-keepsake-none");
  await visitor.getByRole("button", { name: "Make the file" }).click();
  await ready(visitor);
  await look(visitor, "visitors-keepsake-ready");
  const shared = await downloaded(visitor, /^Download the file/);
  expect([...unzipped(shared.bytes).keys()].some((name) => name.includes("not shown"))).toBe(false);
});
