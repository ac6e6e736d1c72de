import type { Page } from "@playwright/test";
import sharp from "sharp";
import { memorialId } from "../support/client.ts";
import { command } from "../support/command.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

/** The share of pixels that differ visibly between two screenshots; 1 if their sizes differ. */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const differing = a.data.filter((value, at) => Math.abs(value - (b.data[at] ?? 0)) > 24).length;
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

test("a memorial comes back from its keepsake and looks as it did", async ({ person, server }, info) => {
  const page = await person();
  const file = info.outputPath("Margaret-Ellis-memorial.zip");
  await command("keepsake", server.dataDir, ["margaret-ellis", file]);
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(page, "director@holloway.example", "/memorial/margaret-ellis");
  const before = await picture(page);
  change(server.dataDir, "delete from memorials where id = ?", id);
  change(server.dataDir, "delete from retired_short_ids");

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Restore a keepsake" }).click();
  await look(page, "restore-keepsake");
  await page.getByRole("button", { name: "Restore this keepsake" }).click();
  await expect(page.getByText("Please choose the ZIP file of a keepsake.").first()).toBeVisible();
  await page.getByLabel("The file").setInputFiles(file);
  await page.getByRole("button", { name: "Restore this keepsake" }).click();
  const report = page.getByText(/^The memorial is here, with/);
  await expect(async () => {
    const again = page.getByRole("link", { name: "See how far it is" });
    if (await again.isVisible()) await again.click();
    await expect(report).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await look(page, "restored-keepsake");
  await page.goto("/memorial/margaret-ellis");
  const after = await picture(page);
  expect(await difference(before, after)).toBeLessThan(0.001);
});
