import { expect, openAs, test } from "../support/journey.ts";

test("what the results in the header cover can't be pressed until they are closed", async ({ person, script }) => {
  test.skip(!script, "Without script the box leads to the search page.");
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.setViewportSize({ width: 1280, height: 800 });
  const results = page.getByRole("listbox", { name: "Memorials" });
  await page.getByRole("combobox", { name: "Find a memorial or person" }).fill("margaret");
  await expect(results).toBeVisible();
  // By its place: a press on the tab itself would wait until the tab takes it.
  const box = await page.getByRole("link", { name: "Account", exact: true }).boundingBox();
  const tab = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const press = () => page.mouse.click(tab.x, tab.y);
  const covered = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent !== "Account", tab);
  await expect.poll(covered).toBe(true);
  await press();
  await expect(results).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
  // The cover comes and leaves a moment after the results: on a busy machine a press came between them.
  await expect.poll(covered).toBe(false);
  await press();
  await expect(page).toHaveURL("/account");
});
