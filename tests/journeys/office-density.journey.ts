import { director, fillOffice, longName, office, phone, placed, sidewaysAt } from "../support/busy-office.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { margaret } from "../support/office.ts";
import { change } from "../support/people.ts";

const rows = "tbody tr";

test("eleven memorials of 39 stand on the first screen of an office", async ({ person, server }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(office);
  await openAs(page, director, "/dashboard");
  const row = page.locator(rows);
  const [first, eleventh] = [await placed(row.first()), await placed(row.nth(10))];
  expect.soft(first.top).toBeLessThanOrEqual(300);
  expect.soft(eleventh.bottom).toBeLessThanOrEqual(800);
  expect.soft(first.height).toBe(44);
  expect.soft((await placed(row.filter({ hasText: longName }))).height).toBe(44);
  const heading = await placed(page.getByRole("heading", { level: 1 }));
  const register = await placed(page.getByRole("link", { name: "Register a memorial" }));
  expect.soft(Math.max(heading.bottom, register.bottom) - Math.min(heading.top, register.top)).toBeLessThanOrEqual(56);
  expect.soft((await placed(page.getByRole("contentinfo"))).height).toBeLessThanOrEqual(57);
  const place = row.first().getByText("St Mary's Church");
  await expect(place).toHaveAttribute("title", /by the harbour$/);
  expect.soft((await placed(place)).height).toBeLessThan(30);
  await expect(row.first().getByText("1941–2026", { exact: true })).toHaveAttribute(
    "title",
    /^3 May 1941\s– 12 November 2026$/,
  );
  await look(page, "list-39");
});

test("a phone shows a memorial on its first screen, and the whole of its dates", async ({ person, server }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(phone);
  await openAs(page, director, "/dashboard");
  const row = page.locator(rows);
  const main = await placed(page.getByRole("main"));
  expect.soft((await placed(page.getByRole("searchbox", { name: "Search by name" }))).width).toBe(main.width);
  expect.soft((await placed(row.first())).top).toBeLessThanOrEqual(560);
  await expect(
    row
      .first()
      .getByText(/^3 May 1941\s– 12 November 2026$/)
      .last(),
  ).toBeVisible();
  expect.soft((await placed(row.filter({ hasText: "Hargreaves 2" }).first())).height).toBeLessThanOrEqual(150);
  const name = page.getByRole("link", { name: longName, exact: true });
  expect.soft((await placed(name)).height).toBeLessThanOrEqual(48);
  await look(page, "list-39-phone");
});

test("what needs attention is one strip, and all of it is in reach", async ({ person, server }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(office);
  await openAs(page, director, "/dashboard");
  const attention = page.getByRole("region", { name: "Needs attention" });
  expect.soft((await placed(attention)).height).toBeLessThanOrEqual(48);
  await expect(attention.getByRole("listitem").filter({ visible: true })).toHaveCount(3);
  await expect(attention.getByRole("link", { name: "66 to read" })).toBeVisible();
  const before = await placed(page.locator(rows).first());
  await attention.getByText("17 services this week").click();
  expect(await placed(page.locator(rows).first())).toEqual(before);
  await expect(attention.getByRole("link", { name: /^Service (today|tomorrow|on .+) at \d\d:\d\d: / })).toHaveCount(3);
  await attention.getByRole("link", { name: "And 14 more services in the next 7 days" }).click();
  await expect(page.getByText("Only memorials with a service in the next 7 days (17)")).toBeVisible();
});

for (const path of fewerRows(["/dashboard", "/dashboard/memories", "/memorial-detail/{id}/memories"]))
  test(`nothing scrolls sideways at ${path} with a long name`, async ({ person, server }) => {
    fillOffice(server.dataDir);
    const id = margaret(server.dataDir);
    change(server.dataDir, "update memorials set full_name = ? where id = ?", longName, id);
    const page = await person();
    await openAs(page, director, path.replace("{id}", id));
    for (const width of [320, 360, 768, 1024, 1280])
      expect.soft(await sidewaysAt(page, width), `${width} px`).toBeLessThanOrEqual(0);
  });

test("no tab of staff is cut on a phone, and all are in reach", async ({ person, server }) => {
  fillOffice(server.dataDir);
  for (const [email, path, current] of [
    [director, "/dashboard", "Manage Memorials"],
    [director, "/dashboard/memories", "Memories to read (66)"],
    [director, "/dashboard/register/basic", "Register Memorial"],
    [director, "/account", "Account"],
    ["admin@everkeep.example", "/dashboard/moderation", "Memory Moderation"],
  ] as const) {
    const page = await person();
    await page.setViewportSize(phone);
    await openAs(page, email, path);
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    const box = await placed(tabs);
    expect.soft(box.height, path).toBeLessThanOrEqual(50);
    await expect(tabs.getByRole("link", { name: current })).toHaveAttribute("aria-current", "page");
    for (const tab of await tabs.locator("a, summary").filter({ visible: true }).all()) {
      const { left, right, top, bottom } = await placed(tab);
      expect
        .soft(left >= 0 && right <= 360 && top >= box.top && bottom <= box.bottom, await tab.innerText())
        .toBe(true);
    }
    await tabs.getByText("More").click();
    await expect(tabs.getByRole("link", { name: "Analytics" }).first()).toBeVisible();
    expect.soft(await sidewaysAt(page, 360)).toBeLessThanOrEqual(0);
    await page.close();
  }
});
