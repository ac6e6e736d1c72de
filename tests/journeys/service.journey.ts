import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { unlock } from "../support/share-form.ts";

const widths = [360, 1280];
const region = (page: Page) => page.getByRole("region", { name: "The service" });

test("the service says once when and where it is", async ({ person, server }) => {
  const at = "update memorials set service_date = '2030-12-03T11:00:00.000Z' where custom_url_slug = 'margaret-ellis'";
  change(server.dataDir, at);
  const page = await person();
  await unlock(page);
  const service = region(page);
  const when = service.locator("time");
  await expect(when).toHaveText("Tuesday 3 December 2030 at 11:00");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await when.evaluate((time) => time.getClientRects().length);
    expect(lines, `lines at ${width}`).toBe(1);
    await look(page, `service at ${width}`);
  }
  await expect(service.getByText("St Mary's Church", { exact: true })).toHaveCSS("font-weight", "600");
  await expect(service.getByText("Church Lane, Wendover", { exact: true })).toHaveCSS("font-weight", "400");
});

test.describe("the time zone", () => {
  // Texts in a noscript are not found by getByText.
  const zone = (page: Page) => page.locator("time[data-zone] ~ span, noscript span").filter({ visible: true });

  test("stands there where script can't compare it, and on paper", async ({ person, script }) => {
    const page = await person();
    await unlock(page);
    await page.waitForLoadState("load");
    await expect(zone(page)).toHaveCount(script ? 0 : 1);
    await page.emulateMedia({ media: "print" });
    await expect(zone(page)).toHaveCount(1);
  });

  test.describe("of somebody elsewhere", () => {
    test.use({ timezoneId: "America/New_York" });
    test("is named", async ({ person }) => {
      const page = await person();
      await unlock(page);
      await expect(zone(page)).toHaveCount(1);
    });
  });
});

test("the tabs have the same distance from what is above, and no two rules stand side by side", async ({
  person,
  server,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const set = (columns: string, ...values: unknown[]) =>
    change(server.dataDir, `update memorials set ${columns} where id = ?`, ...values, id);
  const past = new Date(Date.now() - 3 * 86_400_000);
  const page = await person();
  await unlock(page);
  const gap = async () => {
    await page.reload();
    return await page.locator("#tabs").evaluate((tabs) => {
      const { top } = tabs.getBoundingClientRect();
      // Whatever a feature adds above the memories counts as well.
      const above = [...document.querySelectorAll("main > :not(:has(#tabs))")]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.height && box.bottom <= top);
      return Math.round(top - Math.max(...above.map((box) => box.bottom)));
    });
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const [service, biography] = [new Date(Date.now() + 3 * 86_400_000).toISOString(), "She kept bees."];
    const found: number[] = [];
    set("recording_url = ?", "https://films.example/7");
    for (const at of [service, past.toISOString()])
      for (const life of [biography, null]) {
        set("service_date = ?, biography = ?", at, life);
        found.push(await gap());
      }
    expect(found, `at ${width}`).toEqual([40, 40, 40, 40]);
  }
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }).format(past);
  await expect(region(page)).toContainText(`It was on ${day} at St Mary's Church.`);
  await look(page, "after the service");

  set("memories_open_at = ?", "2030-11-24T11:00:00.000Z");
  await page.reload();
  const sentence = page.getByText(/^Memories will appear here on /);
  await expect(sentence).toHaveCSS("border-top-width", "0px");
  await expect(region(page)).toHaveCSS("border-bottom-width", "1px");
  await look(page, "before the memories open, after the service");
});
