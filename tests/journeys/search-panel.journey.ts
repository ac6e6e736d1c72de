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
  const tab = await page.getByRole("link", { name: "Account", exact: true }).boundingBox();
  const press = () => page.mouse.click((tab?.x ?? 0) + (tab?.width ?? 0) / 2, (tab?.y ?? 0) + (tab?.height ?? 0) / 2);
  await press();
  await expect(results).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
  await press();
  await expect(page).toHaveURL("/account");
});
