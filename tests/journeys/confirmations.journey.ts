import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, openAs, test } from "../support/journey.ts";

/** Expects a message that is in the window, in full. */
async function isInView(page: Page, title: string) {
  const message = page.getByRole("status").getByText(title);
  await expect(message).toBeVisible();
  await expect(message).toBeInViewport({ ratio: 1 });
}

test("a confirmation is in view wherever the page was left", async ({ person, server, script }) => {
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const page = await person();
  await openAs(page, "director@holloway.example", detail);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(detail);
    if (script) await hydrated(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page).toHaveURL(/edit/);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("button", { name: "Save Changes" }).click();
    await isInView(page, "Memorial updated");
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await isInView(page, "Memorial archived");
    await page.goto(detail);
    if (script) await hydrated(page);
    await page.getByRole("button", { name: "Un-archive", exact: true }).click();
    await isInView(page, "Memorial un-archived");
  }
});
