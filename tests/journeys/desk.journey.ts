import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addOwn } from "../support/office.ts";
import { change } from "../support/people.ts";

const director = "director@holloway.example";
const phases = ["Before the service", "On the day", "Afterwards"];
const others = ["Memories", "Print", "Slideshow", "Book", "Copy", "People", "Edit"];
const groups = ["Sharing & Access", "Administrative", "Co-Owners"];

/** The texts of the headings of parts that are in the window. */
const headingsInView = (page: Page) =>
  page.locator("main h2").evaluateAll((all) =>
    all.flatMap((heading) => {
      const { top, bottom, height } = heading.getBoundingClientRect();
      return height > 2 && bottom > 0 && top < window.innerHeight ? (heading.textContent ?? "") : [];
    }),
  );

/** How far the actions reach below everything at their left. */
const gapBesideActions = (page: Page) =>
  page.evaluate(() => {
    const actions = [...document.querySelectorAll("main .button")].filter(
      (button) => button.textContent === "Manage Co-Owners",
    );
    const { left = 0, bottom = 0 } = actions[0]?.getBoundingClientRect() ?? {};
    const texts = [...document.querySelectorAll("main *")].filter((element) => !element.children.length);
    const ends = texts.map((text) => text.getBoundingClientRect()).filter((box) => box.width && box.right <= left);
    return bottom - Math.max(...ends.map((box) => box.bottom));
  });

const topOf = async (page: Page, name: string) =>
  (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? -1;

test("the first screen of a desk has few things to decide, and no hole", async ({ person, server }) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  const empty = addOwn(server.dataDir, director, "Empty Desk");
  const today = addOwn(server.dataDir, director, "Service Today", { at: new Date().toISOString() });
  const page = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, director, `/memorial-detail/${margaret}`);
  const shown = await headingsInView(page);
  for (const heading of shown) expect(["3 to read", ...phases, ...groups]).toContain(heading);
  expect(shown).toContain("Sharing & Access");
  const filled = page.locator("main .button:not(.button-plain)");
  const inView = await filled.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().top < window.innerHeight),
  );
  expect(inView.filter(Boolean).length).toBeLessThanOrEqual(2);
  for (const id of [margaret, empty, today]) {
    await page.goto(`/memorial-detail/${id}`);
    expect(await gapBesideActions(page)).toBeLessThan(200);
  }
});

test("today's phase is open, and all of them where there is no service", async ({ person, server }) => {
  const open = (page: Page) => page.locator("main details[open] h2").allTextContents();
  const page = await person();
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
  expect(await open(page)).toEqual(["Before the service"]);
  await expect(page.getByRole("link", { name: "Cards and posters" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Slideshow", exact: true })).toBeHidden();
  await page.getByText("On the day").click();
  await expect(page.getByRole("link", { name: "Slideshow", exact: true })).toBeVisible();
  for (const [service, expected] of [
    [0, ["On the day"]],
    [-3, ["Afterwards"]],
    [null, phases],
  ] as const) {
    const at = service === 0 ? { at: new Date().toISOString() } : { service };
    await page.goto(`/memorial-detail/${addOwn(server.dataDir, director, `Service ${service}`, at)}`);
    expect(await open(page)).toEqual(expected);
  }
  await look(page, "desk-empty");
});

test("on a phone the memories come first, then the tools, and the biography after seven buttons", async ({
  person,
  server,
}) => {
  const page = await person();
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
  const tops: number[] = [];
  for (const name of ["3 to read", "Before the service", "Sharing & Access", "Administrative", "Co-Owners"])
    tops.push(await topOf(page, name));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  const before = await page.locator("main #life").evaluate((life) => {
    const buttons = [...document.querySelectorAll("main .button")].filter((button) => !button.closest("article"));
    const top = life.getBoundingClientRect().top;
    return buttons.filter((button) => button.getBoundingClientRect().bottom < top).length;
  });
  expect(before).toBe(7);
});

test("memories are decided on the desk, and a decision is undone there", async ({ person, server }) => {
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await openAs(page, "nora@ellis.example", detail);
  await expect(page.getByRole("heading", { name: "3 to read" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await look(page, "desk");
  await page
    .getByRole("button", { name: /^Approve the memory by/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "2 to read" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("The memory has been approved successfully.");
  await expect(page).toHaveURL(new RegExp(detail));
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("heading", { name: "3 to read" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Reject the memory by/ })
    .first()
    .click();
  await page.getByLabel("Rejection Reason (Optional)").fill("Shared twice.");
  await look(page, "desk-reject");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 to read" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${detail}(#|$)`));

  // Somebody changes a memory that is being read: it is shown again before it is approved.
  change(server.dataDir, "update memories set content_text = 'Changed.' where approval_status = ?", "pending");
  await page
    .getByRole("button", { name: /^Approve the memory by/ })
    .first()
    .click();
  await expect(page.getByText("This memory has changed since you opened it. Please read it again.")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "1 to read" })).toBeVisible();
  await page.getByRole("button", { name: /^Approve the memory by/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing to read" })).toBeVisible();
  await expect(page.getByText("The newest memory:")).toBeVisible();
  // A title that was made for its writer says nothing of a memory.
  change(server.dataDir, "update memories set content_title = ? where approval_status = 'approved'", "Tribute");
  await page.reload();
  await expect(page.getByText(/^The newest memory is by .+\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Tribute" })).toHaveCount(0);
});

test("the password and the address are at hand for the family", async ({ person, server, script }) => {
  const page = await person();
  await openAs(page, "nora@ellis.example", `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
  await expect(page.getByText("rosegarden")).toHaveCount(0);
  await page.getByRole("link", { name: "Show password" }).click();
  await expect(page.getByText("rosegarden", { exact: true })).toBeVisible();
  if (script) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy Access password" }).click();
    await expect(page.getByRole("status")).toContainText("Access password has been copied to your clipboard.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("rosegarden");
  }
  await page.getByRole("link", { name: "Send the family a link" }).click();
  await expect(
    page.getByText(`The memorial page of Margaret Ellis: ${server.origin}/memorial/margaret-ellis`),
  ).toBeVisible();
  await expect(page.getByText("The password for the page is: rosegarden")).toBeVisible();
});

test("each tool of a memorial knows where it is, and leads to the others", async ({ person, server }) => {
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const name = "Maximiliane Friederike Charlotte von Hohenstaufen-Wittelsbacher, née O'Shaughnessy-Featherstone";
  change(server.dataDir, "update memorials set full_name = ? where custom_url_slug = 'margaret-ellis'", name);
  const tools: [page: string, here: string | null][] = [
    [`${detail}/memories`, "Memories"],
    [`${detail}/view`, "Memories"],
    [`${detail}/cards`, "Print"],
    [`${detail}/handwritten-cards`, "Print"],
    [`${detail}/chapel`, "Slideshow"],
    [`${detail}/book`, "Book"],
    [`${detail}/keepsake`, "Copy"],
    [detail.replace("detail", "co-owners"), "People"],
    [`${detail}/successor`, "People"],
    [`${detail}/edit`, "Edit"],
    [`${detail}/history`, null],
  ];
  const page = await person();
  await openAs(page, director, detail);
  const bar = page.getByRole("navigation", { name: "Memorial" });
  const links = bar.getByRole("link");
  for (const [url, here] of tools)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(url);
      if (width === 360) {
        expect((await bar.boundingBox())?.height).toBeLessThan(60);
        await bar
          .getByText(here ?? "Tools", { exact: true })
          .first()
          .click();
      }
      // Its initials stand before it where it has no portrait.
      await expect(links).toHaveText([new RegExp(`${name}$`), ...others]);
      await expect(links.and(page.locator("[aria-current]"))).toHaveText(here ? [here] : []);
      const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
      for (const { left, right, height } of boxes as DOMRect[]) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(height).toBeLessThan(60);
      }
    }
  await look(page, "bar");
  await bar.getByRole("link").first().click();
  await expect(page).toHaveURL(detail);
});

test("somebody who looks after nothing yet is told where to go", async ({ person }) => {
  const sam = await person();
  await openAs(sam, "sam@stranger.example", "/dashboard");
  await expect(sam.getByText("Invited to look after a page? Open the link in the invitation.")).toBeVisible();
  await look(sam, "nothing-yet");
  await sam.getByRole("link", { name: "Have a key? Take over a page" }).click();
  await expect(sam).toHaveURL(/\/take-over$/);
  await sam.goBack();
  await sam.locator("main").getByRole("link", { name: "Find Memorials" }).click();
  await expect(sam).toHaveURL(/\/search$/);
});
