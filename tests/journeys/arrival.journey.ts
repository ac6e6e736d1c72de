import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, test } from "../support/journey.ts";

// A step inside the page is announced by its title, which takes the focus, or, where the pressed link is still there, a polite message.

test.beforeEach(({ script }) =>
  test.skip(!script, "Without script each page is loaded, and the browser reads its title."),
);

const arrivesAt = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { name })).toBeFocused();
const said = (page: Page, text: string) =>
  expect(page.locator("[aria-live=polite]").filter({ hasText: new RegExp(`^${text} - Everkeep$`) })).toHaveCount(1);

test("each step of a registration says its number and its title", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard/register");
  await hydrated(page);
  await page.getByLabel("Full Name").fill("Harold Penrose");
  await page.getByLabel("Date of Birth").fill("1938-01-12");
  await page.getByLabel("Date of Death").fill("2026-11-02");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await arrivesAt(page, "Step 2 of 5 Service Information");
  await page.getByRole("button", { name: "Previous" }).press("Enter");
  await arrivesAt(page, "Step 1 of 5 Basic Information");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await arrivesAt(page, "Step 2 of 5");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await arrivesAt(page, "Step 3 of 5");
});

test("screens of staff say their title, whether the link that led there stays or goes", async ({ person, server }) => {
  const page = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(page, "admin@everkeep.example", "/dashboard");
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  for (const [link, title] of [
    ["Analytics", "Analytics"],
    ["Register Memorial", "Basic Information"],
    ["Memory Moderation", "Memory Moderation"],
    ["Manage Memorials", "Memorial Management"],
  ] as const) {
    await tabs.getByRole("link", { name: link }).press("Enter");
    await said(page, title);
    await expect(tabs.getByRole("link", { name: link })).toBeFocused();
  }
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).press("Enter");
  await arrivesAt(page, "Margaret Ellis");
  await page.getByRole("link", { name: "Edit", exact: true }).press("Enter");
  await expect(page).toHaveURL(`/memorial-detail/${id}/edit`);
  await arrivesAt(page, "Edit Memorial");
  await page.goBack();
  await arrivesAt(page, "Margaret Ellis");
});

test("a dialog is read as a dialog, and its link when it closes: nothing else is said", async ({ person, server }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
  await hydrated(page);
  const link = page.getByRole("link", { name: "Show QR Code" });
  await link.press("Enter");
  await expect(page.getByRole("dialog", { name: "Memorial QR Code" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "- Everkeep" })).toHaveCount(0);
});
