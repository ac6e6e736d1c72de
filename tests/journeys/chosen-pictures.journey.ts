import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, pictureFile, test } from "../support/journey.ts";
import { file, openForm, unlock } from "../support/share-form.ts";

// With the keyboard alone, and with what a screen reader says of it.

test.beforeEach(({ script }) => test.skip(!script, "Without script the browser's own field has the pictures."));

const said = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) })).toHaveCount(1);

async function choose(page: Page, numbers: number[]) {
  const files = numbers.map((number) => pictureFile(`walk ${number}.jpg`, 300, 200, "#b9a58c"));
  await file(page).setInputFiles(await Promise.all(files));
}

test("pictures are chosen, put in order and removed without sight or mouse", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  const field = file(page);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await choose(page, [1]);
  await said(page, "1 picture chosen");
  await choose(page, [2, 3]);
  await said(page, "3 pictures chosen");

  await button("Change the order").press("Enter");
  await button("Move walk 1.jpg later").focus();
  await page.keyboard.press("Enter");
  await said(page, "Now 2 of 3");
  await expect(button("Move walk 1.jpg later")).toBeFocused();
  await page.keyboard.press("Enter");
  await said(page, "Now 3 of 3");
  await expect(button("Move walk 1.jpg earlier")).toBeFocused();
  await page.keyboard.press("Space");
  await said(page, "Now 2 of 3");
  await expect(button("Move walk 1.jpg earlier")).toBeFocused();
  await page.keyboard.press("Space");
  await said(page, "Now 1 of 3");
  await expect(button("Move walk 1.jpg later")).toBeFocused();

  await button("Remove walk 2.jpg").focus();
  await page.keyboard.press("Enter");
  await said(page, "Photo 2 removed. 2 left");
  await expect(row("walk 3.jpg")).toBeFocused();
  await look(page, "share-after-removal");
  // The next stops are the tile's own.
  await button("Change the order").click();
  await row("walk 3.jpg").focus();
  await page.keyboard.press("Tab");
  await expect(button("Remove walk 3.jpg")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button("Caption for walk 3.jpg (optional)")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Caption for walk 3.jpg (optional)" })).toBeFocused();
  await page.keyboard.type("At the gate");
  await page.keyboard.press("Enter");
  await expect(button("Caption for walk 3.jpg (optional)")).toBeFocused();
  await expect(row("walk 3.jpg")).toContainText("At the gate");
  await button("Remove walk 3.jpg").focus();
  await page.keyboard.press("Enter");
  await said(page, "Photo 2 removed. 1 left");
  await expect(row("walk 1.jpg")).toBeFocused();
  await button("Remove walk 1.jpg").focus();
  await page.keyboard.press("Enter");
  await said(page, "Photo removed. None is left");
  await expect(field).toBeFocused();
});

test("the same sentence is said again of another picture", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await choose(page, [1, 2, 3]);
  await page.getByRole("button", { name: "Change the order" }).click();
  await page.getByRole("button", { name: "Move walk 1.jpg later" }).press("Enter");
  await said(page, "Now 2 of 3");
  // A live region is read when something is added to it, not when the same text stays.
  const added = page.evaluate(
    () =>
      new Promise<string>((done) => {
        const look = (changes: MutationRecord[]) => {
          for (const { target, addedNodes } of changes)
            if ((target as Element).closest?.("[role=status]") && addedNodes[0]) done(addedNodes[0].textContent ?? "");
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole("button", { name: "Move walk 3.jpg earlier" }).press("Enter");
  expect(await added).toBe("Now 2 of 3");
});

test("Polish has its own forms for one picture, for few and for many", async ({ person }) => {
  const page = await person();
  await unlock(page);
  await page.goto("/memorial/margaret-ellis/share?type=photo&language=pl");
  await hydrated(page);
  await choose(page, [1]);
  await said(page, "Wybrano 1 zdjęcie");
  await choose(page, [2, 3]);
  await said(page, "Wybrano 3 zdjęcia");
  await choose(page, [4, 5]);
  await said(page, "Wybrano 5 zdjęć");
});
