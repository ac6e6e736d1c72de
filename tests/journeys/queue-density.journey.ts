import type { Locator } from "@playwright/test";
import { director, fillOffice, office, phone, placed } from "../support/busy-office.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { margaret } from "../support/office.ts";
import { change } from "../support/people.ts";

const admin = "admin@everkeep.example";

for (const [screen, email, path] of [
  ["the queue", director, "/dashboard/memories"],
  ["a memorial's review", director, "/memorial-detail/{id}/memories"],
] as const)
  test(`${screen} starts with a memory`, async ({ person, server }) => {
    fillOffice(server.dataDir);
    const page = await person();
    await page.setViewportSize(office);
    await openAs(page, email, path.replace("{id}", margaret(server.dataDir)));
    const first = page.getByRole("article").first();
    expect.soft((await placed(first)).top).toBeLessThanOrEqual(260);
    await expect(page.getByRole("heading", { name: "Pending Memories (66)" })).toBeVisible();
    await expect(page.getByLabel("Memory Type")).toBeHidden();
    const bar = page.getByRole("navigation", { name: "Memorial" });
    if (path.includes("{id}"))
      await expect(bar.getByRole("link", { name: "The desk of Margaret Ellis" })).toBeVisible();
    // No rule stands out of the column.
    const [article, heading] = [await placed(first), await placed(page.getByRole("main"))];
    expect.soft([article.left, article.right]).toEqual([heading.left, heading.right]);
    await look(page, "starts-with-a-memory");
    await page.setViewportSize(phone);
    await page.reload();
    expect.soft((await placed(first)).top).toBeLessThanOrEqual(320);
    await look(page, "starts-with-a-memory-phone");
    await page.getByText("Filter", { exact: true }).click();
    await expect(page.getByRole("heading", { name: "Filters & Search" })).toBeVisible();
    await page.getByLabel("Memory Type").selectOption("Story");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/type=story/);
    await expect(page.getByLabel("Memory Type")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Clear Filters" })).toBeVisible();
  });

test("moderation has its four counts in a row of 56 px", async ({ person, server }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(office);
  await openAs(page, admin, "/dashboard/moderation");
  for (const label of ["Awaiting approval", "Live on memorials", "Not published", "Submitted today"])
    await expect(page.getByText(label)).toBeVisible();
  const cards = await placed(page.locator("dl").filter({ hasText: "Pending Review" }));
  expect.soft(cards.height).toBeLessThanOrEqual(56);
  expect.soft((await placed(page.getByRole("article").first())).top).toBeLessThanOrEqual(300);
});

const inView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("approve and reject stay in reach beside and below a tall memory, and cover nothing in focus", async ({
  person,
  server,
}) => {
  const { dataDir } = server;
  fillOffice(dataDir);
  change(
    dataDir,
    "update memories set content_text = ? where content_title = 'The bees 62'",
    "She kept bees.\n\n".repeat(150),
  );
  const page = await person();
  for (const size of [office, phone]) {
    await page.setViewportSize(size);
    await openAs(page, director, "/dashboard/memories");
    const tall = page.getByRole("article").first();
    expect((await placed(tall)).height).toBeGreaterThan(2000);
    for (const y of [0, 700, 1500]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      for (const name of [/^Approve the memory/, /^Reject the memory/])
        expect.soft(await inView(tall.getByRole("link", { name })), `${name} ${y} px down at ${size.width}`).toBe(true);
    }
  }
  // Each thing that takes the focus, on a phone, is not below the two buttons of another memory or its own.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node?.closest("article") || node.tagName === "ARTICLE") return null;
      const { left, top, width, height } = node.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at && (node.contains(at) || at.contains(node)) ? null : node.outerHTML.slice(0, 120);
    });
    expect.soft(hidden).toBeNull();
  }
});

test("nothing lies over the buttons of a long dialog", async ({ person, server, script }) => {
  test.skip(!script, "Without script a dialog is a page.");
  fillOffice(server.dataDir);
  const page = await person();
  for (const size of [office, phone]) {
    await page.setViewportSize(size);
    await openAs(page, director, "/dashboard/memories");
    await hydrated(page);
    await page.getByRole("link", { name: "Approve all" }).click();
    const buttons = ["Approve all", "Cancel"].map((name) =>
      page
        .getByRole("dialog")
        .locator("a, button")
        .filter({ hasText: new RegExp(`^${name}$`) }),
    );
    await expect(page.getByRole("dialog")).toBeVisible();
    const parts = page.getByRole("dialog").locator(".continuing > div");
    const end = await parts.evaluate((part) => part.scrollHeight - part.clientHeight);
    expect(end).toBeGreaterThan(100);
    for (const top of [0, end / 2, end - 30, end]) {
      await parts.evaluate((part, to) => part.scrollTo(0, to), top);
      for (const button of buttons) {
        const over = await button.evaluate((node) => {
          // A part that only fades lets presses through.
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(".continuing::after { pointer-events: auto !important }");
          document.adoptedStyleSheets = [sheet];
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const points = [y, top + 2, bottom - 2].map((at) => document.elementFromPoint(x, at));
          document.adoptedStyleSheets = [];
          return points.every((point) => node.contains(point));
        });
        expect.soft(over, `${await button.innerText()} at ${Math.round(top)} of ${end}, ${size.width} px`).toBe(true);
      }
    }
  }
});

test("what can be done beside approving stands below it in one line of edges", async ({ person, server }) => {
  const page = await person();
  change(
    server.dataDir,
    "update memories set created_at = '2099-01-01T00:00:00.000Z' where approval_status = 'pending' and memorial_id = ?",
    margaret(server.dataDir),
  );
  change(
    server.dataDir,
    `insert into card_memories (memorial_id, memory_id)
    select memorial_id, id from memories where approval_status = 'pending' and memorial_id = ?`,
    margaret(server.dataDir),
  );
  await page.setViewportSize(office);
  await openAs(page, director, "/dashboard/memories");
  const article = page.getByRole("article").first();
  const links = ["Type what the card says", "View Memorial"].map((name) => article.getByRole("link", { name }));
  const approve = await placed(article.getByRole("link", { name: /^Approve/ }));
  for (const link of links) {
    const words = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
    expect.soft(words).toBe(approve.left);
  }
});
