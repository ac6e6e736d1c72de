import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { registerFromFirstStep } from "../support/wizard.ts";

const partner = "office@oakandson.example";
const misshapen = "Please enter a valid email address (e.g., name@example.com).";

async function invite(page: Page, address: string) {
  await page.getByLabel("Email Address").fill(address);
  await page.getByRole("button", { name: "Send Business Invitation" }).click();
}

async function refused(page: Page, address: string, title: string, text: string) {
  await invite(page, address);
  await expect(page.getByRole("alert").getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: text, exact: true })).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(new RegExp(`^${escaped(text)}`));
  await expect(page.getByLabel("Email Address")).toHaveValue(address);
}

const escaped = (text: string) => text.replace(/[.()]/g, "\\$&");

async function openAnalytics(page: Page) {
  await openAs(page, "admin@everkeep.example", "/dashboard/overview");
  await expect(page.getByRole("heading", { name: "Business Partner Invitations" })).toBeVisible();
}

/** Without script the form shows all messages at once; with script its button waits, and the message is beside the field that was left. */
async function fillWrongly(page: Page, script: boolean) {
  const create = page.getByRole("button", { name: "Create Account" });
  const password = page.getByLabel("Password", { exact: true });
  if (!script) {
    await create.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Full name must be at least 2 characters");
    await expect(alert).toContainText("Business name must be at least 2 characters");
    await expect(alert).toContainText("Please select a business type");
    await expect(alert).toContainText("Password must be at least 8 characters");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(password).toHaveAccessibleDescription(
      /at least 8 characters.*Use 8\+ characters.*Add special character/,
    );
    await look(page, "business-errors");
    await page.getByLabel("Full name").fill("Bea Oak");
    await password.fill("Evergreen");
    await page.getByLabel("Confirm password").fill("Evergreens");
    await create.click();
    await expect(alert).toContainText("Password must contain at least one number");
    await expect(alert).toContainText("Passwords don't match");
    await expect(page.getByLabel("Full name")).toHaveValue("Bea Oak");
    await expect(password).toHaveValue("");
    return;
  }
  await expect(create).toBeDisabled();
  await page.getByLabel("Full name").fill("B");
  await page.getByLabel("Full name").blur();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("Full name must be at least 2 characters");
  await page.getByLabel("Full name").fill("Bea Oak");
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("");

  const hint = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(page.getByText("Password strength:")).toBeHidden();
  await password.fill("oak");
  await expect(page.getByText("Password strength: Weak")).toBeVisible();
  await expect(hint("Add lowercase letter")).toHaveText("✓Add lowercase letter");
  await expect(hint("Use 8+ characters")).toHaveText("•Use 8+ characters");
  const tops = await page
    .locator("[data-pattern]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(5);
  await password.fill("oakandsons1");
  await expect(page.getByText("Password strength: Medium")).toBeVisible();
  await password.fill("OakAndSons1");
  await expect(page.getByText("Password strength: Strong")).toBeVisible();
  await expect(hint("Add special character")).toHaveText("•Add special character");
  await page.getByLabel("Confirm password").fill("OakAndSon");
  await page.getByLabel("Confirm password").blur();
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords don't match");
  await look(page, "business-errors");

  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(show).toHaveAttribute("aria-pressed", "false");
}

async function signUp(page: Page, script: boolean) {
  await expect(page).toHaveURL(/\/auth\/invitation$/);
  await expect(page.getByLabel("Email")).toHaveValue(partner);
  await expect(page.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await look(page, "business-sign-up");
  await fillWrongly(page, script);
  const create = page.getByRole("button", { name: "Create Account" });
  await page.getByLabel("Business name").fill("Oak & Son");
  await page.getByLabel("Crematory").check();
  await page.getByLabel("Password", { exact: true }).fill("Evergreen-1888");
  if (script) await expect(create).toBeDisabled();
  await page.getByLabel("Confirm password").fill("Evergreen-1888");
  await expect(create).toBeEnabled();
  await page.getByLabel("Confirm password").press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("status")).toContainText("Account Created!");
  await look(page, "business-dashboard");
}

async function register(page: Page) {
  await page.getByRole("link", { name: "Begin Memorial Creation" }).click();
  await page.getByLabel("Full Name").fill("Walter Oakley");
  await page.getByLabel("Date of Death").fill("2026-11-02");
  await registerFromFirstStep(page);
}

test("a business is invited, makes its account and registers a memorial", async ({ person, server, script }) => {
  const admin = await person();
  await openAnalytics(admin);
  await expect(admin.getByText("No business invitations sent yet")).toBeVisible();
  await expect(admin.getByText("Send your first invitation using the form above")).toBeVisible();
  await look(admin, "analytics-empty");
  await refused(admin, "", "Email Required", "Please enter an email address to send the invitation.");
  await refused(admin, "oak and son", "Invalid Email Format", misshapen);
  await refused(admin, "office@oak..example", "Invalid Email", "Please enter a valid email address");
  await expect(admin).toHaveTitle(/^Error: /);
  await expect(admin.getByRole("alert")).toBeFocused();
  await look(admin, "analytics-refused");
  const business = "This email address is already registered as a business account.";
  await refused(admin, "director@holloway.example", "Account Already Exists", business);
  const other = "This email address is already registered with a different account type.";
  await refused(admin, "nora@ellis.example", "Account Type Conflict", other);

  await invite(admin, partner);
  const toast = admin.getByRole("status");
  await expect(toast).toContainText("Invitation Sent Successfully");
  await expect(toast).toContainText(`Business invitation has been sent to ${partner}.`);
  await expect(admin.getByLabel("Email Address")).toHaveValue("");
  await expect(admin.getByRole("alert")).toHaveCount(0);
  const sent = admin.getByRole("region", { name: "Recent Invitations" });
  const entry = sent.getByRole("listitem").filter({ hasText: partner });
  await expect(entry).toContainText("Pending");
  await expect(entry).toContainText(/Invited by Ada Whitcombe • \d+ \w+ 20\d\d/);
  await look(admin, "analytics-sent");
  await invite(admin, partner);
  await expect(toast).toContainText("Invitation Already Sent");
  await expect(toast).toContainText("is still pending.");
  await expect(entry).toHaveCount(1);

  const link = linkIn(await mailTo(server.dataDir, partner));
  const office = await person();
  await office.goto(link);
  await signUp(office, script);
  await register(office);

  await admin.getByRole("button", { name: "Refresh" }).click();
  await expect(entry).toContainText(/Accepted \d+ \w+ 20\d\d/);
  await expect(entry.getByText("Accepted", { exact: true })).toBeVisible();

  const late = await person();
  await late.goto(link);
  await expect(late).toHaveURL(/\/auth$/);
  await expect(late.getByRole("status")).toContainText("Invalid Invitation");
  await expect(late.getByRole("status")).toContainText("is invalid, expired, or the email doesn't match.");
  await look(late, "invalid-invitation");
});

test("without network the panel says so, the page stands, and the address stays", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network.");
  const admin = await person();
  await openAnalytics(admin);
  await invite(admin, partner);
  await expect(admin.getByRole("listitem").filter({ hasText: partner })).toBeVisible();
  await refused(admin, "oak and son", "Invalid Email Format", misshapen);
  await hydrated(admin);

  await admin.context().setOffline(true);
  await admin.getByRole("button", { name: "Refresh" }).click();
  const panel = admin.getByRole("alert").filter({ hasText: "Failed to load invitations" });
  await expect(panel).toContainText("Connection Error: Network connection issue.");
  await expect(panel).toContainText("Check your internet connection");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(panel).toContainText("Retry 1");
  await admin.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(panel).toContainText("Retry 2");
  await expect(admin.getByRole("heading", { name: "Analytics" })).toBeVisible();

  await invite(admin, "second@oakandson.example");
  const unsent = admin.getByRole("alert").filter({ has: admin.getByRole("heading", { name: "Connection Error" }) });
  await expect(unsent).toContainText("Please check your internet connection and try again.");
  await expect(unsent).toBeFocused();
  await admin.getByRole("button", { name: "Send Business Invitation" }).click();
  await expect(unsent).toBeFocused();
  await expect(admin.getByRole("link", { name: misshapen })).toHaveCount(0);
  await expect(admin.getByRole("status")).toHaveText("");
  await expect(admin.getByLabel("Email Address")).toHaveValue("second@oakandson.example");
  await look(admin, "analytics-offline");

  await admin.context().setOffline(false);
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(panel).toHaveCount(0);
  await expect(admin.getByRole("listitem").filter({ hasText: partner })).toBeVisible();
  await admin.getByRole("button", { name: "Send Business Invitation" }).click();
  await expect(admin.getByRole("status")).toContainText("Invitation Sent Successfully");
  await expect(unsent).toHaveCount(0);
  await expect(admin.getByRole("listitem").filter({ hasText: "second@oakandson.example" })).toBeVisible();
});
