import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

// Axe checks everything else at rest. A message or a busy button must be as easy to read while it appears.

/** Stops each animation a third of the way through, as soon as it begins. */
async function stopHalfway(page: Page) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    document.addEventListener(
      "animationstart",
      () => {
        for (const animation of document.getAnimations()) {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          animation.pause();
          animation.currentTime = Number(duration) / 3;
        }
      },
      true,
    );
  });
}

/** Holds back posted forms, so that their buttons stay busy. */
const hold = (page: Page) =>
  page.route("**/*", (route) => (route.request().method() === "POST" ? undefined : route.fallback()));

test.use({ colorScheme: "light" });

test("a message and a busy button can be read while they appear", async ({ person, server, script }) => {
  test.skip(!script, "Nothing appears or is busy without script.");
  const page = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  await openAs(page, "director@holloway.example", "/dashboard");
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(`/memorial-detail/${id}`);
  await hydrated(page);
  await stopHalfway(page);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Memorial archived", { exact: true })).toBeVisible();
  await look(page, "a message that appears");
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "a message that appears in the dark");

  await page.goto(`/memorial-co-owners/${id}`);
  await hydrated(page);
  await stopHalfway(page);
  await page.getByRole("link", { name: /^Remove/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await look(page, "a dialog that appears in the dark");
  await hold(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("button", { name: "Removing..." })).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await look(page, `a busy button, ${colorScheme}`);
  }
});
