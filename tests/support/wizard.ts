import { expect, type Page } from "@playwright/test";

/** Registers a memorial from the second step on; its first step is filled in. Gives it the password 'Acorn 1888'. */
export async function registerFromFirstStep(page: Page) {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Memorial Access Password").fill("Acorn 1888");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 4 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Memorial registered successfully" })).toBeVisible();
}
