import type { Page } from "@playwright/test";
import { routeLoaded } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

const lost = "The page will continue by itself when it is back.";

async function moderation(page: Page) {
  await openAs(page, "admin@everkeep.example", "/dashboard/moderation");
  await expect(page.getByRole("heading", { name: "Pending Memories (4)" })).toBeVisible();
  await routeLoaded(page, "routes/dashboard.moderation.$memory.approve");
}

test("while the network is gone a moderator keeps the screen, and goes on once it is back", async ({
  person,
  script,
}) => {
  test.skip(!script, "without script the browser says so itself");
  const page = await person();
  await moderation(page);
  const offline = (off: boolean) => page.context().setOffline(off);
  const heading = page.getByRole("heading", { name: "Pending Memories (4)" });
  const approve = page.getByRole("link", { name: /^Approve the memory/ }).first();
  const dialog = page.getByRole("heading", { name: "Approve Memory" });

  await offline(true);
  await approve.click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(heading).toBeVisible();
  await look(page, "moderation-offline");
  await offline(false);
  await expect(dialog).toBeVisible();

  await offline(true);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("It could not be sent: there is no connection at the moment.")).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(dialog).toBeVisible();
  await look(page, "moderation-offline-dialog");
  await offline(false);
  await expect(heading).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a decision whose answer is lost on the way back is shown once the network is there", async ({
  person,
  script,
}) => {
  test.skip(!script, "without script the browser says so itself");
  const page = await person();
  await moderation(page);
  await page
    .getByRole("link", { name: /^Approve the memory/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Approve Memory" })).toBeVisible();
  let down = true;
  await page.route("**/moderation.data*", (route) => (down ? route.abort("internetdisconnected") : route.fallback()));
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approving..." })).toBeVisible();
  down = false;
  await expect(page.getByText("You approved the memory by")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pending Memories (3)" })).toBeVisible();
});
