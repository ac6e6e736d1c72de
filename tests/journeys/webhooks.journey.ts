import { FakeReceiver } from "../support/fake-receiver.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

const receiver = await new FakeReceiver().start();
test.use({ settings: receiver.env });
test.afterAll(() => receiver.stop());

test("a director connects her own software, and tries it out", async ({ person, script }) => {
  receiver.clear();
  receiver.answer = () => ({ status: 500, body: "Out of order" });
  const page = await person();
  await openAs(page, "director@holloway.example", "/account");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("There are none yet.")).toBeVisible();
  await look(page, "webhooks-none");

  await page.getByLabel("Address").fill("http://hooks.holloway.example/in");
  await page.getByLabel("A memory is published").uncheck();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toContainText("The address must begin with https://");
  await expect(page.getByLabel("Address")).toHaveValue("http://hooks.holloway.example/in");
  await expect(page.getByLabel("A memory is published")).not.toBeChecked();
  await look(page, "webhooks-refused");
  await page.getByLabel("Address").fill(`${receiver.url}/in`);
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("heading", { name: "Webhook", exact: true })).toBeVisible();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await look(page, "webhook-new");

  await page.getByText("Show the secret").click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status")).toContainText("Test on its way");
  await expect.poll(() => receiver.types).toEqual(["test"]);
  const lookAgain = () => page.getByRole("link", { name: "Look again" }).click();
  await expect(async () => {
    await lookAgain();
    await expect(page.getByText(/Will be tried again at .* Answered 500/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText("Out of order")).toBeVisible();
  await look(page, "webhook-failing");

  receiver.answer = () => ({ status: 200, body: "Thank you" });
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect(async () => {
    await lookAgain();
    await expect(page.getByText(/^Delivered · Answered 200/)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("A memory is published").check();
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await look(page, "webhook-change");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Webhook saved");
  await page.getByRole("button", { name: "Replace the secret" }).click();
  await expect(page.getByText("The one before also signs until")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("heading", { name: "It is off" })).toBeVisible();
  await look(page, "webhook-off");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "It is on" })).toBeVisible();

  await page.getByRole("link", { name: "Remove" }).click();
  const asked = script ? page.getByRole("dialog") : page.getByRole("main");
  await expect(asked.getByText("Its secret and its log are deleted.")).toBeVisible();
  await look(page, "webhook-remove");
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("There are none yet.")).toBeVisible();
});

test("a director looks at what arrives before her own software is ready", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/account/webhooks");
  await page.getByRole("link", { name: /^See what arrives/ }).click();
  await expect(page.getByText("You have no address yet.")).toBeVisible();
  await look(page, "catch-none");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByText("Nothing has arrived yet.")).toBeVisible();
  const address = (await page.getByText(/\/catch\/[\w-]{43}$/).textContent()) ?? "";
  expect((await fetch(address, { method: "POST", body: "Hello from elsewhere" })).status).toBe(204);

  await page.getByLabel("Current password").fill("Lantern-2025!");
  await page.getByRole("button", { name: "Add it as a webhook" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await look(page, "catch-refused");
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Add it as a webhook" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status")).toContainText("Test on its way");
  await expect(async () => {
    await page.getByRole("link", { name: "Look again" }).click();
    await expect(page.getByText("Signature right")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("user-agent: Everkeep-Webhooks/1")).toBeVisible();
  await expect(page.getByText("No signature")).toBeVisible();
  await page.getByText("Headers and body").last().click();
  await expect(page.getByText("Hello from elsewhere")).toBeVisible();
  await look(page, "catch-arrived");

  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByRole("status")).toContainText("Address ended");
  expect((await fetch(address, { method: "POST" })).status).toBe(404);
  await page.getByRole("link", { name: "Back to your webhooks" }).click();
  await expect(page.getByText("There are none yet.")).toBeVisible();
});

test("a director subscribes to her services, and ends the address", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/account");
  await page.getByRole("link", { name: "Calendar feed" }).click();
  await expect(page.getByText("You have no address yet.")).toBeVisible();
  await look(page, "calendar-none");
  await page.getByLabel("Current password").fill("Lantern-2025!");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await look(page, "calendar-refused");
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByText("It is shown only once.")).toBeVisible();
  const address = (await page.getByText(/\/calendar\/.*\/services\.ics$/).textContent()) ?? "";
  await look(page, "calendar-new");
  expect(await (await page.request.get(address)).text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\r\n$/);
  await page.goto("/account/calendar-feed");
  await expect(page.getByText("It is shown only once.")).toBeHidden();
  await look(page, "calendar-in-use");
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Make a new address" }).click();
  await expect(page.getByText("It is shown only once.")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "End the feed" }).click();
  await expect(page.getByRole("status")).toContainText("Calendar feed ended");
  await expect(page.getByText("You have no address yet.")).toBeVisible();
});
