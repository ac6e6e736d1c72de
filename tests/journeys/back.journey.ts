import type { Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { faults } from "../support/axe.ts";
import { findWholeChromium } from "../support/chromium.ts";
import { memorialId } from "../support/client.ts";
import { expect, signIn, test } from "../support/journey.ts";

// Browsers keep whole pages for Back. Playwright turns that off, and the headless shell can't do it.
const chromium = findWholeChromium();
test.skip(!chromium, "There is no whole Chromium, and none can be installed.");
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(chromium && { executablePath: chromium }),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const director = "director@holloway.example";
const password = "rosegarden";

/** Signs somebody in with a session of their own, because signing out ends it. */
async function enter(page: Page, email: string) {
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page).toHaveURL("/dashboard");
}

/** By the button in the bar or in the menu of a small screen, or by the same form where a page has neither. */
async function signOut(page: Page) {
  const button = page.getByRole("button", { name: "Sign Out", includeHidden: true });
  if ((await button.count()) > 0) await button.first().evaluate((sent: HTMLButtonElement) => sent.form?.submit());
  else
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/sign-out" });
      document.body.append(form);
      form.submit();
    });
  await expect(page.getByRole("status")).toContainText("You have been successfully signed out.");
}

/** Opens a page that is covered when it is left, and lets it note if the browser brings it back whole. */
async function openPrivate(page: Page, path: string) {
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem("came back whole", location.pathname);
    }),
  );
  await page.goto(path);
  await expect(page.locator('script[src="/session.js"]')).toBeAttached();
  await page.waitForLoadState();
}

/** Goes back to a page that the browser has kept. Playwright's own goBack() waits for a page to load, which such a page doesn't do. */
async function goBackTo(page: Page, path: string, steps = 1) {
  await page.evaluate((steps) => history.go(-steps), steps);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("came back whole")).catch(() => null)).toBe(path);
}

/** Everything that somebody can see in a page: its texts, and the contents of its fields. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => (part instanceof HTMLInputElement ? part.value : part.innerText))
      .join("\n"),
  );

const asked = "The page that was left last asks the server by script.";

/** Private pages, with React in the browser and without, and what each shows. */
const pages: Record<string, [path: (memorial: string) => string, shown: string]> = {
  "the edit form": [(memorial) => `/memorial-detail/${memorial}/edit`, password],
  "the QR code": [(memorial) => `/memorial-detail/${memorial}/qr`, "Margaret"],
  "the page of a memorial": [() => "/memorial/margaret-ellis", "Manage"],
};

for (const [name, [pathOf, shown]] of Object.entries(pages))
  test(`after signing out, Back doesn't show ${name}`, async ({ person, server, script }) => {
    test.skip(!script, asked);
    const page = await person();
    await enter(page, director);
    const path = pathOf(memorialId(server.dataDir, "margaret-ellis"));
    await openPrivate(page, path);
    expect(await seen(page)).toContain(shown);
    await page.evaluate(() => localStorage.setItem("words of somebody else", "We met in 1952."));
    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem("words of somebody else"))).toBe("We met in 1952.");
    await goBackTo(page, path);
    await expect(page).toHaveURL(path.startsWith("/memorial/") ? path : "/auth");
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    expect(await seen(page)).not.toContain(shown);
  });

test("the pages before the last one leave the browser's memory at sign-out", async ({ person, server }) => {
  const page = await person();
  await enter(page, director);
  await page.goto(`/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`);
  await page.goto("/features");
  await signOut(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await seen(page)).not.toContain(password);
});

test("Back doesn't show the next account in this tab what the former one saw", async ({ person, server, script }) => {
  test.skip(!script, asked);
  const page = await person();
  await enter(page, director);
  const path = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`;
  await openPrivate(page, path);
  await signOut(page);
  await enter(page, "desk@rivendale.example");
  await goBackTo(page, path, 3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Memorial Not Found");
  expect(await seen(page)).not.toContain(password);
});

/** Leaves the edit form with something typed in it. The browser asks whether to leave, and Playwright says yes. */
async function typeAndLeave(page: Page, memorial: string) {
  const path = `/memorial-detail/${memorial}/edit`;
  await enter(page, director);
  await openPrivate(page, path);
  await page.getByLabel("Known As").fill("Peggy");
  await page.goto("/features");
  return path;
}

test("somebody who is still signed in finds what they typed, and saves it", async ({ person, server, script }) => {
  test.skip(!script, asked);
  const page = await person();
  const path = await typeAndLeave(page, memorialId(server.dataDir, "margaret-ellis"));
  await goBackTo(page, path);
  await expect(page.getByLabel("Known As")).toBeVisible();
  await expect(page.getByLabel("Known As")).toHaveValue("Peggy");
  await expect(page.getByLabel("Known As")).toBeFocused();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully updated.");
});

test("without a network the page stays covered, and says so, until the server has answered", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, asked);
  const page = await person();
  const path = await typeAndLeave(page, memorialId(server.dataDir, "margaret-ellis"));
  await page.context().setOffline(true);
  await goBackTo(page, path);
  await expect(page.getByRole("alert")).toContainText("There is no connection at the moment.");
  expect(await seen(page)).not.toContain(password);
  expect(await seen(page)).not.toContain("Margaret");
  expect(await faults(page, true)).toEqual([]);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/back-without-network.png` });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no connection at the moment.");
  await page.context().setOffline(false);
  await expect(page.getByLabel("Known As")).toBeVisible();
  await expect(page.getByLabel("Known As")).toHaveValue("Peggy");
  await expect(page.getByText("There is no connection at the moment.")).toHaveCount(0);
});
