import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { Client, memorialId } from "../support/client.ts";
import { command } from "../support/command.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import { unzipped } from "../support/zip.ts";

/** The share of pixels that differ visibly between two screenshots; 1 if their sizes differ. */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const differing = a.data.filter((value, index) => Math.abs(value - (b.data[index] ?? 0)) > 24).length;
  return differing / a.data.length;
}

/** The whole page with all its pictures, those of films included. */
async function picture(page: Page) {
  await page.evaluate(async () => {
    const posters = [...document.querySelectorAll("video")].map(({ poster }) =>
      Object.assign(new Image(), { src: poster }),
    );
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images, ...posters].map((image) => image.decode()));
  });
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

/** Another site: a process and a data folder of its own, with keys and ids of its own, and nobody at Margaret Ellis's address. */
async function anotherSite() {
  const site = await startServer({ dataDir: newDataDir() });
  change(site.dataDir, "delete from memorials where id = ?", memorialId(site.dataDir, "margaret-ellis"));
  return site;
}

/** Restores a keepsake on a site that is empty but for an admin, and makes its keepsake again. */
async function exportedElsewhere(file: string, again: string) {
  const dataDir = newDataDir();
  try {
    await command("admin", dataDir, ["ada@test.example"]);
    const { code, out } = await command("restore-keepsake", dataDir, [file]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Restored the memorial of Margaret Ellis .*\n$/)]);
    return await exported({ dataDir }, again);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Makes the keepsake of Margaret Ellis's memorial, and gives its path and its files. */
async function exported(server: Pick<Server, "dataDir">, file: string) {
  const { code, err } = await command("keepsake", server.dataDir, ["margaret-ellis", file]);
  expect([code, err]).toEqual([0, ""]);
  return { file, files: unzipped(readFileSync(file)) };
}

/** The recordings of the cast that nobody measured or cleaned, because they weren't uploaded (docs/keepsake.md). */
const isRecording = (text: string) => /"kind":"(video|audio)"|\.(mp4|m4a)$/.test(text);
const measured = (line: string) =>
  isRecording(line) ? line.replace(/"(durationMs|width|height)":(null|\d+)/g, '"$1":0') : line;
const linesIn = (files: Map<string, Buffer>) => String(files.get("memorial.json")).split("\n");

const sumsOf = (files: Map<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.startsWith("media/"))
    .map(([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")} ${name}`);

test("a memorial comes back on another server, and looks as it did", async ({
  browser,
  person,
  server,
  script,
}, info) => {
  const here = await person();
  const first = await exported(server, info.outputPath("Margaret-Ellis-memorial.zip"));
  await openAs(here, "director@holloway.example", "/memorial/margaret-ellis");
  const before = await picture(here);
  const site = await anotherSite();
  const { viewport, javaScriptEnabled, locale, timezoneId } = info.project.use;
  const options = { viewport, javaScriptEnabled, locale, timezoneId, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...options, baseURL: site.origin });
  try {
    const cookies = (await new Client(site.origin).signIn("director@holloway.example")).cookies;
    await context.addCookies([
      { name: "session", value: cookies.get("session") ?? "", domain: "localhost", path: "/", httpOnly: true },
    ]);
    const page = await context.newPage();
    expect((await page.goto("/memorial/margaret-ellis"))?.status()).toBe(404);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Restore a keepsake" }).click();
    await look(page, "restore-keepsake");
    await page.getByRole("button", { name: "Restore this keepsake" }).click();
    await expect(page.getByText("Please choose the ZIP file of a keepsake.").first()).toBeVisible();
    await page.getByLabel("The file").setInputFiles(first.file);
    await page.getByRole("button", { name: "Restore this keepsake" }).click();
    const report = page.getByText(/^The memorial is here, with/);
    await expect(async () => {
      const again = page.getByRole("link", { name: "See how far it is" });
      if (await again.isVisible()) await again.click();
      await expect(report).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    await look(page, "restored-keepsake");
    await page.goto("/memorial/margaret-ellis");
    expect(await difference(before, await picture(page))).toBeLessThan(0.001);
    const second = await exported(site, info.outputPath("Second.zip"));
    expect(linesIn(second.files).map(measured)).toEqual(linesIn(first.files).map(measured));
    const ofPictures = (sums: string[]) => sums.filter((sum) => !isRecording(sum));
    expect(ofPictures(sumsOf(second.files))).toEqual(ofPictures(sumsOf(first.files)));
    if (script) return;
    const third = await exportedElsewhere(second.file, info.outputPath("Third.zip"));
    expect(linesIn(third.files)).toEqual(linesIn(second.files));
    expect(sumsOf(third.files)).toEqual(sumsOf(second.files));
  } finally {
    await context.close();
    await site.stop();
  }
});
