import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, openAs, test } from "../support/journey.ts";
import { accountOf, change } from "../support/people.ts";
import { arrived, giveTitle, openForm, submit, unlock } from "../support/share-form.ts";

const director = "director@holloway.example";
const sam = `${"s".repeat(45)}@stranger.example`;
const turned = `Mosh \u202eihsom ${"w".repeat(40)}`;

/** The sentences in which a name turns round what follows it: it stands neither in <bdi> or dir="auto" nor alone in its element. */
const turnedRound = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.includes("\u202e") || !parent) continue;
      if (parent.closest("bdi, [dir=auto], script, style, title, option, textarea")) continue;
      if (parent.textContent?.trim() !== node.textContent.trim()) found.push(parent.textContent ?? "");
      else if (getComputedStyle(parent).display.startsWith("inline") && parent.tagName !== "A")
        found.push(parent.parentElement?.textContent ?? "");
    }
    return found;
  });

const narrow = { width: 320, height: 640 };

/** Nothing in a page is wider than the screen, and no name turns round what follows it. */
async function holds(page: Page, name: string) {
  await expect(page.getByRole("main")).toBeVisible();
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter(
        (element) =>
          document.documentElement.scrollWidth > innerWidth && element.getBoundingClientRect().right > innerWidth,
      )
      .map((element) => element.outerHTML.slice(0, 150)),
  );
  expect.soft(tooWide, `${name} at 320 px`).toEqual([]);
  expect.soft(await turnedRound(page), name).toEqual([]);
}

test("long names and addresses wrap at 320 px, and a name turns nothing round but itself", async ({
  person,
  server,
}) => {
  const { dataDir } = server;
  const id = memorialId(dataDir, "margaret-ellis");
  change(dataDir, "update memorials set full_name = ?, known_as = null where id = ?", turned, id);
  change(
    dataDir,
    "update accounts set email = ?, full_name = ? where email = 'sam@stranger.example'",
    ...[sam, turned],
  );
  const claimant = accountOf(dataDir, sam)?.id ?? "";
  change(
    dataDir,
    "insert into takeovers (id, memorial_id, account_id, claimed_at, due_at, state) values (?, ?, ?, ?, ?, 'waiting')",
    ...[randomUUID(), id, claimant, "2026-11-20T10:00:00.000Z", "2099-12-20T10:00:00.000Z"],
  );
  const owner = accountOf(dataDir, director)?.id ?? "";
  const at = new Date().toISOString();
  change(
    dataDir,
    "insert into registration_drafts (id, account_id, steps_done, fields, created_at, updated_at) values (?, ?, 1, ?, ?, ?)",
    ...[randomUUID(), owner, JSON.stringify({ fullName: turned }), at, at],
  );
  change(dataDir, "update memories set author_name = ? where memorial_id = ?", turned, id);
  change(
    dataDir,
    "insert into api_keys (id, business_id, name, secret_hash, may_read, may_write, may_invite, may_use_passwords, created_at) values ('abcdefghjkmn', ?, ?, ?, 1, 0, 0, 0, ?)",
    ...[owner, "w".repeat(60), "x".repeat(43), at],
  );
  const page = await person();
  await page.setViewportSize(narrow);
  await openAs(page, director, "/dashboard");
  for (const path of [
    "/dashboard",
    "/dashboard/memories",
    "/dashboard/register/basic",
    `/memorial-detail/${id}`,
    `/memorial-detail/${id}?registered`,
    `/memorial-detail/${id}/takeover`,
    `/memorial-detail/${id}/memories`,
    `/memorial-detail/${id}/history`,
    `/memorial-detail/${id}/view`,
    `/memorial-co-owners/${id}`,
    "/account/api-keys",
    "/search?q=mosh",
  ]) {
    await page.goto(path);
    await holds(page, path);
  }
  const admin = await person();
  await admin.setViewportSize(narrow);
  await openAs(admin, "admin@everkeep.example", "/dashboard/moderation");
  await holds(admin, "the admin's queue");
});

test("the receipt of a writer with a long name wraps at 320 px", async ({ person }) => {
  const page = await person();
  await page.setViewportSize(narrow);
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill(turned);
  await giveTitle(page, turned);
  await page.getByLabel(/^(Your words|A few words)/).fill(turned);
  await submit(page);
  await arrived(page);
  await holds(page, "receipt");
});
