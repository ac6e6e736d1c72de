import { rows } from "../support/client.ts";
import { expect, look, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { unlock } from "../support/share-form.ts";

const email = "joan@test.example";

test("somebody follows a page: asks, confirms from the mail, and stops again", async ({ person, server }) => {
  const page = await person();
  await unlock(page);
  await look(page, "memorial-with-follow");
  await page.getByRole("link", { name: "Get an email when new memories appear" }).click();
  await expect(page.getByRole("heading", { name: "Get an email when new memories appear" })).toBeVisible();
  await page.getByLabel("Your email").fill("joan@");
  await page.getByLabel("Also on the anniversary of Margaret's death").check();
  await page.getByLabel("Also if a day, a time or a place changes").check();
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByLabel("Also on the anniversary of Margaret's death")).toBeChecked();
  await expect(page.getByLabel("Also if a day, a time or a place changes")).toBeChecked();
  await look(page, "follow-refused");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByRole("heading", { name: "Please check your email" })).toBeVisible();
  await look(page, "follow-sent");
  await page.goto(linkIn(await mailTo(server.dataDir, email)));
  await expect(page.getByText("We will also write if a day, a time or a place changes.")).toBeVisible();
  await look(page, "follow-confirm");
  await page.getByRole("button", { name: "Yes, email me" }).click();
  await expect(page.getByRole("heading", { name: "You will get these emails" })).toBeVisible();
  await look(page, "follow-confirmed");
  const [follower] = rows<{ stop_key: string }>(
    server.dataDir,
    "select stop_key from followers where email = ?",
    email,
  );
  const other = await person();
  await other.goto(`/follow/stop/${follower?.stop_key}`);
  await look(other, "follow-stop");
  await other.getByRole("button", { name: "Stop these emails" }).click();
  await expect(other.getByRole("heading", { name: "These emails have stopped" })).toBeVisible();
  await look(other, "follow-stopped");
  expect(rows(server.dataDir, "select * from followers")).toEqual([]);
});
