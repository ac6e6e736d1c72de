import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { told } from "../support/pdf.ts";

/** Waits until something of the book is there: with script the page looks by itself, without it the reader does. */
const ready = (page: Page, text: RegExp) =>
  expect(async () => {
    const again = page.getByRole("link", { name: "See how far it is" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

const pictures = (page: Page) => page.getByRole("img", { name: /^Page \d+$/ });

/** Whether the picture of a page has arrived and is fully drawn. */
async function isDrawn(page: Page, number: number) {
  const picture = page.getByRole("img", { name: `Page ${number}`, exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
}

test("the family chooses, looks at the pages, and makes the book", async ({ person, server, script }, info) => {
  const owner = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(owner, "director@holloway.example", `/memorial-detail/${id}`);
  await owner.getByRole("link", { name: "Make a Book" }).click();
  await expect(owner.getByRole("heading", { name: "Make a Book" })).toBeVisible();
  await look(owner, "book-none");
  const list = owner.locator("details", { hasText: "Memories in the book" });
  await expect(list.locator("summary")).toContainText("all 8");
  await list.locator("summary").click();
  await look(owner, "book-memories");
  await owner.getByRole("checkbox", { name: /The garden, last June/ }).uncheck();
  await owner.getByRole("radio", { name: "Soft Peach" }).check();
  await owner.getByRole("radio", { name: /^Square/ }).check();
  await owner.getByLabel("Dedication").fill("For Ted, who kept the hives");
  if (script) {
    await expect(list.locator("summary")).toContainText("7 of 8");
    await expect(owner.getByText("573 characters left")).toBeVisible();
  }
  const small = info.project.name.startsWith("phone");
  if (process.env.SCREENSHOTS && small) await owner.screenshot({ path: `${process.env.SCREENSHOTS}/phone-top.png` });
  await owner.getByRole("button", { name: "Save and preview" }).click();
  await ready(owner, /^The preview is ready\. The book has \d+ pages\.$/);
  await look(owner, "book-preview");
  await isDrawn(owner, 1);
  await isDrawn(owner, await pictures(owner).count());
  await expect(owner.getByRole("radio", { name: "Soft Peach" })).toBeChecked();
  await expect(owner.getByLabel("Dedication")).toHaveValue("For Ted, who kept the hives");
  await expect(list.locator("summary")).toContainText("7 of 8");
  if (!(await list.getAttribute("open"))?.length)
    await list.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(owner.getByRole("checkbox", { name: /The garden, last June/ })).not.toBeChecked();

  await owner.getByRole("button", { name: "Make the book" }).first().click();
  await ready(owner, /^The book is ready/);
  await look(owner, "book-ready");
  const coming = owner.waitForEvent("download");
  await owner.getByRole("link", { name: /^Download the book \(.+B\)$/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Margaret-Ellis-memorial-book.pdf");
  const { Pages, Title } = told(readFileSync(await download.path()));
  expect([Number(Pages), Title]).toEqual([await pictures(owner).count(), "Margaret Ellis"]);
  expect(linkIn(await mailTo(server.dataDir, "director@holloway.example"))).toContain(`/memorial-detail/${id}/book`);

  await owner.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(owner).toHaveURL(/\/book\/pages\/1\?.*large/);
  await expect.poll(() => owner.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
});
