import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { addMemorials } from "../support/many.ts";
import { change } from "../support/people.ts";

const changes = {
  "Full Name *": "Łukasz Jan Wiśniewski",
  "Known as": "Luke",
  "Memorial Text": "Tell us of him",
  "Custom URL": "lukasz-jan",
  "Date of Birth": "1952-03-04",
  "Date of Death": "2026-11-02",
  "Service Date": "2026-12-03T10:30",
  "Service Location": "Rivendale Chapel, Mill Lane",
  "Memorial Access Password *": "amber boat 7",
  "About the life and the family": "He built boats.\n\nTwelve of them.",
};

async function find(page: Page, part: string) {
  await page.getByRole("searchbox", { name: "Search by name" }).fill(part);
  await page.getByRole("searchbox", { name: "Search by name" }).press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
}

/** At 320 px nothing of a page scrolls sideways. */
async function fitsNarrow(page: Page, what: string) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways(), what).toBe(0);
  if (size) await page.setViewportSize(size);
}

test("a memorial is found among 500, edited, archived, found again and restored", async ({
  person,
  server,
  script,
}) => {
  addMemorials(server.dataDir, "desk@rivendale.example", 500);
  const page = await person();
  await openAs(page, "desk@rivendale.example", "/dashboard");
  await expect(page.getByRole("link", { name: "Active (501)" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(26);
  await find(page, "nobody of that name");
  await expect(page.getByText("No memorials found matching your search")).toBeVisible();
  await look(page, "list-none-found");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("row")).toHaveCount(26);
  await find(page, "wisnie");
  await expect(page.getByRole("row")).toHaveCount(2);
  await look(page, "list-found");
  // Anywhere on the row; without script its name is the link.
  if (script) await page.getByRole("cell", { name: "active" }).click();
  else await page.getByRole("link", { name: "Łukasz Wiśniewski", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Łukasz Wiśniewski" })).toBeVisible();
  if (script) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await look(page, "management");
  const portrait = await page.getByAltText("Portrait of Łukasz Wiśniewski").getAttribute("src");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Edit Memorial" })).toBeVisible();
  await look(page, "edit");
  await page.getByLabel("Full Name *").fill("");
  await page.getByLabel("Known As").fill("Luke");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Full name is required");
  await expect(page.getByLabel("Known As")).toHaveValue("Luke");
  await look(page, "edit-error");
  await fitsNarrow(page, "the edit form");
  for (const [label, text] of Object.entries(changes)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Portrait", { exact: true }).setInputFiles(await pictureFile("new.jpg", 800, 800, "#8c97b9"));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully updated.");
  await expect(page.getByRole("heading", { name: "Łukasz Jan Wiśniewski" })).toBeVisible();
  for (const text of ["4 March 1952 – 2 November 2026", "3 December 2026 at 10:30", "Rivendale Chapel, Mill Lane"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByAltText("Portrait of Łukasz Jan Wiśniewski")).not.toHaveAttribute("src", portrait ?? "");

  const visitor = await person();
  await visitor.goto("/memorial/lukasz-jan");
  await visitor.getByLabel("Password").fill("Amber-Boat 7");
  await visitor.getByRole("button", { name: "Access Memorial" }).click();
  await expect(visitor.getByText("He built boats.")).toBeVisible();

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully archived.");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("link", { name: "Archived (1)" }).click();
  await expect(page).toHaveURL(/status=archived/);
  await find(page, "lukasz jan");
  await expect(page).toHaveURL(/status=archived/);
  await look(page, "list-archived");
  await fitsNarrow(page, "the list");
  await page.getByRole("link", { name: "Łukasz Jan Wiśniewski", exact: true }).click();
  await expect(page.getByText("archived", { exact: true })).toBeVisible();
  await fitsNarrow(page, "the management page");
  await page.getByRole("button", { name: "Un-archive" }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully restored.");
  await expect(page.getByText("active", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

test("the cover or a gradient is the background of the management page, and Archive is Administrative", async ({
  person,
  server,
}) => {
  const page = await person();
  const [tall, wide] = [page.viewportSize()?.height ?? 0, page.viewportSize()?.width ?? 0];
  await openAs(page, "director@holloway.example", "/dashboard?q=margaret");
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  const administrative = page.locator("section", { has: page.getByRole("heading", { name: "Administrative" }) });
  await expect(administrative.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
  const cover = page.locator("picture img[alt='']");
  await page.getByRole("link", { name: "Privacy Policy" }).scrollIntoViewIfNeeded();
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, width: wide, height: tall });
  const gradient = "linear-gradient(90deg, #667eea 0%, #764ba2 100%)";
  change(
    server.dataDir,
    "update memorials set cover_id = null, background_gradient = ? where custom_url_slug = 'margaret-ellis'",
    gradient,
  );
  await page.reload();
  const drawn = page.locator("svg", { hasText: "Background" });
  expect(await drawn.boundingBox()).toEqual({ x: 0, y: 0, width: wide, height: tall });
  await look(page, "management-gradient");
});

test("each tab has its search box with Clear, empty or not, and the pages stand directly under the table", async ({
  person,
  server,
  script,
}) => {
  addMemorials(server.dataDir, "desk@rivendale.example", 30);
  const page = await person();
  await openAs(page, "desk@rivendale.example", "/dashboard");
  const box = page.getByRole("searchbox", { name: "Search by name" });
  const below = page.getByRole("table").locator("xpath=../following-sibling::*[1]");
  await expect(below).toHaveAccessibleName("Pages");
  await box.fill("not sent yet");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(box).toHaveValue("");
  if (script) await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("link", { name: "Archived (0)" }).click();
  await expect(page.getByText("No archived memorials", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Clear" })).toBeVisible();
  await box.fill("nobody");
  await box.press("Enter");
  await expect(page.getByText("No archived memorials found matching your search")).toBeVisible();
  await look(page, "list-empty-tab");
  await fitsNarrow(page, "the empty tab");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByText("No archived memorials", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("");
});

test("letters typed while the list is on its way stay, and Back leads to the page before the search", async ({
  person,
  script,
}) => {
  test.skip(!script, "Without script another page comes.");
  const page = await person();
  await openAs(page, "desk@rivendale.example", "/dashboard/overview");
  await page.getByRole("link", { name: "Manage Memorials" }).click();
  await hydrated(page);
  const box = page.getByRole("searchbox", { name: "Search by name" });
  const { promise: held, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\.data\?.*q=be(&|$)/, (route) => held.then(() => route.continue()).catch(() => undefined));
  const asked = page.waitForRequest(/\.data\?.*q=be(&|$)/);
  await box.fill("be");
  await asked;
  await box.pressSequentially("es");
  open();
  await expect(page).toHaveURL(/[?&]q=bees$/);
  await expect(page.getByText("No memorials found matching your search")).toBeVisible();
  await expect(box).toHaveValue("bees");
  await expect(box).toBeFocused();
  await box.fill("luk");
  await expect(page.getByRole("link", { name: "Łukasz Wiśniewski", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/overview");
});

test("two people edit one memorial at once, and neither loses a word", async ({ person, script }) => {
  const [first, second] = [await person(), await person()];
  for (const [page, email] of [
    [first, "director@holloway.example"],
    [second, "admin@everkeep.example"],
  ] as const) {
    await openAs(page, email, "/dashboard?q=margaret");
    await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
  }
  await second.getByLabel("Known As").fill("Maggie");
  await second.getByLabel("Service Location").fill("Hall 2");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByRole("status")).toContainText("Memorial updated");
  await first.getByLabel("Service Location").fill("The garden");
  await first.getByRole("button", { name: "Save Changes" }).click();
  await expect(first.getByText("Somebody else saved this memorial while you were editing it.")).toBeVisible();
  await expect(first.getByRole("heading", { name: "Changes they saved" })).toBeVisible();
  await expect(first.getByLabel("Service Location")).toHaveValue("The garden");
  await expect(first.getByLabel("Known As")).toHaveValue("Maggie");
  await look(first, "edit-changed");
  if (script) {
    await first.getByLabel("Service Location").fill("The walled garden");
    await first.context().setOffline(true);
    await first.getByRole("button", { name: "Save Changes" }).click();
    await expect(first.getByText("It could not be sent: there is no connection at the moment.")).toBeVisible();
    await expect(first.getByLabel("Service Location")).toHaveValue("The walled garden");
    await expect(first.getByRole("heading", { name: "Changes they saved" })).toBeVisible();
    await first.context().setOffline(false);
  }
  await first.getByRole("button", { name: "Save Changes" }).click();
  await expect(first.getByRole("status")).toContainText("Memorial updated");
  await expect(first.getByText(script ? "The walled garden" : "The garden")).toBeVisible();
});
