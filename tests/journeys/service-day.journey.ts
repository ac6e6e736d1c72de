import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

test("a service whose day alone is known is registered, shown, and gets its time later", async ({ person, script }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  if (script) await hydrated(page);
  await page.getByLabel("Full Name").fill("Ida Dayonly");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Or the day alone").fill("2026-12-10");
  if (script) await expect(page.getByText("Thursday 10 December 2026, at a time that is to be told")).toBeVisible();
  await look(page, "service-day-registration");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Service Thursday 10 December 2026")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Or the day alone")).toHaveValue("2026-12-10");
  await page.getByRole("button", { name: "Register now" }).click();
  await expect(page.getByText("10 December 2026").first()).toBeVisible();
  await look(page, "service-day-desk");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Or the day alone")).toHaveValue("2026-12-10");
  await expect(page.getByLabel("Service Date", { exact: true })).toHaveValue("");
  await page.getByLabel("Service Date", { exact: true }).fill("2026-12-10T11:00");
  await look(page, "service-day-edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("10 December 2026 at 11:00")).toBeVisible();
});
