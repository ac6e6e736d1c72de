import type { Locator } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

const phone = { width: 360, height: 640 };

test("a long dialog shows on a phone that it continues, and Close is always at hand", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script a dialog is a page.");
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await page.setViewportSize(phone);
  await openAs(page, "director@holloway.example", detail);
  await hydrated(page);
  await page.getByRole("link", { name: "Show QR Code" }).click();
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("link", { name: "Download QR Code" })).toBeFocused();
  const continues = page.locator(".continuing[data-more]");
  await expect(continues).toHaveCount(1);
  await look(page, "dialog-phone");
  await page.getByRole("button", { name: "Turn on" }).scrollIntoViewIfNeeded();
  await expect(continues).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 });
  const widest = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(widest).toBe(0);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("a press beside a dialog closes it, unless something was chosen in it or it asks for a decision", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script a dialog is a page.");
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await openAs(page, "director@holloway.example", detail);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Show QR Code" }).click();
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${detail}$`));

  await page.getByRole("link", { name: "Handout", exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Dates of birth and death" }).uncheck();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${detail}/memories`);
  await hydrated(page);
  for (const name of [/^Approve the memory/, /^Reject the memory/, /^Approve all/]) {
    await page.getByRole("link", { name }).first().click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test("what takes something away has a colour of its own, and Cancel has the focus", async ({
  person,
  server,
  script,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  const colours = (part: Locator) =>
    part.evaluate((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return { color, backgroundColor, borderTopColor };
    });
  const rose = "rgb(138, 59, 53)";
  await openAs(page, "director@holloway.example", `/memorial-detail/${id}/view`);
  const remove = page.getByRole("link", { name: /^Delete/ }).first();
  const outline = { color: rose, backgroundColor: "rgba(0, 0, 0, 0)", borderTopColor: rose };
  expect(await colours(remove)).toEqual(outline);
  if (script) await hydrated(page);
  await remove.click();
  const confirm = page.getByRole("button", { name: "Delete", exact: true });
  const fill = { color: "rgb(255, 255, 255)", backgroundColor: rose, borderTopColor: rose };
  await expect(confirm).toBeVisible();
  expect(await colours(confirm)).toEqual(fill);
  const cancel = page.getByRole("link", { name: "Cancel" });
  if (script) await expect(cancel).toBeFocused();
  await expect(page.getByRole("link", { name: "Close", exact: true })).toHaveCount(0);
  await look(page, "delete-asked");
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "delete-asked-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await page.goto(`/memorial-detail/${id}/memories`);
  expect(await colours(page.getByRole("link", { name: /^Reject the memory/ }).first())).toEqual(outline);
  await page.goto(`/memorial-co-owners/${id}`);
  expect(await colours(page.getByRole("link", { name: /^Remove/ }).first())).toEqual(outline);
  await page.goto("/account/delete");
  expect(await colours(page.getByRole("button", { name: "Delete your account" }))).toEqual(fill);
});

test("long addresses and names fit a phone, and its row of tabs shows the current one", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const long = `${"a-very-long-local-part-of-an-address".repeat(2).slice(0, 60)}@${"subdomain".repeat(6)}.example`;
  change(
    server.dataDir,
    "update accounts set email = ?, full_name = ? where email = 'nora@ellis.example'",
    ...[long, "N".repeat(90)],
  );
  const page = await person();
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, "director@holloway.example", `/memorial-co-owners/${id}`);
  await page.getByLabel("Email").fill(long.replace("a-", "b-"));
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { name: "Pending Invitations" })).toBeVisible();
  await look(page, "long-address");
  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { name: "Remove Co-Owner" })).toBeVisible();
  await look(page, "long-address-removal");
  const wide = await page
    .getByRole(test.info().project.use.javaScriptEnabled === false ? "main" : "dialog")
    .first()
    .evaluate((box) =>
      [...box.querySelectorAll("*")]
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
  expect(wide).toEqual([]);

  await page.goto("/dashboard/overview");
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  expect(await tabs.evaluate((row) => row.scrollWidth <= row.clientWidth && row.clientHeight < 70)).toBe(true);
  const current = tabs.getByRole("link", { name: "Analytics" }).filter({ visible: true });
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveAttribute("aria-current", "page");
});
