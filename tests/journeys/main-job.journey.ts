import type { Page } from "@playwright/test";
import { codeOf } from "../support/client.ts";
import { expect, look, pictureFile, readCode, signIn, test } from "../support/journey.ts";
import { giveTitle } from "../support/share-form.ts";

const name = "Harold Ångström Penrose";

async function register(page: Page) {
  await page.goto("/dashboard?page=1");
  await expect(page).toHaveURL(/\/auth\?page=1$/);
  await look(page, "sign-in");
  await signIn(page, "director@holloway.example");
  await expect(page).toHaveURL(/\/dashboard\?page=1$/);
  await expect(page.getByRole("status")).toContainText("Welcome back!");
  await look(page, "memorials");

  await page.getByRole("link", { name: "Register a memorial" }).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByText("20% complete")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toContainText("Full name is required");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await look(page, "step-1-error");
  await page.getByLabel("Known As").fill("Harry");
  await page.getByLabel("Date of Birth").fill("1938-01-12");
  await page.getByLabel("Date of Death").fill("2026-11-02");
  await look(page, "step-1");
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Full Name").press("Enter");

  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page
    .getByLabel("Family Connections")
    .fill("He kept the signal box at Amersham.\nHis trains ran to the minute.");
  await page.getByLabel("Service Date and Time").fill("2026-12-01T14:30");
  await page.getByLabel("Service Location").fill("Amersham Crematorium");
  await look(page, "step-2");
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  await page.getByLabel("Memorial Access Password").fill("rose");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Service Location")).toHaveValue("Amersham Crematorium");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Memorial Access Password")).toHaveValue("rose");
  await page.getByLabel("Memorial Access Password").fill("Signal Box 7");
  await look(page, "step-3");
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByText("Step 4 of 5")).toBeVisible();
  await page
    .getByLabel("Portrait", { exact: true })
    .setInputFiles(await pictureFile("harold.jpg", 600, 600, "#9fb7b5"));
  await page
    .getByLabel("Header Cover Image")
    .setInputFiles({ name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toContainText("This file is not a picture we can read.");
  await expect(page.getByAltText("Portrait chosen so far")).toBeVisible();
  await look(page, "step-4");
  await page.getByLabel("Header Cover Image").setInputFiles(await pictureFile("cover.jpg", 1920, 1080, "#c9d8dc"));
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByText("Step 5 of 5")).toBeVisible();
  await expect(page.getByLabel("Custom URL")).toHaveValue("harold-angstrom-penrose");
  await page.getByLabel("Custom URL").fill("margaret-ellis");
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("alert")).toContainText("This URL is already in use");
  await expect(page.getByLabel("Custom URL")).toHaveValue("margaret-ellis");
  await page.getByLabel("Custom URL").fill("harold-angstrom-penrose");
  await look(page, "step-5");
  await page.getByLabel("Custom URL").press("Enter");
  await expect(page).toHaveURL(/\/memorial-detail\/[0-9a-f-]{36}\?registered=1$/);
  await expect(page.getByRole("status").filter({ hasText: "Memorial registered successfully" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `Memorial created for ${name}` })).toBeVisible();
  await expect(page.getByText("1 December 2026 at 14:30")).toBeVisible();
  await look(page, "management");
}

async function share(page: Page, title: string, words: string, picture?: Awaited<ReturnType<typeof pictureFile>>) {
  await page.getByRole("link", { name: "Share a Memory" }).first().click();
  if (picture) await page.getByLabel("Photo").check();
  await page.getByLabel("Your name").fill("Edith Moss");
  await giveTitle(page, title);
  await page.getByLabel(/^(Your words|A few words)/).fill(words);
  if (picture) await page.locator("input[type=file]").setInputFiles(picture);
  else await expect(page.locator("input[type=file]")).toBeHidden();
  await look(page, picture ? "share-photo" : "share-story");
  await page.getByRole("button", { name: "Share Memory" }).click();
  await expect(page.getByText("Memory submitted successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("will be reviewed before being published")).toBeVisible();
  await look(page, "receipt");
  const receipt = page.url();
  await page.getByRole("link", { name: "Back to the memorial" }).click();
  return receipt;
}

async function decide(page: Page, title: string, action: "Approve" | "Reject", reason?: string) {
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("link", { name: action })).toBeVisible();
  const picture = card.getByRole("img");
  const source = (await picture.count()) ? await picture.getAttribute("src") : null;
  await card.getByRole("link", { name: action }).click();
  await expect(page.getByRole("heading", { name: `${action} Memory` })).toBeVisible();
  await expect(
    page.getByText(`Are you sure you want to ${action.toLowerCase()} this memory by Edith Moss?`),
  ).toBeVisible();
  if (reason) await page.getByLabel("Rejection Reason (Optional)").fill(reason);
  await look(page, action.toLowerCase());
  await page.getByRole("button", { name: action, exact: true }).click();
  await expect(page.getByRole("status")).toContainText(action === "Approve" ? "Memory approved" : "Memory rejected");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  return source ?? "";
}

test("a memorial is registered, found by its code, shared with, moderated and read", async ({ person, server }) => {
  const director = await person();
  await register(director);

  await director.getByRole("link", { name: "Show QR Code" }).click();
  await expect(director.getByRole("heading", { name: "Memorial QR Code" })).toBeVisible();
  await look(director, "qr-dialog");
  const image = director.getByAltText(/^QR code/);
  const png = await (await director.request.get((await image.getAttribute("src")) ?? "")).body();
  const url = (await readCode(png)) ?? "";
  expect(url).toBe(codeOf(server, director.url().split("/").at(-2) ?? ""));

  const visitor = await person();
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await expect(visitor.getByText("12 January 1938 – 2 November 2026")).toBeVisible();
  await look(visitor, "gate");
  await visitor.getByLabel("Password").fill("signal bocks 7");
  await visitor.getByRole("button", { name: "Access Memorial" }).click();
  await expect(visitor.getByText("Incorrect password. Please try again.")).toBeVisible();
  await expect(visitor.getByLabel("Password")).toHaveValue("signal bocks 7");
  await expect(visitor.getByLabel("Password")).toBeFocused();
  await look(visitor, "gate-error");
  await visitor.getByLabel("Password").fill("signal-box 7");
  await visitor.getByLabel("Password").press("Enter");
  await expect(visitor.getByText("Forever in our hearts")).toBeVisible();
  await expect(visitor.getByText("No memories have been shared yet")).toBeVisible();
  await look(visitor, "memorial-empty");

  const receipt = await share(visitor, "The 7.14 to Marylebone", "He held it for me.\n\nTwice.");
  await share(
    visitor,
    "On the footbridge",
    "Taken by my brother.",
    await pictureFile("bridge.jpg", 1800, 1200, "#b9a58c"),
  );
  await share(visitor, "Blurred", "I moved.", await pictureFile("blurred.jpg", 800, 600, "#8c97b9"));
  await expect(visitor.getByText("No memories have been shared yet")).toBeVisible();

  const admin = await person();
  await admin.goto("/dashboard/moderation");
  await signIn(admin, "admin@everkeep.example");
  await expect(admin.getByRole("heading", { name: /Memory Moderation/ })).toBeVisible();
  await look(admin, "moderation");
  await decide(admin, "The 7.14 to Marylebone", "Approve");
  const shown = await decide(admin, "On the footbridge", "Approve");
  const hidden = await decide(admin, "Blurred", "Reject", "Not clear enough to show.");

  await visitor.reload();
  await expect(visitor.getByRole("article")).toHaveCount(2);
  await expect(visitor.getByText("Memories (2)")).toBeVisible();
  await expect(visitor.getByRole("article").filter({ hasText: "The 7.14 to Marylebone" })).toContainText("Twice.");
  const photo = visitor.getByAltText("Photo: On the footbridge");
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty("complete", true);
  expect(await photo.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300);
  await look(visitor, "memorial");
  expect((await visitor.request.get(shown)).status()).toBe(200);
  expect((await visitor.request.get(hidden)).status()).toBe(404);
  await visitor.goto(receipt);
  await expect(visitor.getByRole("heading", { name: "Your memory is published" })).toBeVisible();

  const stranger = await person();
  expect((await stranger.request.get(shown)).status()).toBe(404);
});
