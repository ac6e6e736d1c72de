import type { Locator, Page } from "@playwright/test";
import { isPlain } from "../support/calm-boxes.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

// A browser draws its mark for a lost picture at the top left, and cuts the text off at the edge of a circle.

/** The person's network loses every picture that somebody uploaded. */
const losePictures = (page: Page) => page.route(/\/media\//, (route) => route.abort());

/** Whether the picture failed already; a lazy one has not been asked for. */
async function lost(picture: Locator) {
  // The page that is being left may still have such a picture.
  await expect(() => picture.scrollIntoViewIfNeeded()).toPass();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth))
    .toBe(true);
}

/** Expects a calm box: nothing at its edge, and words in the middle. */
async function expectWords(picture: Locator) {
  await lost(picture);
  const png = await picture.screenshot({ animations: "disabled" });
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(await isPlain(png, { x: 4, y: 4, width: width / 2, height: Math.min(16, height / 5) }), "its top").toBe(true);
  expect(await isPlain(png, { x: 4, y: height / 3, width: width - 8, height: height / 3 }), "its middle").toBe(false);
}

/** Expects initials in a circle, and nothing else within it. */
async function expectInitials(picture: Locator) {
  await lost(picture);
  const png = await picture.screenshot({ animations: "disabled" });
  const { width } = (await picture.boundingBox()) ?? { width: 0 };
  const inset = 0.3 * width;
  expect(await isPlain(png, { x: inset, y: 0.12 * width, width: width - 2 * inset, height: 0.14 * width })).toBe(true);
  expect(await isPlain(png, { x: inset, y: 0.4 * width, width: width - 2 * inset, height: 0.2 * width })).toBe(false);
}

test("a visitor whose pictures get lost sees initials and descriptions", async ({ person, script }) => {
  const page = await person();
  await losePictures(page);
  await page.goto("/memorial/margaret-ellis");
  const portrait = page.getByRole("img", { name: "Portrait of Margaret Ellis" });
  await expectInitials(portrait);
  await look(page, "gate without pictures");
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  await expectInitials(portrait);
  const photo = page.getByRole("img", { name: "Photo: The garden, last June" });
  await expectWords(photo);
  await look(page, "memorial without pictures");
  await photo.click();
  if (!script) {
    await expect(page.getByRole("heading", { name: "Photo" })).toBeVisible();
    return expectWords(photo);
  }
  await expectWords(page.getByRole("dialog").getByRole("img"));
});

test("the office has initials and descriptions for lost pictures", async ({ person }) => {
  const page = await person();
  await losePictures(page);
  await openAs(page, "director@holloway.example", "/dashboard");
  const small = page
    .getByRole("listitem")
    .or(page.getByRole("row"))
    .filter({ hasText: "Margaret Ellis" })
    .locator("img");
  await expectInitials(small.first());
  await page.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await expectInitials(page.getByRole("main").getByRole("img", { name: "Portrait of Margaret Ellis" }));
  await page.getByRole("link", { name: /^Review memories/ }).click();
  await expectWords(page.getByRole("img", { name: "Photo: Her table on a Thursday" }));
  await look(page, "queue without pictures");
});
