import type { Page } from "@playwright/test";
import { expect, openAs, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

// How many requests a first visit of a page takes, user media aside (its bytes stand in routes/weight.test.ts). The icon counts, whether this Chromium asks
// for it or not; the manifest and the larger icons are only fetched when somebody puts a page on the home screen.

async function requestsOf(page: Page, url: string) {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(url);
  // A memorial listens as long as it is open; the others come to rest.
  if (await page.locator("#shared").count()) await expect.poll(() => [...asked].join()).toContain("/events");
  else await page.waitForLoadState("networkidle");
  asked.add((await page.locator("link[rel=icon]").getAttribute("href")) ?? "");
  return [...asked].filter((path) => !path.startsWith("/media/"));
}

async function signInAsDirector(page: Page) {
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.waitForURL("**/dashboard");
}

const share = "/memorial/margaret-ellis/share?type=photo";
const budgets: [what: string, url: string, most: number, before?: (page: Page) => Promise<unknown>][] = [
  ["landing: itself, style, script, icon and the two pictures of its hero", "/", 6],
  ["the gate: itself, script and icon", "/memorial/margaret-ellis", 3],
  ["the unlocked page: itself, script, news and icon", "/memorial/margaret-ellis", 4, unlock],
  ["the share form: itself, style, icon and React in few parts", share, 11, unlock],
  ["the dashboard: itself, style, icon and React in few parts", "/dashboard", 15, signInAsDirector],
];

test("first visits take few requests", async ({ person, script }) => {
  test.skip(!script, "Without script there are fewer.");
  for (const [what, url, most, before] of budgets) {
    const page = await person();
    await before?.(page);
    const fresh = await page.context().newPage();
    await page.close();
    // Earlier requests don't count.
    const device = await fresh.context().newCDPSession(fresh);
    await device.send("Network.clearBrowserCache");
    const asked = await requestsOf(fresh, url);
    expect.soft(asked.length, `${what}: ${asked.join(" ")}`).toBeLessThanOrEqual(most);
  }
});

test("cookies that have grown too large get a page that says so", async ({ person }) => {
  const page = await person();
  const url = new URL("/", (await page.goto("/"))?.url()).href;
  for (const count of [6, 50]) {
    const large = Array.from({ length: count }, (_, n) => ({ name: `large-${n}`, value: "x".repeat(3900), url }));
    await page.context().addCookies(large);
    expect((await page.goto("/"))?.status()).toBe(431);
    await expect(page.getByText("Clearing this site's cookies may help.")).toBeVisible();
  }
  await page.context().clearCookies();
  expect((await page.goto(`/memorial/${"x".repeat(100_000)}`))?.status()).toBe(414);
  await expect(page.getByText("This address is too long.")).toBeVisible();
});
