import { writeFileSync } from "node:fs";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { filled, plantKey, scannedPage } from "../support/planted-cards.ts";

test("a photocopied card becomes two memories, and a name keeps its direction to itself", async ({
  person,
  server,
  script,
}, info) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  const card = plantKey(server.dataDir, margaret);
  const name = "Margaret \u202eElliS";
  change(server.dataDir, "update memorials set full_name = ?, known_as = '' where id = ?", name, margaret);
  // Two people wrote on the card with this number.
  const file = info.outputPath("stack.jpg");
  writeFileSync(file, await scannedPage([filled(card(33)), filled(card(33))]));
  const page = await person();
  await openAs(page, "director@holloway.example", `/memorial-detail/${margaret}/handwritten-cards`);
  await expect(page.getByText("please print more, don't photocopy them")).toBeVisible();
  await expect(page.locator("main bdi").first()).toHaveText(name);
  await look(page, "handwritten cards");
  await page.goto("/card-scans");
  await page.getByLabel("The scanned cards").setInputFiles([file]);
  await page.getByRole("button", { name: "Upload these scans" }).click();
  await expect(page).toHaveURL(/\/card-scans\/[\w-]{36}$/);
  await expect(async () => {
    if (!script) await page.reload();
    await expect(page.getByText("All pages are done.")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  const question = page.getByText("was scanned twice with different writing.");
  await expect(question).toContainText("Card 34, for Margaret");
  await expect(question.locator("bdi")).toHaveText(name);
  await expect(page.getByRole("region", { name: "Filed" }).locator("bdi")).toHaveText(name);
  await look(page, "copied card");

  await page.getByRole("button", { name: /^Two memories: card 34/ }).click();
  await expect(page.getByText("This writing is a memory of its own.")).toBeVisible();
  await expect(page.getByText("2 cards with 2 sides")).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: /^Undo for page/ }).click();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: /^One memory: card 34/ }).click();
  await expect(page.getByText("1 card with 2 sides")).toBeVisible();
  await expect(page.getByText("Filed for").locator("bdi")).toHaveText(name);
});
