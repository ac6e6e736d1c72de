import { expect, look, openAs, test } from "../support/journey.ts";
import { addInvitation, addOwn, addWaiting, margaret } from "../support/office.ts";
import { change } from "../support/people.ts";

const director = "director@holloway.example";

test("a director sees what waits and reads it all in one queue", async ({ person, server, script }) => {
  const { dataDir } = server;
  const second = addOwn(dataDir, director, "Ines Marlow", { service: 1 });
  addWaiting(dataDir, second, "The lighthouse", "Ben Marlow");
  addInvitation(dataDir, margaret(dataDir), 4);
  const page = await person();
  await openAs(page, director, "/dashboard");
  const attention = page.getByRole("region", { name: "Needs attention" });
  const services = attention.getByText("2 services this week");
  await services.click();
  await expect(attention.getByRole("link", { name: /^Service tomorrow at \d\d:\d\d: Ines Marlow$/ })).toBeVisible();
  await services.click();
  await expect(attention.getByRole("link", { name: "1 awaiting a co-owner (Margaret Ellis)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "3 to read at the memorial of Margaret Ellis" })).toBeVisible();
  await look(page, "list-attention");
  await attention.getByRole("link", { name: "1 without portrait (Ines Marlow)" }).click();
  await expect(page.getByRole("heading", { name: "Edit Memorial" })).toBeVisible();
  await page.goto("/dashboard");
  await attention.getByRole("link", { name: "4 to read" }).click();

  await expect(page.getByRole("heading", { name: "Memories to read" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("article").filter({ hasText: "Ines Marlow" })).toHaveCount(1);
  await look(page, "queue");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Memorial", { exact: true }).selectOption({ label: "Ines Marlow" });
  if (!script) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Approve the memory by Ben Marlow" }).click();
  await expect(page.getByRole("heading", { name: "Approve Memory" })).toBeVisible();
  await look(page, "queue-approve");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The memory has been approved successfully.");
  await expect(page).toHaveURL(new RegExp(`/dashboard/memories\\?memorial=${second}`));
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);

  await page
    .getByRole("link", { name: /^Reject the memory by/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("Pending Memories (3)")).toBeVisible();
  await page.getByRole("link", { name: "Approve all" }).click();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("No pending memories to review")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/memories(#list)?$/);
  await page.getByRole("link", { name: "Manage Memorials" }).click();
  await expect(attention.getByRole("link", { name: /to read/ })).toHaveCount(0);
});

test("the list is filtered, sorted and narrowed to what needs attention", async ({ person, server, script }) => {
  const { dataDir } = server;
  const names = ["Ada Bell", "Bea Cole", "Cy Dunn"];
  for (const [index, name] of names.entries())
    addOwn(dataDir, director, name, { registered: index + 1, service: 5 - index });
  change(dataDir, "update memorials set service_date = null where full_name = 'Ada Bell'");
  const page = await person();
  await openAs(page, director, "/dashboard");
  const rows = page.getByRole("rowheader");
  const sort = page.getByRole("navigation", { name: "Sort by" });
  await sort.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows).toHaveText([/Ada Bell/, /Bea Cole/, /Cy Dunn/, /Margaret Ellis/]);
  await sort.getByRole("link", { name: "Service" }).click();
  await expect(page).toHaveURL(/sort=service/);
  await expect(rows.first()).toContainText("Cy Dunn");
  await look(page, "list-by-service");
  const box = page.getByRole("searchbox", { name: "Search by name" });
  await box.fill("cole");
  if (script) await expect(box).toBeFocused();
  else await box.press("Enter");
  await expect(rows).toHaveText([/Bea Cole/]);
  await expect(page).toHaveURL(/sort=service/);
  await page.getByRole("link", { name: "QR Code of Bea Cole" }).click();
  await expect(page.getByRole("heading", { name: "Memorial QR Code" })).toBeVisible();
  await expect(page).toHaveURL(/q=cole&sort=service|sort=service&q=cole/);
  await page.getByRole("link", { name: "Close" }).first().click();
  await expect(rows).toHaveText([/Bea Cole/]);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(/sort=service/);
  if (script) {
    // Filtering while typing leaves no trail of half names behind.
    await box.pressSequentially("bell");
    await expect(rows).toHaveText([/Ada Bell/]);
    await box.fill("");
    await expect(rows).toHaveCount(4);
  }

  await page.getByRole("link", { name: "3 without portrait" }).click();
  await expect(page).toHaveURL(/attention=no-portrait/);
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("Only memorials without a portrait (3)")).toBeVisible();
  await look(page, "list-no-portrait");
  await box.fill("bell");
  if (!script) await box.press("Enter");
  await expect(rows).toHaveText([/Ada Bell/]);
  await page.getByRole("link", { name: "Show all memorials" }).click();
  await expect(rows).toHaveCount(4);
});

test("the header's search leads staff to the management of their own memorials", async ({ person, script }) => {
  const page = await person();
  await openAs(page, director, "/dashboard");
  if (!script) {
    await page.goto("/search?q=a");
    await expect(page.getByRole("link", { name: /^Manage the memorial of/ })).toHaveCount(1);
    await page.goto("/search?q=ellis");
    await look(page, "search-manage");
    await page.getByRole("link", { name: "Manage the memorial of Margaret Ellis" }).click();
    await expect(page).toHaveURL(/\/memorial-detail\//);
    return;
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = page.getByRole("combobox", { name: "Find a memorial or person" });
  await box.fill("lukasz");
  await expect(page.getByRole("option")).toHaveAttribute("href", /^\/memorial\//);
  await expect(page.getByRole("option")).not.toContainText("Manage");
  await box.fill("ellis");
  const manage = page.getByRole("option", { name: "Manage the memorial of Margaret Ellis" });
  await expect(manage).toHaveAttribute("href", /^\/memorial-detail\//);
  await look(page, "header-manage");
  const portrait = page.getByRole("option").locator("img");
  expect(await portrait.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([44, 44]);
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/memorial-detail\//);
});
