import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

// The share form of Margaret Ellis, as a visitor's hands use it.

const sent = "Memory submitted successfully";

/** Opens the memorial with its password. */
export async function unlock(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
}

/** Opens the form of a type, with script running where it does. */
export async function openForm(page: Page, type: string) {
  await page.goto(`/memorial/margaret-ellis/share?type=${type}`);
  if (test.info().project.use.javaScriptEnabled !== false) await hydrated(page);
}

/** Opens a field that is folded away. */
export async function unfold(page: Page, field: Locator) {
  if (!(await field.isVisible())) await page.locator("details").filter({ has: field }).locator("summary").click();
}

/** Gives the memory a title of its own. */
export async function giveTitle(page: Page, title: string) {
  const field = page.getByLabel("Title");
  await unfold(page, field);
  await field.fill(title);
}

/** Types a signature. */
export async function typeSignature(page: Page, name: string) {
  const field = page.getByLabel("Type your signature");
  await unfold(page, field);
  await field.fill(name);
}

/** Writes a title, where there is one, and words about it. */
export async function fill(page: Page, title: string) {
  if (title !== "Tribute") await giveTitle(page, title);
  await page.getByLabel(/^(Your words|A few words)/).fill(`About ${title}.`);
}

export const file = (page: Page) => page.locator("input[type=file]");
export const submit = (page: Page) => page.getByRole("button", { name: "Share Memory" }).click();
export const arrived = (page: Page) => expect(page.getByRole("main").getByText(sent, { exact: true })).toBeVisible();
