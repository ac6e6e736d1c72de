import { standsAll } from "../support/conditions/table.ts";
import { expect, test } from "../support/journey.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

const memorial = "/memorial/margaret-ellis";

test("a mourner's pages are whole however the phone is set, and on paper", async ({ person }) => {
  const page = await person();
  await page.goto(memorial);
  await standsAll(page, "gate");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await standsAll(page, "gate refused");
  await unlock(page);
  await standsAll(page, "memorial");
  await page.goto(`${memorial}?tab=tributes`);
  await standsAll(page, "memorial tributes");
  for (const type of ["story", "photo", "video", "audio", "signature"]) {
    await openForm(page, type);
    await standsAll(page, `share ${type}`);
  }
  await openForm(page, "story");
  await submit(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await standsAll(page, "share refused");
  await page.getByLabel("Your name").fill("Ruth Lindqvist");
  await fill(page, "Porch lights");
  await submit(page);
  await arrived(page);
  await standsAll(page, "receipt");
  for (const path of [`${memorial}/follow`, "/search?q=ellis", "/privacy", "/"]) {
    await page.goto(path);
    await standsAll(page, path);
  }
});
