import type { Locator, Page } from "@playwright/test";
import { director, fillOffice, placed, sidewaysAt } from "../support/busy-office.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addOwn, addWaiting, margaret } from "../support/office.ts";
import { accountOf } from "../support/people.ts";
import { addImport } from "../support/planted-import.ts";

/** The window of a tablet, and of an office PC that shows two programs beside each other. */
const half = { width: 768, height: 1024 };

const middle = async (element: Locator) => {
  const { top, bottom } = await placed(element);
  return Math.round((top + bottom) / 2);
};

test("the list has one line for each memorial in half a window", async ({ person, server }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(half);
  await openAs(page, director, "/dashboard");
  const rows = await page
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(rows)).toEqual(new Set([44]));
  const years = page.getByText("1941–2026", { exact: true }).first();
  expect((await placed(years)).height).toBeLessThan(30);
  const about = await placed(page.getByText("View and manage all memory services and their collected memories"));
  expect((await placed(page.getByRole("region", { name: "Needs attention" }))).top - about.bottom).toBeGreaterThan(7);
  await look(page, "list-half");
});

test("what is done with all memories stands in one line with the filter", async ({ person, server, script }) => {
  fillOffice(server.dataDir);
  const page = await person();
  await page.setViewportSize(half);
  for (const path of ["/dashboard/memories", `/memorial-detail/${margaret(server.dataDir)}/memories`]) {
    await openAs(page, director, path);
    const all = [
      page.getByText("Filter", { exact: true }),
      page.getByRole("link", { name: "Approve all" }),
      ...(script ? [page.getByRole("button", { name: "Keyboard" })] : []),
    ];
    const middles = await Promise.all(all.map(middle));
    expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThanOrEqual(2);
  }
});

test("what would be imported fits in half a window", async ({ person, server }) => {
  const imported = addImport(server.dataDir, accountOf(server.dataDir, director)?.id ?? "");
  const page = await person();
  await openAs(page, director, `/imports/${imported}`);
  for (const width of [768, 820, 1024, 1280])
    expect.soft(await sidewaysAt(page, width), `${width} px`).toBeLessThanOrEqual(0);
});

test("the memories on a desk are as wide as their buttons need, and rejecting has the colour of removing", async ({
  person,
  server,
}) => {
  fillOffice(server.dataDir);
  const page = await person();
  const colour = () =>
    page
      .getByRole("link", { name: /^Reject the memory/ })
      .first()
      .evaluate((link) => getComputedStyle(link).borderColor);
  await openAs(page, director, "/dashboard/memories");
  const inQueue = await colour();
  await page.goto(`/memorial-detail/${margaret(server.dataDir)}`);
  expect(await colour()).toBe(inQueue);
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1024 });
    const card = page.getByRole("article").first();
    expect((await placed(card)).width).toBeGreaterThanOrEqual(272);
    const buttons = card.getByRole("button").or(card.getByRole("link"));
    expect(await middle(buttons.first())).toBe(await middle(buttons.last()));
  }
});

test("a memorial without a text shows no empty quotation", async ({ person, server }) => {
  const id = addOwn(server.dataDir, director, "Ivor Nash");
  const page = await person();
  await openAs(page, director, `/memorial-detail/${id}`);
  await expect(page.getByRole("heading", { name: "Ivor Nash" })).toBeVisible();
  await expect(page.getByText("“”")).toHaveCount(0);
  await page.goto(`/memorial-detail/${margaret(server.dataDir)}`);
  await expect(page.getByText("“Share your memories”")).toBeVisible();
});

const inView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

test("the portrait leads to the field where it is chosen, for those who may", async ({ person, server }) => {
  const desk = `/memorial-detail/${margaret(server.dataDir)}`;
  const page = await person();
  await openAs(page, director, desk);
  await page.getByRole("link", { name: "Change the portrait" }).click();
  await expect(page.getByRole("heading", { name: "Edit Memorial", level: 1 })).toBeVisible();
  await expect.poll(() => inView(page.locator("#edit-portrait"))).toBe(true);
  const nora = await person();
  await openAs(nora, "nora@ellis.example", desk);
  await expect(nora.getByRole("img", { name: /Margaret Ellis/ })).toBeVisible();
  await expect(nora.getByRole("link", { name: "Change the portrait" })).toHaveCount(0);
});

test("a cover is dim in the dark", async ({ person, server }) => {
  const page = await person();
  await openAs(page, director, `/memorial-detail/${margaret(server.dataDir)}`);
  const brightness = () =>
    page.locator(".fixed img").evaluate((cover) => getComputedStyle(cover.closest(".fixed") ?? cover).filter);
  expect(await brightness()).toBe("none");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await brightness()).toBe("brightness(0.4)");
});

const currentTab = (page: Page) =>
  page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current]").filter({ visible: true });

test("a page that is reached from the list has the list's tab", async ({ person, server }) => {
  const id = margaret(server.dataDir);
  const page = await person();
  for (const [path, tab] of [
    [`/memorial-detail/${id}`, "Manage Memorials"],
    [`/memorial-detail/${id}/edit`, "Manage Memorials"],
    [`/memorial-co-owners/${id}`, "Manage Memorials"],
    ["/imports", "Manage Memorials"],
    ["/card-scans", "Manage Memorials"],
    ["/account/api-keys", "Account"],
    ["/dashboard/memories", /^(Memories to|To) read/],
  ] as const) {
    await openAs(page, director, path);
    await expect(currentTab(page), path).toHaveText([tab]);
  }
});

test("the address in the code's dialog breaks between its words on a phone", async ({ person, server }) => {
  const id = addOwn(server.dataDir, director, "Ivor Nash");
  addWaiting(server.dataDir, id, "The bees");
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, director, `/memorial-detail/${id}/qr`);
  const block = page.locator("section").filter({ hasText: "Direct link to the memorial page" }).last();
  const parts = block.locator("p span:not(.sr-only)").filter({ hasNot: page.locator("span") });
  await expect(parts.first()).toBeVisible();
  const lines = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
  expect(Math.max(...lines)).toBeLessThan(40);
});

test("a memorial with no service has the lines of one with a service on a phone", async ({ person, server }) => {
  addOwn(server.dataDir, director, "Ivor Nash");
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, director, "/dashboard");
  const row = page.getByRole("row").filter({ hasText: "Ivor Nash" });
  expect(Math.abs((await middle(row.locator(".badge"))) - (await middle(row.getByText(/days ago/))))).toBeLessThan(8);
  await look(page, "list without a service");
});

test("an empty queue does not say that something waits", async ({ person, server }) => {
  const id = addOwn(server.dataDir, director, "Ivor Nash");
  const page = await person();
  await openAs(page, director, `/memorial-detail/${id}/memories`);
  await expect(page.getByText("No pending memories to review")).toBeVisible();
  await expect(page.getByText("These are waiting to be reviewed.")).toHaveCount(0);
});
