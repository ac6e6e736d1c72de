import { rows } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

test("a writer asks for one email when the memory appears: a slip is corrected, the address can be changed", async ({
  person,
  server,
}) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Joan Marsh");
  await fill(page, "The orchard");
  await submit(page);
  const section = page.getByRole("region", { name: "Email me when it appears" });
  const field = page.getByLabel("Your email");
  await expect(section).toBeVisible();
  await look(page, "receipt-with-notice");
  await field.fill("joan@");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(field).toHaveValue("joan@");
  await look(page, "notice-refused");
  await field.fill("joan@test.example");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(section.getByText("We will write to joan@test.example once it appears.")).toBeVisible();
  await look(page, "receipt-with-address");
  await section.getByText("Change the address").click();
  await expect(field).toHaveValue("joan@test.example");
  await field.fill("marsh@test.example");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(section.getByText("We will write to marsh@test.example once it appears.")).toBeVisible();
  expect(rows(server.dataDir, "select email from memory_notices")).toEqual([{ email: "marsh@test.example" }]);
});

test("while a film is awaited, asking for an email leaves the page as it is, so that sending goes on", async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Joan Marsh");
  await fill(page, "The film to come");
  await submit(page);
  await arrived(page);
  const awaited = "update memories set memory_type = 'video', requested_type = 'video', media_state = 'awaited'";
  change(server.dataDir, `${awaited} where content_title = ?`, "The film to come");
  await page.reload();
  if (script) {
    await hydrated(page);
    await page.evaluate(() => document.body.setAttribute("data-stays", ""));
  }
  await page.getByLabel("Your email").fill("joan@");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await page.getByLabel("Your email").fill("joan@test.example");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByText("We will write to joan@test.example once it appears.")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(1);
  if (script) await expect(page.locator("body[data-stays]")).toHaveCount(1);
});
