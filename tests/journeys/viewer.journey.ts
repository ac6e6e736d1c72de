import { memorialId, rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

test("a co-owner looks through what was shared, and deletes a memory", async ({ person, server, script }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, "nora@ellis.example", `/memorial-detail/${id}`);
  await page.getByRole("link", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Memorial Summary" })).toBeVisible();
  await expect(page.getByText("7 memories and 1 tribute")).toBeVisible();
  await look(page, "viewer");

  const article = page.getByRole("article").filter({ hasText: "One to four" });
  await article.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByRole("heading", { name: "Delete Tribute" })).toBeVisible();
  await look(page, "viewer-delete");
  if (script) await page.keyboard.press("Escape");
  else await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Delete Tribute" })).toBeHidden();
  if (script) await expect(article.getByRole("link", { name: /^Delete/ })).toBeFocused();
  await article.getByRole("link", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Tribute deleted");
  await expect(article).toHaveCount(0);
  await expect(page.getByText("6 memories and 1 tribute")).toBeVisible();
  await look(page, "viewer-deleted");
  expect(rows(server.dataDir, "select id from memories where content_title = 'One to four'")).toEqual([]);

  await page.getByRole("link", { name: "Tributes (1)" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Delete: Tribute" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No tributes have been shared yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tributes (0)" })).toHaveAttribute("aria-current", "page");
  await look(page, "viewer-empty");
  await page.getByRole("link", { name: "Show QR Code" }).click();
  await expect(page.getByRole("heading", { name: "Memorial QR Code" })).toBeVisible();
});

test("a deletion that fails shows a message, and can be tried again", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, "director@holloway.example", `/memorial-detail/${id}/view`);
  change(server.dataDir, "create trigger stuck before delete on memories begin select raise(abort, 'stuck'); end");
  const link = page.getByRole("link", { name: "Delete: Second prize" });
  await link.click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Failed to delete tribute. Please try again.");
  change(server.dataDir, "drop trigger stuck");
  await link.click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Tribute deleted");
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Memorial" }).click();
  await expect(page.getByText("Memorial Details and Management")).toBeVisible();
});
