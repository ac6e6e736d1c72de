import type { Page } from "@playwright/test";
import { expect, look, test } from "../support/journey.ts";
import { Adder } from "../support/kept-folders.ts";

async function opened(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  await page.getByRole("textbox").fill("rosegarden");
  await page.locator("main form button").click();
  await expect(page.locator("#list")).toBeVisible();
}

/** Twelve photos of one memory, beside the two that the cast sent. */
function addTwelve(dataDir: string) {
  const add = new Adder(dataDir);
  const id = add.memory("photo", "Twelve from the drawer", null, { created_at: "2030-01-01T10:00:00.000Z" });
  for (let position = 0; position < 12; position++)
    add.picture(id, position, position ? "" : "By the hives", add.medium("image"));
  add.end();
}

test("all photos stand in a grid, and open over it", async ({ person, server, script }) => {
  addTwelve(server.dataDir);
  const page = await person();
  await opened(page);
  await page.getByRole("link", { name: "All photos (14)" }).click();
  await expect(page.getByRole("heading", { name: "All photos (14)" })).toBeVisible();
  const photos = page.getByRole("list", { name: "Photos" }).getByRole("link");
  await expect(photos).toHaveCount(14);
  // Boxes that are measured before the style sheet has arrived stand below each other.
  await page.waitForLoadState();
  for (const [width, columns] of [
    [320, 3],
    [360, 3],
    [1280, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const boxes = await photos.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.filter(({ y }) => y === boxes[0]?.y).length, `at ${width}`).toBe(columns);
    for (const box of boxes) expect(Math.abs(box.width - box.height)).toBeLessThan(1);
    await look(page, `all photos at ${width}`);
  }
  if (script) {
    await photos.first().click();
    const large = page.getByRole("dialog", { name: "Photo" });
    await expect(large.getByText("By the hives · Twelve from the drawer · Nora", { exact: true })).toBeVisible();
    await expect(large.getByText("1 of 14", { exact: true })).toBeVisible();
    await look(page, "one of all photos");
    await page.keyboard.press("Escape");
    await expect(photos.first()).toBeFocused();
  } else {
    await photos.first().click();
    await expect(page.getByRole("img", { name: "By the hives" })).toBeVisible();
    await look(page, "one of all photos");
    await page.goBack();
  }
  await page.getByRole("link", { name: "Back to the memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
});

test("without the password all photos lead to the gate", async ({ person }) => {
  const page = await person();
  await page.goto("/memorial/margaret-ellis/photos");
  await expect(page).toHaveURL(/\/memorial\/margaret-ellis$/);
  await expect(page.getByRole("button", { name: "Access Memorial" })).toBeVisible();
});
