import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

const memorial = "/memorial/margaret-ellis";

async function lookAt(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await look(page, `${name} at ${width}`);
  }
}

test("staff add gatherings, and each reader sees those that are for them", async ({ person, server, script }) => {
  const list = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/gatherings`;
  const office = await person();
  await openAs(office, "director@holloway.example", list);
  const add = async (kind: string, readers: string, place: string, [time, end]: [string, string]) => {
    await office.getByRole("link", { name: "Add a gathering" }).click();
    await office.getByLabel("Kind").selectOption(kind);
    await office.getByLabel("Day").fill("2030-12-03");
    await office.getByLabel("Begins at").fill(time);
    await office.getByLabel("Ends at").fill(end);
    if (script && end === "01:00")
      await expect(office.getByText("until Wednesday 4 December 2030 at 01:00")).toBeVisible();
    await office.getByLabel("Place").fill(place);
    await office.getByLabel("Who sees it").selectOption(readers);
    if (kind === "Viewing") await lookAt(office, "gathering form");
    await office.getByRole("button", { name: "Save" }).click();
    await expect(office.getByText("Gathering added").first()).toBeVisible();
  };
  await add("Viewing", "Everyone with the page's address, before the password", "The Chapel of Rest", ["", ""]);
  await add("Wake", "Only people with its own link", "The Crown, Amersham", ["22:00", "01:00"]);
  await lookAt(office, "gatherings");
  const link = (await office.locator("code").textContent()) ?? "";

  const guest = await person();
  await guest.goto(memorial);
  await expect(guest.getByRole("region", { name: "Gatherings" })).toContainText("The Chapel of Rest");
  await expect(guest.getByText("The Crown")).toHaveCount(0);
  await lookAt(guest, "gatherings at the gate");
  await guest.goto(link);
  await expect(guest.getByText("Tuesday 3 December 2030 at 22:00, until 01:00")).toBeVisible();
  await lookAt(guest, "invitation");
  await unlock(guest);
  await lookAt(guest, "gatherings on the page");

  await office.getByRole("button", { name: /^Call off: Viewing/ }).click();
  await expect(office.getByText("Gathering called off").first()).toBeVisible();
  await guest.goto(memorial);
  await expect(guest.getByRole("region", { name: "Gatherings" })).toContainText("Called off");
  await office.getByRole("link", { name: /^Remove: Wake/ }).click();
  await lookAt(office, "removing a gathering");
  await office.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(office.getByText("Gathering removed").first()).toBeVisible();
  expect((await guest.goto(link))?.status()).toBe(404);
});
