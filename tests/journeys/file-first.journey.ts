import type { Locator, Page } from "@playwright/test";
import { expect, look, test } from "../support/journey.ts";
import { file, openForm, submit, unlock } from "../support/share-form.ts";

// A form for a photo, a film or a voice begins with its file, with script and without.

const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? Number.NaN;

const words = (page: Page) => page.getByLabel(/^(Your words|A few words)/);

/** Walks through the page with the Tab key from the choice of the type, and returns the names of the fields on the way to the button. */
async function walk(page: Page) {
  await page.getByRole("radio", { checked: true }).focus();
  const names: string[] = [];
  for (let step = 0; step < 20 && !names.includes("submit"); step++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null;
      return field?.type === "submit" ? "submit" : (field?.name ?? "");
    });
    if (name) names.push(name);
  }
  return names;
}

for (const type of ["photo", "video", "audio"] as const)
  test(`the file of a ${type} memory comes before its words, for the eye, the keyboard and in the errors`, async ({
    person,
  }) => {
    const page = await person();
    await unlock(page);
    await openForm(page, type);
    expect(await topOf(file(page))).toBeLessThan(await topOf(page.getByLabel("Your name")));
    expect(await topOf(words(page))).toBeLessThan(await topOf(page.getByLabel("Your name")));
    const fields = (await walk(page)).filter((name) => ["media", "authorName", "contentText", "submit"].includes(name));
    expect(fields).toEqual(["media", "contentText", "authorName", "submit"]);
    await look(page, `share-${type}-first`);
    await submit(page);
    const errors = page.getByRole("alert").getByRole("link");
    await expect(errors.first()).toHaveAttribute("href", "#share-media");
    await expect(errors.nth(1)).toHaveAttribute("href", "#share-contentText");
    await look(page, `share-${type}-errors`);
  });

test("a story has its words first", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await expect(file(page)).toBeHidden();
  expect((await walk(page))[0]).toBe("contentText");
});
