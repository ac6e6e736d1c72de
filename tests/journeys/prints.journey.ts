import { readFileSync } from "node:fs";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { told } from "../support/pdf.ts";

test("each format is a small picture with its name, three in a row", async ({ person, server, script }) => {
  const page = await person();
  const cards = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/cards`;
  await openAs(page, "director@holloway.example", cards);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ["Cards", "Posters", "Stickers"]) {
      const tiles = page.getByRole("group", { name }).locator("label");
      await expect(tiles.locator("svg")).toHaveCount(3);
      const boxes = await tiles.evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(new Set(boxes.map(({ top }) => top)).size, `${name} at ${width}`).toBe(1);
      for (const { height, width: wide } of boxes) expect(Math.min(height, wide)).toBeGreaterThanOrEqual(90);
    }
  }
  await expect(page.getByText("10.5 × 14.8 cm, four on a sheet of A4").last()).toBeVisible();
  await page.getByRole("radio", { name: /^Table card, A6\s*10\.5 × 14\.8 cm, four on a sheet of A4$/ }).focus();
  await page.keyboard.press("ArrowRight");
  const next = page.getByRole("radio", { name: /^Small table card, A7/ });
  await expect(next).toBeChecked();
  if (script) await expect(page).toHaveURL(/format=card-a7/);
  await page.emulateMedia({ forcedColors: "active" });
  await look(page, "formats-forced-colours");
});

test("a director chooses cards, sees one, and takes their sheets to the printer", async ({
  person,
  server,
  script,
}) => {
  const director = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(director, "director@holloway.example", `/memorial-detail/${id}`);
  await director.getByRole("link", { name: "Cards and posters" }).click();
  await expect(director.getByRole("heading", { name: "Cards and posters" })).toBeVisible();
  const picture = director.getByRole("img", { name: "How it looks for Margaret Ellis" });
  const isDrawn = () => expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(840);
  await isDrawn();
  await look(director, "prints");

  await director.getByRole("radio", { name: /^Tent card/ }).check();
  await director.getByRole("radio", { name: "Lavender Dreams" }).check();
  const count = director.getByLabel("How many");
  await count.fill("900");
  if (!script) await director.getByRole("button", { name: "Update preview" }).click();
  await expect(picture).toHaveAttribute("src", /format=tent&theme=Lavender/);
  await isDrawn();
  await director.getByRole("button", { name: "Download PDF" }).click();
  await expect(director.getByRole("alert")).toContainText("Please write a number from 1 to 500");
  await expect(director.getByRole("radio", { name: /^Tent card/ })).toBeChecked();
  await expect(count).toHaveValue("900");
  await look(director, "prints-refused");

  await count.fill("31");
  const coming = director.waitForEvent("download");
  await director.getByRole("button", { name: "Download PDF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Margaret-Ellis-tent.pdf");
  expect(told(readFileSync(await download.path()))).toMatchObject({ Pages: "16", Title: "Margaret Ellis" });
});
