import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { memoryCode } from "../../app/lib/short-id.ts";
import { codeOf, memorialId, rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addStories } from "../support/many.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { told } from "../support/pdf.ts";
import { change } from "../support/people.ts";

/** Waits until something of the book is there: with script the page looks by itself, without it the reader does. */
const ready = (page: Page, text: RegExp) =>
  expect(async () => {
    const again = page.getByRole("link", { name: "See how far it is" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });

/** Opens the list of memories, which a new page shows closed. */
async function unfold(list: Locator) {
  if (!(await list.evaluate((details: HTMLDetailsElement) => details.open))) await list.locator("summary").click();
}

const pictures = (page: Page) => page.getByRole("img", { name: /^Page \d+$/ });

/** Whether the picture of a page has arrived and is fully drawn. */
async function isDrawn(page: Page, number: number) {
  const picture = page.getByRole("img", { name: `Page ${number}`, exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
}

test("the family chooses, looks at the pages, and makes the book", async ({ person, server, script }) => {
  const owner = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(owner, "director@holloway.example", `/memorial-detail/${id}`);
  await owner.getByText("Afterwards").click();
  await owner.getByRole("link", { name: "Book", exact: true }).click();
  await expect(owner.getByRole("heading", { name: "Make a book" })).toBeVisible();
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
  await owner.getByRole("button", { name: "Save and preview" }).click();
  await ready(owner, /^The preview is ready\. The book has \d+ pages\.$/);
  await look(owner, "book-preview");
  await isDrawn(owner, 1);
  await isDrawn(owner, await pictures(owner).count());
  await expect(owner.getByRole("radio", { name: "Soft Peach" })).toBeChecked();
  await expect(owner.getByLabel("Dedication")).toHaveValue("For Ted, who kept the hives");
  await expect(list.locator("summary")).toContainText("7 of 8");
  await unfold(list);
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

test("the printed code of a film leads through the gate to the film itself", async ({ person, server }) => {
  const reader = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  addStories(server.dataDir, id, 30);
  const [film] = rows<{ id: string }>(
    server.dataDir,
    "select id from memories where memorial_id = ? and memory_type = 'video' and approval_status = 'approved'",
    id,
  );
  change(server.dataDir, "update memories set created_at = '2020-01-01T00:00:00.000Z' where id = ?", film?.id);
  await reader.goto(`${codeOf(server, id)}/M/${memoryCode(film?.id ?? "")}`);
  await reader.getByLabel("Password").fill("rosegarden");
  await reader.getByRole("button", { name: "Access Memorial" }).click();
  await expect(reader).toHaveURL(/\/memorial\/margaret-ellis\?page=2#memory-/);
  await expect(reader.locator(`#memory-${film?.id} video`)).toBeInViewport();
  await look(reader, "book-scanned");
});

test("a mistake is told beside its field, and is forgotten once it is mended", async ({ person, server, script }) => {
  const owner = await person();
  const id = memorialId(server.dataDir, "lukasz-wisniewski");
  addStories(server.dataDir, id, 60);
  change(server.dataDir, "update memorials set language = 'ar' where id = ?", id);
  await openAs(owner, "desk@rivendale.example", `/memorial-detail/${id}/book`);
  const list = owner.locator("details", { hasText: "Memories in the book" });
  await list.locator("summary").click();
  const boxes = list.getByRole("checkbox");
  const all = await boxes.count();
  expect(all).toBeGreaterThanOrEqual(60);
  if (script) {
    await list.getByRole("button", { name: "Untick all" }).click();
    await expect(list.locator("summary")).toContainText(`0 of ${all}`);
    await expect(list.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await list.getByRole("button", { name: "Tick all", exact: true }).click();
    await expect(list.locator("summary")).toContainText(`all ${all}`);
  }
  await boxes.first().uncheck();
  const field = owner.getByLabel("Dedication");
  await field.evaluate((area: HTMLTextAreaElement) => area.removeAttribute("maxlength"));
  await field.fill("For Anna ".repeat(70));
  await owner.getByRole("button", { name: "Save and preview" }).click();
  const mistake = owner.getByRole("alert").getByText("Please write a dedication of at most 600 characters");
  await expect(mistake).toBeVisible();
  await look(owner, "book-mistake");
  await unfold(list);
  await expect(boxes.first()).not.toBeChecked();
  await field.fill("For Anna");
  await owner.getByRole("button", { name: "Save and preview" }).click();
  await ready(owner, /^The preview is ready/);
  await expect(mistake).toBeHidden();
  await look(owner, "book-arabic");
  const [second, third] = await Promise.all(
    [2, 3].map((page) => owner.getByRole("img", { name: `Page ${page}`, exact: true }).boundingBox()),
  );
  const isWide = (owner.viewportSize()?.width ?? 0) > 1000;
  // In an Arabic book the second page lies at the right of the third.
  if (isWide) expect(second?.x).toBeGreaterThan(third?.x ?? 0);
  else expect(second?.y).toBeLessThan(third?.y ?? 0);
});
