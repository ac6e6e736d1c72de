import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, signIn, test } from "../support/journey.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { registration } from "../support/registering.ts";

const email = "nora@ellis.example";
const fresh = "Blue-Harbour-1952";

/** By the button in the bar, or in the menu of a small screen. */
async function signOut(page: Page) {
  const menu = page.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
  await look(page, "menu");
  await page.getByRole("button", { name: "Sign Out" }).click();
}

async function chooseNew(page: Page, script: boolean) {
  await expect(page).toHaveURL(/\/auth\/new-password$/);
  await look(page, "new-password");
  const update = page.getByRole("button", { name: "Update Password" });
  await page.getByLabel("New password").fill(fresh);
  await page.getByLabel("Confirm password").fill("Blue-Harbour-1953");
  if (script) {
    await expect(update).toBeDisabled();
    await page.getByLabel("Confirm password").blur();
    await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords don't match");
  } else {
    await update.click();
    await expect(page.getByRole("alert")).toContainText("Passwords don't match");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("New password")).toHaveValue("");
  }
  await look(page, "new-password-mismatch");
  await page.getByLabel("New password").fill(fresh);
  await page.getByLabel("Confirm password").fill(fresh);
  await expect(page.getByLabel("New password")).toHaveValue(fresh);
  await update.click();
  await expect(page.getByRole("heading", { name: "Password updated successfully" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Password updated!");
  await look(page, "password-updated");
}

test("a forgotten password is replaced, and every other session is out", async ({ person, server, script }) => {
  const elsewhere = await person();
  await elsewhere.goto("/dashboard");
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole("link", { name: /Margaret Ellis/ }).first()).toBeVisible();

  const nora = await person();
  await nora.goto("/auth");
  await nora.getByLabel("Email").fill(email);
  await nora.getByLabel("Password").fill("Lantern-2025!");
  if (script) {
    await nora.getByRole("button", { name: "Show password" }).click();
    await expect(nora.getByLabel("Password")).toHaveAttribute("type", "text");
  } else await expect(nora.getByRole("button", { name: "Show password" })).toHaveCount(0);
  await nora.getByRole("button", { name: "Sign In" }).click();
  await expect(nora.getByRole("alert")).toContainText("The email address or the password is incorrect.");
  await expect(nora.getByText("Please check the form for errors")).toHaveCount(0);
  await expect(nora.getByLabel("Email")).toHaveValue(email);
  await expect(nora.getByLabel("Password")).toHaveValue("");
  await look(nora, "sign-in-refused");

  await nora.getByRole("link", { name: "Forgot your password?" }).click();
  const send = nora.getByRole("button", { name: "Send reset link" });
  await expect(send).toBeVisible();
  await look(nora, "forgot");
  if (script) await expect(send).toBeDisabled();
  else {
    await send.click();
    await expect(nora.getByRole("alert")).toContainText("Email is required");
  }
  await nora.getByLabel("Email").fill(email);
  await send.click();
  await expect(nora.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(nora.getByRole("status")).toContainText("Reset email sent!");
  await look(nora, "check-email");
  await nora.getByRole("link", { name: "Back to Sign In" }).click();
  await expect(nora.getByRole("heading", { name: "Sign In" })).toBeVisible();

  const link = linkIn(await mailTo(server.dataDir, email));
  await nora.goto(link);
  await chooseNew(nora, script);
  await nora.getByRole("link", { name: "Continue to Sign In" }).click();
  await signIn(nora, email, fresh);
  await expect(nora).toHaveURL(/\/dashboard$/);
  await expect(nora.getByRole("status")).toContainText("Welcome back!");

  await elsewhere.goto("/dashboard");
  await expect(elsewhere).toHaveURL(/\/auth$/);
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole("alert")).toContainText("The email address or the password is incorrect.");
  expect((await mailTo(server.dataDir, email, 2)).subject).toBe("Your password for Everkeep was changed");
  expect(mails(server.dataDir)).toHaveLength(2);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("status")).toContainText("This link can't be used");
  await look(elsewhere, "link-used");

  await signOut(nora);
  await expect(nora).toHaveURL(/\/$/);
  await expect(nora.getByRole("status")).toContainText("Signed out");
  await expect(nora.getByRole("status")).toContainText("You have been successfully signed out.");
  await nora.goto("/dashboard");
  await expect(nora).toHaveURL(/\/auth$/);
});

test("a browser that keeps no cookies explains that once the right password was given", async ({ person, script }) => {
  const page = await person();
  const told = page.getByRole("alert").filter({ hasText: "Your browser is blocking cookies" });
  const open = () => page.getByRole("button", { name: "Access Memorial" }).click();
  let kept = false;
  await page.route("**/memorial/margaret-ellis*", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    if (!kept) await page.context().clearCookies();
    const { "set-cookie": cookie = "", ...headers } = response.headers();
    await route.fulfill({ response, headers: kept && cookie ? { ...headers, "set-cookie": cookie } : headers });
  });
  await page.goto("/memorial/margaret-ellis");
  await expect(told).toBeHidden();
  await page.getByLabel("Password").fill("rosegarden");
  await open();
  await expect(told).toBeVisible();
  await look(page, "gate-no-cookies");
  // A slip after that is told of alone.
  await page.getByLabel("Password").fill("rose garten");
  await open();
  await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
  await expect(told).toBeHidden();
  kept = true;
  await page.getByLabel("Password").fill("rosegarden");
  await open();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  await expect(told).toHaveCount(0);
  // The mark is not part of an address that somebody passes on.
  if (script) await expect(page).toHaveURL("/memorial/margaret-ellis");
});

test("a good password stands in the field already, and is suggested beside a weak one", async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  const shape = /^[a-z]{4,9}-[a-z]{4,9}-[a-z]{4,9}$/;
  const advice = page.getByText("Three words are hard to guess and easy to read out:");
  const field = page.getByLabel("Memorial Access Password *");
  const another = () => page.getByRole(script ? "button" : "link", { name: "Another password" });
  const steps = registration();
  await openAs(page, "director@holloway.example", steps("basic"));
  await page.getByLabel("Full Name *").fill("Iris Hollins");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/service**");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(field).toHaveValue(shape);
  await expect(page.getByText("Password strength: Strong")).toBeVisible();
  await expect(advice).toHaveCount(0);
  const first = await field.inputValue();
  await another().click();
  await expect(field).not.toHaveValue(first);
  await expect(field).toHaveValue(shape);
  await look(page, "password-offered");
  if (script) {
    await field.fill("lily42");
    await expect(page.getByText("Password strength: Medium")).toBeVisible();
    await expect(advice).toBeVisible();
    await page.getByRole("button", { name: "Use this" }).click();
    await expect(field).toHaveValue(shape);
    await expect(advice).toHaveCount(0);
  }
  const chosen = await field.inputValue();

  await field.fill("");
  await page.getByRole("button", { name: "Next" }).click();
  const required = "Memorial access password is required";
  await expect(page.getByRole("alert")).toContainText(required);
  // One bar at the start of the field, and none inside it.
  const bars = await field
    .locator("xpath=ancestor::div[label][1]")
    .evaluate(
      (frame) =>
        [frame, ...frame.querySelectorAll("*")].filter(
          (part) => getComputedStyle(part).borderInlineStartWidth === "4px",
        ).length,
    );
  expect(bars).toBe(1);
  await look(page, "password-required");
  await field.fill("Amber-Willow-7");
  if (script) {
    await expect(page.getByText("Password strength: Very Strong")).toBeVisible();
    await expect(page.getByText(required)).toHaveCount(0);
  }
  await field.fill(chosen);
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/images**");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(field).toHaveValue(chosen);

  await page.goto(`/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`);
  await expect(field).toHaveValue("rosegarden");
  await expect(advice).toBeVisible();
  const suggested = (await page.getByText(shape).textContent()) ?? "";
  if (script) await page.getByRole("button", { name: "Use this" }).click();
  else {
    await expect(another()).toHaveCount(0);
    await field.fill(suggested);
  }
  await expect(field).toHaveValue(suggested);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The memorial has been successfully updated.")).toBeVisible();
  const guest = await person();
  await guest.goto("/memorial/margaret-ellis");
  await guest.getByLabel("Password").fill(suggested.replaceAll("-", " "));
  await guest.getByRole("button", { name: "Access Memorial" }).click();
  await expect(guest.getByRole("link", { name: "Share a Memory" }).first()).toBeVisible();
});
