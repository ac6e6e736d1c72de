import { writeFileSync } from "node:fs";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { filled, plantKey, scannedPage } from "../support/planted-cards.ts";

test("a stack of cards is scanned, filed, sorted, typed and taken back", async ({ person, server, script }, info) => {
  const margaret = plantKey(server.dataDir, memorialId(server.dataDir, "margaret-ellis"));
  const lukasz = plantKey(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"));
  const pages = [
    await scannedPage([filled(margaret(1)), filled(margaret(1, { side: "back" }))]),
    await scannedPage([filled(margaret(2, { side: "back" })), filled(lukasz(3))]),
  ];
  const files = pages.map((bytes, index) => {
    const file = info.outputPath(`stack ${index + 1}.jpg`);
    writeFileSync(file, bytes);
    return file;
  });
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByRole("link", { name: "Scan handwritten cards" }).click();
  await page.getByLabel("The scanned cards").setInputFiles(files);
  await look(page, "card scans");
  await page.getByRole("button", { name: "Upload these scans" }).click();
  await expect(page).toHaveURL(/\/card-scans\/[\w-]{36}$/);
  await expect(async () => {
    if (!script) await page.reload();
    await expect(page.getByText("All pages are done.")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  const scan = page.url();
  await expect(page.getByText("2 cards with 3 sides")).toBeVisible();
  await expect(page.getByText("This card is from a memorial that you don't look after.")).toBeVisible();
  await look(page, "card scan");

  await page.getByRole("button", { name: /: for everyone$/ }).click();
  await expect(page.getByText("It is for everyone.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Only for the family?" })).toBeHidden();

  await page.getByRole("link", { name: /^File page 1/ }).click();
  await expect(page.getByText("This card was printed for another memorial.")).toBeVisible();
  await look(page, "file a card");
  await page.getByRole("searchbox", { name: "Name of a memorial" }).fill("ellis");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("radio", { name: /Margaret Ellis/ }).check();
  await page.getByRole("button", { name: "File it" }).click();
  await expect(page.getByText("Filed for Margaret Ellis")).toBeVisible();
  await page.getByRole("button", { name: /^Undo for page/ }).click();
  await expect(page.getByRole("link", { name: /^File page 1/ })).toBeVisible();

  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Type what the card says: Handwritten card 2" }).click();
  await look(page, "type a card");
  await page.getByLabel("Writer's name").fill("June Ellis");
  await page.getByLabel("Title").fill("Her garden");
  await page.getByLabel("Words").fill("She grew sweet peas.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("She grew sweet peas.")).toBeVisible();
  // A card of A6 is shown whole and not as a square.
  const box = await page.getByRole("list", { name: "Photos" }).first().getByRole("img").first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(148 / 105, 1);

  await page.goto(scan);
  await page.getByRole("link", { name: "Undo this scan" }).click();
  await expect(page.getByText("2 memories that nobody has decided about will be removed.")).toBeVisible();
  await expect(page.getByText("Somebody has typed the words of 1 of them.")).toBeVisible();
  await look(page, "undo a scan");
  await page.getByRole("button", { name: "Undo the scan" }).click();
  await expect(page.getByText("This scan was undone.")).toBeVisible();
});
