import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

test("dates are typed as people write them, and a year alone is a date", async ({ person, script }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  if (script) await hydrated(page);
  const [birth, death] = [page.getByLabel("Date of Birth"), page.getByLabel("Date of Death")];
  await page.getByLabel("Full Name").fill("Ida Yearly");
  await birth.fill("03/05/1941");
  if (script) await expect(page.getByText("3 May 1941", { exact: true })).toBeVisible();
  await death.fill("c. 2020");
  await page.getByRole("button", { name: "Next" }).click();
  const example = "Please write the date of death as 3 May 1941, or just the year";
  await expect(page.getByRole("alert")).toContainText(example);
  await expect(birth).toHaveValue("03/05/1941");
  await expect(death).toHaveValue("c. 2020");
  await expect(death).toHaveAccessibleDescription(new RegExp(example));
  await look(page, "typed-dates-refused");

  await birth.fill("1941");
  await death.fill("2020-5-3");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(birth).toHaveValue("1941");
  await expect(death).toHaveValue("3 May 2020");
  await page.getByRole("button", { name: "Register now" }).click();
  await expect(page.getByText("1941 – 3 May 2020")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Edit Memorial" })).toBeVisible();
  await look(page, "typed-dates-edit");
  await birth.fill("3rd of May, 1941");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("3 May 1941 – 3 May 2020")).toBeVisible();
});
