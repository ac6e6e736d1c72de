import { field, keptLocation, option, stepTwo, test } from "../support/address-step.ts";
import { expect, look } from "../support/journey.ts";

const full = "Rose Chapel, High St, Amersham HP7 0DJ, UK";
const chapel = "Rose Chapel High Street, Amersham, UK";

test("an address is found and taken by the keyboard alone", async ({ person, places, script }) => {
  test.skip(!script, "The list needs script; the Search button is below.");
  const page = await person();
  await page.clock.install();
  await stepTwo(page, script);
  await expect(page.getByText("Search for a chapel, church, or venue address")).toBeVisible();
  const box = page.getByRole("combobox", { name: "Service Location" });
  const list = page.getByRole("listbox", { name: "Addresses" });
  const at = (name: string) => expect(option(page, name)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: "Search" })).toHaveCount(0);
  await expect(box).toHaveAttribute("placeholder", "Search for an address...");

  await box.focus();
  await page.keyboard.type("ro");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\/places\?/, (route) => {
    asked.push(route.request().url());
    return held.then(() => route.continue());
  });
  // However slowly the letters come, they come within the pause after which the search begins.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type("se");
  await page.clock.runFor(299);
  await expect(page.getByText("Searching addresses...")).toBeHidden();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText("Searching addresses...")).toBeVisible();
  await look(page, "address-searching");
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(list).toBeVisible();
  expect(places.asked).toHaveLength(1);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("5 addresses found.")).toBeAttached();
  await expect(page.getByRole("option")).toHaveCount(5);
  await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
  for (const choice of await page.getByRole("option").all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.keyboard.press("ArrowDown");
  await at(chapel);
  expect(await box.getAttribute("aria-activedescendant")).toBe(await option(page, chapel).getAttribute("id"));
  await look(page, "address-list");
  await page.keyboard.press("ArrowUp");
  await at("12 Rose Road");
  await expect(option(page, "12 Rose Road")).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowDown");
  await at(chapel);
  for (const key of ["Home", "End", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("rose");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue("rose");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");

  await page.keyboard.type("nowhere at all");
  await expect(page.getByText("No addresses found.")).toBeVisible();
  await look(page, "address-none");
  await box.fill("");
  await page.keyboard.type("rose cha");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(full);
  await expect(list).toBeHidden();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.keyboard.press("Enter");
  expect(await keptLocation(page)).toBe(full);
  expect(places.refused).toEqual([]);
  expect(places.reused()).toEqual([]);
  expect(places.asked.filter(({ kind }) => kind === "details")).toHaveLength(1);
  expect(new Set(places.asked.map(({ session }) => session)).size).toBe(1);
});

test("a session is over with the details; what is typed after is not overwritten", async ({
  person,
  places,
  script,
}) => {
  test.skip(!script, "Typing and choosing at once needs script.");
  const page = await person();
  await stepTwo(page, script);
  await field(page).pressSequentially("rose cha");
  await option(page, chapel).click();
  await expect(field(page)).toHaveValue(full);
  await expect(field(page)).toBeFocused();

  await field(page).fill("rose hall");
  await expect(option(page, "Rose Hall")).toBeVisible();
  places.mode = "hang";
  await option(page, "Rose Hall").click();
  await expect(field(page)).toHaveValue("Rose Hall, Church Lane, Norwich, UK");
  await field(page).press("End");
  await page.keyboard.type(", side door");
  await expect.poll(() => places.asked.filter(({ kind }) => kind === "details").length).toBe(2);
  const answered = page.waitForResponse(/\/places\/ChIJ-rose_Hall/);
  places.release();
  await (await answered).finished();
  await page.keyboard.press("Enter");
  expect(await keptLocation(page)).toBe("Rose Hall, Church Lane, Norwich, UK, side door");
  expect(places.reused()).toEqual([]);
  const sessions = places.asked.filter(({ kind }) => kind === "details").map(({ session }) => session);
  expect(new Set(sessions).size).toBe(2);
});

test("a late answer does not replace a newer one", async ({ person, places, script }) => {
  test.skip(!script, "Without script a page is asked for once.");
  const page = await person();
  await stepTwo(page, script);
  places.mode = "hang";
  await field(page).fill("rose");
  await expect.poll(() => places.asked.length).toBe(1);
  places.mode = "ok";
  await field(page).fill("rose hall");
  await expect(page.getByRole("option")).toHaveCount(1);
  places.release();
  await expect(page.getByText("1 address found.")).toBeAttached();
  await expect(option(page, "Rose Hall")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(1);
});

test("an address is found by the Search button", async ({ person, places, script }) => {
  test.skip(script, "With script the list opens by itself.");
  const page = await person();
  await stepTwo(page, script);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.getByLabel("Family Connections").fill("She kept bees.\nAnd a dog.");
  await page.getByLabel("Service Date and Time").fill("2026-12-01T14:30");
  await field(page).fill("rose");
  await look(page, "address-plain");
  await page.getByRole("button", { name: "Search" }).click();
  const choices = page.getByRole("group", { name: "Which of these addresses is it?" });
  await expect(choices.getByRole("radio")).toHaveCount(6);
  await expect(choices.getByLabel("Keep what I typed")).toBeChecked();
  await expect(choices.getByLabel("Keep what I typed")).toBeFocused();
  await expect(page).not.toHaveTitle(/Error/);
  await expect(page.getByLabel("Family Connections")).toHaveValue("She kept bees.\nAnd a dog.");
  await expect(page.getByLabel("Service Date and Time")).toHaveValue("2026-12-01T14:30");
  await expect(field(page)).toHaveValue("rose");
  await look(page, "address-choices");

  await field(page).fill("nowhere at all");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No addresses found.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await look(page, "address-nothing");
  await field(page).fill("rose cha");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByLabel(chapel).check();
  await page.getByRole("button", { name: "Next" }).click();
  expect(await keptLocation(page)).toBe(full);
  await expect(page.getByLabel("Family Connections")).toHaveValue("She kept bees.\nAnd a dog.");

  await field(page).fill("By the old oak");
  await field(page).press("Enter");
  expect(await keptLocation(page)).toBe("By the old oak");
  expect(places.refused).toEqual([]);
  expect(places.reused()).toEqual([]);
});

test("with the service down what is typed is enough", async ({ person, places, script }) => {
  const page = await person();
  places.mode = "500";
  await stepTwo(page, script);
  await field(page).pressSequentially("rose chapel");
  if (!script) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("The address search is not working at the moment.")).toBeVisible();
  await expect(page.getByText("No addresses found.")).toHaveCount(0);
  await look(page, "address-failed");
  await field(page).press("Enter");
  expect(await keptLocation(page)).toBe("rose chapel");
});

test("Retry asks again, by the keyboard too", async ({ person, places, script }) => {
  const page = await person();
  places.mode = "500";
  await stepTwo(page, script);
  await field(page).fill("rose chapel");
  if (!script) await page.getByRole("button", { name: "Search" }).click();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  if (script) {
    await page.keyboard.press("Tab");
    await expect(retry).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => places.count).toBe(2);
    await expect(field(page)).toBeFocused();
  }
  places.mode = "ok";
  await retry.click();
  await expect(script ? option(page, chapel) : page.getByLabel(chapel)).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(field(page)).toHaveValue("rose chapel");
});

test.describe("without a key", () => {
  test.use({ settings: {} });
  test("it is a plain field", async ({ person, places, script }) => {
    const page = await person();
    await stepTwo(page, script);
    await expect(page.getByRole("combobox", { name: "Service Location" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search" })).toHaveCount(0);
    await expect(page.getByText("The address of the chapel, church or venue. Optional.")).toBeVisible();
    await expect(page.getByText("Search for a chapel, church, or venue address")).toHaveCount(0);
    await field(page).pressSequentially("Rose Chapel");
    await look(page, "address-without-search");
    await field(page).press("Enter");
    expect(await keptLocation(page)).toBe("Rose Chapel");
    expect(places.count).toBe(0);
  });
});
