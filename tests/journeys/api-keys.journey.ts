import type { Page } from "@playwright/test";
import { software } from "../support/api.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addColleague } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const peter = "peter@holloway.example";

/** Makes a key after a form that was refused; returns the key that the page shows. */
async function makeKey(page: Page) {
  await openAs(page, "director@holloway.example", "/account");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByRole("heading", { name: "API keys" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your account" })).toHaveAttribute("href", "/account");
  await expect(page.getByText("There are no keys yet.")).toBeVisible();
  await look(page, "api-keys-empty");
  await page.getByLabel("Read", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a name");
  await expect(page.getByRole("alert")).toContainText("Please choose at least one thing that the key may do");
  await look(page, "api-keys-refused");
  await page.getByLabel("Name").fill("Case software");
  await page.getByLabel("Read", { exact: true }).check();
  await page.getByLabel("Write", { exact: true }).check();
  await page.getByLabel("Current password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Make the key" }).click();
  const shown = page.getByRole("region", { name: "The key for Case software is ready" });
  await expect(shown).toBeFocused();
  await look(page, "api-key-made");
  return (await shown.getByText(/^evk_/).textContent()) ?? "";
}

test("a director makes a key, uses it and revokes it", async ({ person, server, script }) => {
  const page = await person();
  const key = await makeKey(page);
  expect(key).toMatch(/^evk_[0-9a-z]{12}_[\w-]{43}$/);
  const ask = software(server, key);
  expect((await ask("GET", "/key")).body).toEqual({
    ...{ name: "Case software", business: "Holloway & Sons", scopes: ["read", "write"] },
  });
  if (!script) {
    // A reload sends the form again, which makes no second key.
    await page.reload();
    await expect(page.getByRole("status")).toContainText("This key was already made");
  }
  await page.goto("/account/api-keys");
  await expect(page.getByText("last used on")).toBeVisible();
  expect(await page.content()).not.toContain(key.slice(17));
  await expect(page.getByRole("link", { name: /^Revoke / })).toHaveCount(1);
  await page.getByRole("link", { name: "Revoke Case software" }).click();
  await look(page, "api-key-revoke");
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Case software no longer works.");
  expect((await ask("GET", "/key")).status).toBe(401);
});

test("a colleague sees the keys, and may not make any", async ({ person, server }) => {
  addColleague(server.dataDir, peter, "director@holloway.example");
  const page = await person();
  const value = (await signedIn(server, peter)).cookies.get("session") ?? "";
  await page.context().addCookies([{ name: "session", value, domain: "localhost", path: "/" }]);
  await page.goto("/account/api-keys");
  await expect(page.getByText("Keys are made and revoked by the person")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make the key" })).toHaveCount(0);
  await page.getByRole("link", { name: "How the API works" }).click();
  await expect(page.getByRole("heading", { name: "How the API works" })).toBeVisible();
  await look(page, "api-reference");
});
