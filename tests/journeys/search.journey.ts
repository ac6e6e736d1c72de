import type { Page, Request } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addMemorials } from "../support/many.ts";
import { change } from "../support/people.ts";

const office = { width: 1280, height: 800 };

async function search(page: Page, name: string) {
  await page.getByRole("searchbox", { name: "Search by name" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
}

test("a visitor without a code finds a page by name", async ({ person, server, script }) => {
  const page = await person();
  await page.goto("/");
  if (await page.getByText("Menu").isVisible()) await page.getByText("Menu").click();
  await page.getByRole("link", { name: "Find Memorials" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { name: "Find Memorials" })).toBeVisible();
  await look(page, "search-empty");

  await search(page, "nobody at all");
  await expect(page.getByText("No memorials found")).toBeVisible();
  await look(page, "search-none");
  await page.getByRole("link", { name: "Clear Search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByText("No memorials found")).toHaveCount(0);

  if (script) {
    // A page that is on its way can't be looked at: the form stays where it is.
    await page.evaluate(() => addEventListener("submit", (event) => event.preventDefault()));
    await search(page, "penn");
    await expect(page.getByRole("button", { name: "Searching..." })).toBeVisible();
    await page.reload();
  }
  await search(page, "PENN");
  await expect(page.getByText("1 memorial(s) found")).toBeVisible();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  addMemorials(server.dataDir, "desk@rivendale.example", 30);
  change(
    server.dataDir,
    "update memorials set full_name = ?, search_name = 'lukasina' where full_name = 'Person Number 9'",
    "Łukasina Bartholomew-Featherstonehaugh von Hohenzollern",
  );
  await search(page, "lukas");
  await expect(page.getByRole("heading", { name: "Results for “lukas”" })).toBeVisible();
  await expect(page.getByText("2 memorial(s) found")).toBeVisible();
  await expect(page.getByText("Click to view memorial and share memories")).toHaveCount(2);
  await look(page, "search-found");
  await search(page, "person");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("person");

  await page.goBack();
  await search(page, "lukasz");
  await page.getByText("Click to view memorial and share memories").click();
  await expect(page).toHaveURL(`/memorial/${memorialId(server.dataDir, "lukasz-wisniewski")}`);
  await expect(page.getByRole("button", { name: "Access Memorial" })).toBeVisible();
});

test("the box in the header leads to the search page without script", async ({ person, script }) => {
  test.skip(script, "With script its results hang below it.");
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByText("Menu").click();
  await expect(page.getByRole("link", { name: "Find Memorials" }).filter({ visible: true }).first()).toBeVisible();
  await page.setViewportSize(office);
  const box = page.getByRole("searchbox", { name: "Find a memorial or person" });
  await expect(box).toHaveAttribute("placeholder", "Find a memorial or person");
  await box.fill("ellis");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=ellis");
  await expect(page.getByRole("link", { name: "Manage the memorial of Margaret Ellis" })).toBeVisible();
  await page.goto("/dashboard");
  await box.fill("penn");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/search?q=penn");
});

test("a memorial is found from the header by the keyboard alone", async ({ person, server, script }) => {
  test.skip(!script, "Without script the box leads to the search page.");
  addMemorials(server.dataDir, "desk@rivendale.example", 7);
  const set = (text: string, n: number) =>
    change(server.dataDir, `update memorials set ${text} where full_name = ?`, `Person Number ${n}`);
  set("date_of_birth = '1941-05-03'", 6);
  set("date_of_death = '2026-11-09'", 5);
  set("date_of_birth = '1941-05-03', date_of_death = '2026-11-09'", 4);
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  const box = page.getByRole("combobox", { name: "Find a memorial or person" });
  const list = page.getByRole("listbox", { name: "Memorials" });
  const options = list.getByRole("option");
  const at = async (option: number) => {
    await expect(options.nth(option)).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await options.nth(option).getAttribute("id")) ?? "");
  };
  await box.focus();
  await page.keyboard.type("   ");
  await page.keyboard.type("person num");
  await expect(list).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(options).toHaveText([/Person Number 0/, /Person Number 1/, /Person Number 2/]);
  await look(page, "header-found");

  await page.keyboard.press("ArrowDown");
  await at(0);
  await page.keyboard.press("ArrowUp");
  await at(2);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("End");
  await at(2);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Find", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show 4 More" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(7);
  await expect(options.nth(4)).toContainText("3 May 1941 - 9 November 2026");
  await expect(options.nth(5)).toContainText("Died 9 November 2026");
  await expect(options.nth(6)).toContainText("Born 3 May 1941");
  await look(page, "header-all");
  await page.getByRole("button", { name: "Show Less" }).press("Space");
  await expect(options).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.mouse.click(1262, 590);
  await expect(list).toBeHidden();

  await box.fill("zz");
  await expect(page.getByText("No memorials found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await look(page, "header-none");
  await box.press("Escape");
  await expect(page.getByText("Try a different search term")).toBeHidden();
  await box.press("Escape");
  await expect(box).toHaveValue("");

  const margaret = memorialId(server.dataDir, "margaret-ellis");
  await box.fill("margaret");
  await expect(options).toHaveText([/^Margaret Ellis/, "Manage"]);
  await expect(options.locator("img")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/memorial/${margaret}`);
  await page.goBack();
  await box.fill("margaret");
  await expect(page.getByRole("option", { name: "Manage the memorial of Margaret Ellis" })).toBeVisible();
  await look(page, "header-manage");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await at(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/memorial-detail/${margaret}`);
  await page.goBack();
  await box.fill("margaret");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=margaret");
});

test("a late answer does not replace a newer one, and a failing one is an empty list", async ({ person, script }) => {
  test.skip(!script, "Without script a page is asked for once.");
  const page = await person();
  const logged: string[] = [];
  page.on("console", (line) => logged.push(line.text()));
  await openAs(page, "director@holloway.example", "/dashboard");
  const box = page.getByRole("combobox", { name: "Find a memorial or person" });
  // Routing that begins while a page is on its way may miss that page's requests.
  await expect(box).toBeVisible();
  let release = (): unknown => undefined;
  const held = new Promise((done) => {
    release = () => done(null);
  });
  const asked: string[] = [];
  await page.route("**/search/box**", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    if (asked.length === 1) await held;
    await route.continue().catch(() => undefined);
  });
  const late = (request: Request) => request.url().endsWith("q=marg");
  const over = Promise.race([page.waitForEvent("requestfinished", late), page.waitForEvent("requestfailed", late)]);
  await box.fill("marg");
  await expect(page.getByText("Searching...")).toBeVisible();
  await expect.poll(() => asked).toEqual(["marg"]);
  await box.fill("arthur");
  await expect(page.getByRole("option")).toHaveText([/Arthur Penn/, "Manage"]);
  release();
  await over;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.getByRole("option").allTextContents()).toEqual([expect.stringContaining("Arthur Penn"), "Manage"]);
  expect(logged.join()).not.toContain("Search failed");

  await page.unroute("**/search/box**");
  await page.route("**/search/box**", (route) => route.fulfill({ status: 500 }));
  await box.fill("arthur pe");
  await expect(page.getByText("No memorials found")).toBeVisible();
  expect(logged.join()).toContain("Search failed: Internal Server Error");
});

test("the box in the header shows the way to all results, and says what few letters find", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the box leads to the search page.");
  addMemorials(server.dataDir, "desk@rivendale.example", 30);
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.setViewportSize(office);
  const box = page.getByRole("combobox", { name: "Find a memorial or person" });
  const few = page.getByText(
    "One or two letters only find names that begin with them. Type three or more to find others.",
  );
  await box.fill("pe");
  await expect(page.getByRole("button", { name: "Show 17 More" })).toBeVisible();
  await expect(few).toBeVisible();
  await look(page, "header-few-letters");
  await box.fill("person number");
  await expect(few).toBeHidden();
  await look(page, "header-all-results");
  // One control for more of them, and words about the rest.
  const panel = page.getByRole("search").filter({ has: box });
  await expect(panel.getByRole("link")).toHaveCount(0);
  await panel.getByRole("button", { name: "Show 17 More" }).click();
  await expect(page.getByRole("option")).toHaveCount(20);
  const rest = page.getByText(/^These are the first 20. Press Find to see all \d\d.$/);
  await expect(rest).toBeVisible();
  await look(page, "header-rest");
  const count = /all (\d+)/.exec(await rest.innerText())?.[1];
  expect(Number(count)).toBeGreaterThanOrEqual(30);
  await panel.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/search?q=person+number");
  await expect(page.getByText(`${count} memorial(s) found`)).toBeVisible();
});
