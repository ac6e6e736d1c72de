import type { Page } from "@playwright/test";
import { heard } from "../support/heard.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, pictureFile, test } from "../support/journey.ts";
import { file, fill, openForm, submit, unlock } from "../support/share-form.ts";

// What a blind person hears of the pages that mourners and moderators use most, as text in tests/heard/. After a change that is meant:
// npm run journeys -- heard --update-snapshots. A reviewer reads the difference.

async function expectHeard(page: Page, name: string) {
  expect(await heard(page)).toMatchSnapshot(`${name}.txt`);
}

test.beforeEach(({ script }) =>
  test.skip(!script, "Without script the same parts are heard; every-page.journey.ts looks at them."),
);

test("a mourner hears the gate, the page, the form and the receipt", async ({ person }) => {
  const page = await person();
  await page.goto("/memorial/margaret-ellis");
  await expectHeard(page, "gate");
  await page.getByLabel("Password").fill("tulip");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
  await expectHeard(page, "gate-refused");
  await unlock(page);
  await page.waitForLoadState("load");
  await expectHeard(page, "memorial");
  for (const type of ["story", "photo", "video", "audio", "signature"]) {
    await openForm(page, type);
    await expectHeard(page, `share-${type}`);
  }
  await openForm(page, "photo");
  await submit(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expectHeard(page, "share-refused");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The jetty");
  const names = ["jetty.jpg", "harbour.jpg"];
  await file(page).setInputFiles(await Promise.all(names.map((name) => pictureFile(name, 300, 200, "#b9a58c"))));
  await expect(page.getByAltText(/^Preview of/)).toHaveCount(2);
  await expectHeard(page, "share-chosen");
  await page.getByRole("button", { name: "Remove harbour.jpg" }).click();
  await submit(page);
  await expect(page.getByText("Memory submitted successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Sending")).toHaveCount(0);
  await expectHeard(page, "receipt");
});

test("a moderator hears the queue and its questions", async ({ person }) => {
  const page = await person();
  await openAs(page, "admin@everkeep.example", "/dashboard/moderation");
  await hydrated(page);
  await expectHeard(page, "moderation");
  for (const action of ["Approve", "Reject"]) {
    await page.getByRole("article").first().getByRole("link", { name: action }).click();
    await expect(page.getByRole("heading", { name: `${action} Memory` })).toBeVisible();
    await hydrated(page);
    await expectHeard(page, `moderation-${action.toLowerCase()}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: `${action} Memory` })).toBeHidden();
  }
});

test("a director hears the steps of a registration", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  await hydrated(page);
  await expectHeard(page, "register-1");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectHeard(page, "register-1-refused");
  await page.getByLabel("Full Name").fill("Harold Penrose");
  await page.getByLabel("Date of Birth").fill("1938-01-12");
  await page.getByLabel("Date of Death").fill("2026-11-02");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await hydrated(page);
  await expectHeard(page, "register-2");
});
