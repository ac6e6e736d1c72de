import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { unlock } from "../support/share-form.ts";

const stream = "https://www.stream.example/live/margaret-ellis?token=0123456789abcdef0123456789abcdef";

/** A page without and with the dark scheme. */
async function lookTwice(page: Page, name: string) {
  await look(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, `${name} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("the family sets a livestream, mourners find it, and later the recording in its place", async ({
  person,
  server,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const page = await person();
  await openAs(page, "director@holloway.example", `/memorial-detail/${id}/edit`);
  await page.getByLabel("Livestream Link").fill("http://www.stream.example/live");
  await page.getByLabel("Livestream Start").fill("2030-11-24T10:45");
  await page.getByLabel("Known As").fill("Peggy");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("The livestream link must begin with https://");
  await expect(page.getByLabel("Livestream Link")).toHaveValue("http://www.stream.example/live");
  await expect(page.getByLabel("Known As")).toHaveValue("Peggy");
  await lookTwice(page, "livestream-refused");
  await page.getByLabel("Livestream Link").fill(stream);
  await page.getByLabel("Recording Link").fill("https://films.example/margaret");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("The memorial has been successfully updated.");
  await expect(page.getByText(stream)).toBeVisible();
  await look(page, "livestream-management");

  const mourner = await person();
  await unlock(mourner);
  const service = mourner.getByRole("region", { name: "The service" });
  const live = service.getByRole("link", { name: "Watch the livestream (opens in a new tab)" });
  await expect(live).toHaveAttribute("href", stream);
  await expect(service).toContainText("It begins on Sunday 24 November 2030 at 10:45, United Kingdom Time.");
  await expect(service).toContainText("The link leads to stream.example.");
  await expect(service.getByRole("link", { name: /recording/ })).toHaveCount(0);
  await lookTwice(mourner, "livestream");

  const past = "update memorials set service_date = ?, livestream_date = null where id = ?";
  change(server.dataDir, past, new Date(Date.now() - 3 * 86_400_000).toISOString(), id);
  await mourner.reload();
  await expect(service.getByRole("link", { name: "Watch the recording (opens in a new tab)" })).toBeVisible();
  await expect(live).toHaveCount(0);
  await lookTwice(mourner, "recording");
});
