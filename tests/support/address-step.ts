import type { Page } from "@playwright/test";
import { FakePlaces } from "./fake-places.ts";
import { hydrated } from "./hydrated.ts";
import { test as base, expect, openAs } from "./journey.ts";

// Step 2 of a registration, where the address of the service is searched for.

/** With a stand-in for the service that knows addresses. */
export const test = base.extend<{ places: FakePlaces }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  places: async ({}, use) => {
    const places = await new FakePlaces().start();
    await use(places);
    places.stop();
  },
  settings: async ({ places }, use) => use(places.env),
});

/** The field of the service's address. */
export const field = (page: Page) => page.getByLabel("Service Location");
/** An address in the list. */
export const option = (page: Page, name: string) => page.getByRole("option", { name });

/** Comes to step 2 of a registration as a funeral director, for a name. */
export async function stepTwo(page: Page, script: boolean) {
  await openAs(page, "director@holloway.example", "/dashboard/register/basic");
  await page.getByLabel("Full Name").fill("Rose Amber Field");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  if (script) await hydrated(page);
}

/** Goes on, and back again: what was kept of the address. */
export async function keptLocation(page: Page) {
  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  return field(page).inputValue();
}
