import type { Page } from "@playwright/test";
import { rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

async function moderation(page: Page, query = "") {
  await openAs(page, "admin@everkeep.example", `/dashboard/moderation${query}`);
  await expect(page.getByRole("heading", { name: "Pending Memories (4)" })).toBeVisible();
}

test("an admin narrows the list, decides, keeps the place and takes a decision back", async ({ person, script }) => {
  const page = await person();
  await moderation(page);
  const articles = page.getByRole("article");
  await look(page, "moderation");

  await page.getByText("Filter", { exact: true }).click();
  await look(page, "moderation-filter");
  await page.getByLabel("Memorial", { exact: true }).selectOption("Margaret Ellis");
  if (!script) await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Pending Memories (3)" })).toBeVisible();
  const type = page.getByLabel("Memory Type");
  if (script) {
    for (const query of [/type=audio/, /type=story/]) {
      await type.press("ArrowDown");
      await expect(page).toHaveURL(query);
      await expect(type).toBeFocused();
    }
    await page.goBack();
    await expect(type).toHaveValue("audio");
  }
  await type.selectOption("Story");
  await page.getByLabel("Status").selectOption("All Statuses");
  await page.getByLabel("Search", { exact: true }).fill("BEES");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=BEES/);
  await expect(page.getByRole("heading", { name: "All Memories (2)" })).toBeVisible();
  await expect(articles.filter({ hasText: /Story.*Margaret Ellis/ })).toHaveCount(2);
  await expect(articles).toHaveCount(2);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByRole("heading", { name: "All Memories (18)" })).toBeVisible();
  await expect(page.getByText("Page 1 • 18 memories")).toBeVisible();
  await look(page, "moderation-all");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 • 18 memories")).toBeVisible();
  await expect(articles).toHaveCount(8);

  await page.goto("/dashboard/moderation");
  const second = articles.nth(1);
  const author = (await second.getByRole("strong").textContent()) ?? "";
  const third = (await articles.nth(2).getAttribute("id")) ?? "";
  await second.getByRole("link", { name: /^Reject the memory/ }).click();
  await expect(page.getByLabel("Rejection Reason (Optional)")).toBeVisible();
  await look(page, "moderation-reject");
  // A click beside the dialog does not put it away.
  if (script) await page.mouse.click(2, 2);
  await page.getByLabel("Rejection Reason (Optional)").fill("A neighbour is named.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText(`You rejected the memory by ${author}.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${third}$`));
  if (script) await expect(page.locator(`#${third}`)).toBeFocused();
  await expect(page.locator(`#${third}`)).toBeInViewport();
  await look(page, "moderation-undo");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("status")).toContainText("The memory waits for review again.");
  await expect(page.getByRole("heading", { name: "Pending Memories (4)" })).toBeVisible();
});

test("the keyboard alone moves, approves and rejects, and can be turned off", async ({ person, script }) => {
  test.skip(!script, "keys need script");
  const page = await person();
  await moderation(page);
  const article = (index: number) => page.getByRole("article").nth(index);
  const press = (keys: string) => page.keyboard.press(keys);
  await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
  await press("a");
  await expect(article(0)).toBeFocused();
  await press("j");
  await expect(article(1)).toBeFocused();
  for (const key of ["k", "k"]) await press(key);
  await expect(article(0)).toBeFocused();
  const next = (await article(1).getAttribute("id")) ?? "";
  await press("a");
  await expect(page.getByRole("dialog", { name: "Approve Memory" })).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(article(0)).toBeFocused();
  await press("a");
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeFocused();
  await press("Enter");
  await expect(page.getByText("You approved the memory by")).toBeVisible();
  await expect(page.locator(`#${next}`)).toBeFocused();
  await press("r");
  await expect(page.getByLabel("Rejection Reason (Optional)")).toBeFocused();
  await page.keyboard.type("just j and a");
  await expect(page.getByLabel("Rejection Reason (Optional)")).toHaveValue("just j and a");
  await press("Tab");
  await press("Enter");
  await expect(page.getByText("You rejected the memory by")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pending Memories (2)" })).toBeVisible();

  await press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await expect(help).toBeVisible();
  await look(page, "moderation-keys");
  await help.getByLabel("Use these keys").uncheck();
  await press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
  await press("j");
  await press("?");
  await expect(help).toBeHidden();
  await expect(article(1)).not.toBeFocused();
});

test("a reason that is typed before script comes stays, and so does the cursor", async ({ person, server, script }) => {
  test.skip(!script, "Without script nothing comes later.");
  const page = await person();
  await moderation(page);
  const [{ id = "" } = {}] = rows<{ id: string }>(
    server.dataDir,
    "select id from memories where approval_status = 'pending'",
  );
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(`/dashboard/moderation/${id}/reject?status=pending`, { waitUntil: "commit" });
  const reason = page.getByLabel("Rejection Reason (Optional)");
  await reason.fill("It names a neighbour.");
  come();
  await expect(page.getByRole("heading", { name: "Pending Memories" })).toBeAttached();
  await expect(reason).toHaveValue("It names a neighbour.");
  await expect(reason).toBeFocused();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("You rejected the memory by")).toBeVisible();
  expect(rows(server.dataDir, "select rejection_reason from memories where id = ?", id)).toEqual([
    { rejection_reason: "It names a neighbour." },
  ]);
});
