import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";

test.beforeEach(({ script }) =>
  test.skip(!script, "without script nothing can ask, and nothing is loaded in the page"),
);

async function signedIn(page: Page, url: string) {
  await openAs(page, "director@holloway.example", url);
  await expect(page).toHaveURL(url);
  // Before script runs, links load whole pages.
  await hydrated(page);
}

const detailOf = (server: Server) => `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("leaving a changed edit form asks first, by link, tab, Back and the browser itself", async ({
  person,
  server,
}) => {
  const page = await person();
  const detail = detailOf(server);
  await signedIn(page, detail);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const knownAs = page.getByLabel("Known As");
  await knownAs.fill("Peggy");
  const back = page.getByRole("link", { name: "Back to Memorial" });
  await back.click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay on this page" })).toBeFocused();
  await look(page, "leave-without-saving");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(back).toBeFocused();
  await expect(knownAs).toHaveValue("Peggy");

  const ways = {
    "a tab": () => page.getByRole("link", { name: "Manage Memorials" }).click(),
    Cancel: () => page.getByRole("link", { name: "Cancel" }).click(),
    Back: () => page.evaluate(() => history.back()),
  };
  for (const [name, leave] of Object.entries(ways)) {
    await leave();
    await expect(question(page), name).toBeVisible();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await expect(page).toHaveURL(`${detail}/edit`);
    await expect(knownAs, name).toHaveValue("Peggy");
  }

  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(knownAs).toHaveValue("Peggy");

  await back.click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(detail);
});

test("a chosen picture and a picture to be removed are changes too", async ({ person, server }) => {
  const page = await person();
  await signedIn(page, `${detailOf(server)}/edit`);
  const back = page.getByRole("link", { name: "Back to Memorial" });
  const stay = page.getByRole("button", { name: "Stay on this page" });
  const file = page.getByLabel("Portrait", { exact: true });
  await file.setInputFiles(await pictureFile("new.jpg", 300, 300, "#8c97b9"));
  await back.click();
  await stay.click();
  await file.setInputFiles([]);
  await page.getByLabel("Remove this picture").first().check();
  await back.click();
  await stay.click();
});

test("nothing is asked about stored texts that their fields show otherwise", async ({ person, server }) => {
  const page = await person();
  page.on("dialog", (dialog) => dialog.accept());
  change(
    server.dataDir,
    "update memorials set full_name = ?, biography = ?, date_of_birth = ? where custom_url_slug = 'margaret-ellis'",
    "Margaret\nEllis",
    "She kept bees.\r\nTwelve hives.\rAll white.",
    "12 March 1942",
  );
  const detail = detailOf(server);
  await signedIn(page, `${detail}/edit`);
  await expect(page.getByLabel("Full Name *")).toHaveValue("MargaretEllis");
  await page.getByRole("link", { name: "Back to Memorial" }).click();
  await expect(page).toHaveURL(detail);
});

test("nothing is asked where nothing was changed, when the form is sent, or after it was saved", async ({
  person,
  server,
}) => {
  const page = await person();
  page.on("dialog", async (dialog) => {
    expect.soft(dialog.type(), "the browser asked").toBe("");
    await dialog.accept();
  });
  const detail = detailOf(server);
  await signedIn(page, `${detail}/edit`);
  await page.getByLabel("Known As").fill("Peggy");
  await page.getByLabel("Known As").fill("");
  await page.getByRole("link", { name: "Back to Memorial" }).click();
  await expect(page).toHaveURL(detail);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Full Name *").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Full name is required");
  await page.getByLabel("Full Name *").fill("Margaret Rose Ellis");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The memorial has been successfully updated.")).toBeVisible();
  await expect(page).toHaveURL(detail);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a slow page shows that it is loading, a fast one doesn't, and nothing moves", async ({ person, server }) => {
  const page = await person();
  await signedIn(page, "/dashboard");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/memorial-detail/**", async (route) => {
    await held;
    await route.continue();
  });
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  const note = page.locator(".loading");
  await expect(note).toHaveText("Loading memorial details...");
  // Both ends of its delay, without waiting for it.
  const seenAt = (milliseconds: number) =>
    note.evaluate((element, at) => {
      const [delay] = element.getAnimations();
      if (!delay) throw new Error("no delay");
      delay.pause();
      delay.currentTime = at;
      return getComputedStyle(element).visibility;
    }, milliseconds);
  expect([await seenAt(0), await seenAt(300), await seenAt(600)]).toEqual(["hidden", "hidden", "visible"]);
  await look(page, "loading");
  expect(await heading.boundingBox()).toEqual(before);
  release();
  await expect(page).toHaveURL(detailOf(server));
  await expect(note).toHaveCount(0);
});
