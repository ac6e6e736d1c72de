import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { change, newAddress } from "../support/people.ts";

test("whoever hands a memorial over types the password again, and loses nothing of the form", async ({
  person,
  server,
}) => {
  const page = await person();
  await openAs(
    page,
    "director@holloway.example",
    `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/successor`,
  );
  const email = newAddress();
  await page.getByLabel("Their full name").fill("June Ellis");
  await page.getByLabel("Their email").fill(email);
  change(server.dataDir, "update sessions set created_at = ?", "2026-01-01T00:00:00.000Z");
  await page.getByRole("button", { name: "Send the key" }).click();
  await expect(page.getByRole("heading", { name: "Your password, please" })).toBeVisible();
  await look(page, "password again");
  await page.getByLabel("Current password").fill("wrong");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("What you entered is still here.")).toBeVisible();
  await expect(page.getByLabel("Their full name")).toHaveValue("June Ellis");
  await look(page, "password again after");
  await page.getByRole("button", { name: "Send the key" }).click();
  expect(linkIn(await mailTo(server.dataDir, email))).toContain("/take-over?key=");
});
