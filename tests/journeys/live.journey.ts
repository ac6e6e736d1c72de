import type { Page } from "@playwright/test";
import { Client, memorialId, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { expect, look, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";

const url = "/memorial/margaret-ellis";

async function unlocked(page: Page) {
  await page.goto(url);
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  // Until its script has arrived, the page is the plain one.
  await page.waitForLoadState("load");
  return page;
}

const titled = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

/** The moderator's own browser, as far as it matters here. */
async function moderator(server: Server) {
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  return async (title: string) => {
    const sql = "select id from memories where content_title = ?";
    const [memory] = rows<{ id: string }>(server.dataDir, sql, title);
    const response = await decideNow(admin, server.dataDir, `/dashboard/moderation/${memory?.id}/approve`);
    expect(response.status).toBe(303);
  };
}

const film = (page: Page) => page.locator("video");
const play = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.loop = true;
    return video.play();
  });
const top = (page: Page, title: string) =>
  titled(page, title).evaluate((article) => article.getBoundingClientRect().top);

test("a memory that is approved in one browser appears in another", async ({ person, server, script }) => {
  const approve = await moderator(server);
  const page = await unlocked(await person());
  await expect(page.getByText("Memories (7)")).toBeVisible();
  await look(page, "unlocked");
  await approve("Telling the bees");
  if (!script) await page.reload();
  await expect(page.getByText("Memories (8)")).toBeVisible();
  await expect(titled(page, "Telling the bees")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(8);
  await look(page, "unlocked-changed");

  await page.getByRole("link", { name: /^Tributes/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await look(page, "unlocked-tributes");
  await approve("The hat");
  if (!script) await page.reload();
  await expect(page.getByText("Memories (9)")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  change(server.dataDir, "update memorials set status = 'archived' where custom_url_slug = ?", "margaret-ellis");
  if (!script) await page.reload();
  await expect(page.getByText("This memorial is archived and no longer accepts new memories.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Share a Memory" })).toHaveCount(0);
  await look(page, "unlocked-archived");
});

test("nothing moves while somebody reads, plays or selects", async ({ person, server, script }) => {
  test.skip(!script, "Without script nothing changes by itself.");
  const approve = await moderator(server);
  const page = await unlocked(await person());

  await titled(page, "Second prize").scrollIntoViewIfNeeded();
  const before = await top(page, "Second prize");
  await approve("Telling the bees");
  await expect(page.getByText("Memories (8)")).toBeAttached();
  expect(Math.abs((await top(page, "Second prize")) - before)).toBeLessThan(2);

  await film(page).scrollIntoViewIfNeeded();
  await play(page);
  const kept = await film(page).elementHandle();
  await approve("Her table on a Thursday");
  const bar = page.getByText("There is something new.");
  await expect(bar).toBeVisible();
  await expect(page.getByText("Memories (8)")).toBeAttached();
  await look(page, "something-new");
  const played = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(bar).toBeHidden();
  await expect(titled(page, "Her table on a Thursday")).toBeVisible();
  await expect(page.getByText("Memories (9)")).toBeInViewport();
  expect(await kept?.evaluate((video: HTMLVideoElement) => video.isConnected && !video.paused)).toBe(true);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).not.toBe(played);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 0;
  });

  await page.getByRole("link", { name: "Download this photo: The garden, last June" }).focus();
  await approve("The hat");
  await expect(bar).toBeVisible();
  await expect(page.getByText("Memories (9)")).toBeAttached();
  await page.getByRole("button", { name: "Show it" }).press("Enter");
  await expect(page.getByText("Memories (10)")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Memories (10)" })).toBeFocused();
});

test("a memory that is deleted goes from the open page", async ({ person, server, script }) => {
  test.skip(!script, "Without script nothing changes by itself.");
  const page = await unlocked(await person());
  change(server.dataDir, "delete from memories where content_title = ?", "The year of the swarm");
  await expect(titled(page, "The year of the swarm")).toHaveCount(0);
  await expect(page.getByText("Memories (6)")).toBeVisible();
});

test("the page listens again after 1, 2, 5, then 10 s, rests while it is hidden, and stops at the gate", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the page does not listen.");
  const page = await person();
  const listening = page.waitForResponse("**/events");
  await unlocked(page);
  await listening;
  const hide = (hidden: boolean) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "hidden", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const [ended] = await Promise.all([page.waitForEvent("requestfailed"), hide(true)]);
  expect(ended.url()).toMatch(/\/events$/);
  await Promise.all([page.waitForResponse("**/events"), hide(false)]);

  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.clock.pauseAt("2026-11-21T10:00:01Z");
  let asked = 0;
  await page.route("**/events", (route) => {
    asked += 1;
    return route.abort();
  });
  // The page counts its wait from the moment in which it hears of the failure, and a busy machine tells it late.
  await page.addInitScript(() => {
    const { fetch } = window;
    let failures = 0;
    window.fetch = (...given) => {
      const answer = fetch(...given);
      answer.catch(() => Object.assign(window, { failures: ++failures }));
      return answer;
    };
  });
  const heard = (times: number) =>
    expect.poll(() => page.evaluate(() => (window as { failures?: number }).failures)).toBe(times);
  await page.reload();
  await heard(1);
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    await page.clock.runFor(seconds * 1000 - 50);
    expect(asked).toBe(index + 1);
    await page.clock.runFor(100);
    await heard(index + 2);
  }
  await hide(true);
  await page.clock.runFor(60_000);
  expect(asked).toBe(6);
  await hide(false);
  await expect.poll(() => asked).toBe(7);

  await page.unroute("**/events");
  const id = memorialId(server.dataDir, "margaret-ellis");
  change(server.dataDir, "update memorials set password_version = password_version + 1 where id = ?", id);
  const gone = page.waitForResponse("**/events");
  await page.clock.runFor(1100);
  expect((await gone).status()).toBe(404);
  await page.route("**/events", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.clock.runFor(60_000);
  expect(asked).toBe(7);
});
