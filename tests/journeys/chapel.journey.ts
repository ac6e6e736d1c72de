import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

test("the family chooses what is shown, and pages through it", async ({ person, server, script }) => {
  const nora = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(nora, "nora@ellis.example", `/memorial-detail/${id}`);
  await nora.getByText("On the day").click();
  await nora.getByRole("link", { name: "Slideshow" }).click();
  await expect(nora.getByText(/3 pictures, 1 film, 1 voice and 7 pages of words/)).toBeVisible();
  await look(nora, "chapel");
  await nora.getByRole("link", { name: "Choose what is shown" }).click();
  const list = nora.locator("details", { hasText: "Memories in the slideshow" });
  await expect(list.locator("summary")).toContainText("all 7");
  await list.locator("summary").click();
  await nora.getByRole("checkbox", { name: /One to four/ }).uncheck();
  await nora.getByRole("radio", { name: "10 seconds" }).check();
  await nora.getByRole("radio", { name: "The newest first" }).check();
  await nora.getByLabel("Last day").fill("2020-01-01");
  await nora.getByRole("button", { name: "Save" }).click();
  const mistake = nora.getByRole("alert").getByText("This day is over");
  await expect(mistake).toBeVisible();
  await look(nora, "chapel-choices");
  await nora.getByLabel("Last day").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await nora.getByRole("button", { name: "Save" }).click();
  await expect(nora.getByText(/2 pictures, 1 film, 1 voice and 7 pages of words/)).toBeVisible();
  await nora.getByRole("link", { name: "Look at it page by page" }).click();
  await expect(nora.getByText("Margaret Ellis", { exact: true })).toBeVisible();
  await expect(nora.getByText("3 May 1941 – 9 November 2026")).toBeVisible();
  await expect(nora.getByText("1 of 11", { exact: true })).toBeVisible();
  await look(nora, "chapel-page-portrait");
  await nora.getByRole("link", { name: "Next" }).click();
  const voice = nora.getByLabel("Recording: Her voice on the answering machine");
  await expect(voice).toBeVisible();
  await expect
    .poll(() => nora.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await look(nora, "chapel-page-voice");
  await nora.getByRole("link", { name: "Next" }).click();
  await expect(nora.locator("video")).toBeVisible();
  for (let index = 0; index < 9; index++) await nora.getByRole("link", { name: "Next" }).click();
  // Around the end to the portrait.
  await expect(nora.getByText("1 of 11", { exact: true })).toBeVisible();
  await nora.getByRole("link", { name: "Previous" }).click();
  await expect(nora.getByText("The 54 to Aylesbury").first()).toBeVisible();
  await look(nora, "chapel-page-words");
  await nora.getByRole("link", { name: "Back" }).click();
  await expect(nora.getByRole("button", { name: "Start the slideshow" })).toBeVisible({ visible: script });
});
