import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

test("the family leaves the page out of search, and the gate with the years alone", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, "director@holloway.example", `/memorial-detail/${id}/edit`);
  await page.getByLabel("Dates before the password").selectOption("Years");
  await page.getByLabel("Name search").selectOption("Left out");
  await look(page, "left-out-edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully updated.");
  await page.goto("/search?q=Margaret+Ellis");
  await expect(page.getByRole("link", { name: "Manage the memorial of Margaret Ellis" })).toBeVisible();
  await expect(page.getByText("1941\u00a0- 2026")).toBeVisible();

  const stranger = await person();
  await stranger.goto("/search?q=Margaret+Ellis");
  await expect(stranger.getByText("No memorials found")).toBeVisible();
  await stranger.goto("/memorial/margaret-ellis");
  await expect(stranger.getByText("1941\u00a0– 2026", { exact: true })).toBeVisible();
  await look(stranger, "left-out-gate");
});
