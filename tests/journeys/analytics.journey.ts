import { expect, look, openAs, openTab, test } from "../support/journey.ts";

test("everyone sees the figures of their role, and goes from there to a memorial", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await openTab(page, "Analytics");
  await expect(page.getByRole("heading", { name: "Holloway & Sons Analytics" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Memory Types" })).toContainText("8 memories");
  await expect(page.getByRole("region", { name: "Monthly Memorial Registrations" })).toContainText("1 memorial");
  await look(page, "analytics-business");
  const recent = page.getByRole("region", { name: "Recent Memorials" });
  await recent.getByRole("link", { name: "Margaret Ellis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Margaret Ellis");

  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard");
  await openTab(admin, "Analytics");
  const accounts = admin.getByRole("region", { name: "Business Accounts Overview" });
  await expect(accounts).toContainText("Rivendale Crematory");
  await expect(accounts).toContainText("4 total memories");
  await look(admin, "analytics-admin");
});
