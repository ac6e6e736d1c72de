import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { expect, look, openAs, openTab, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { registerFromFirstStep } from "../support/wizard.ts";

const peter = "peter@holloway.example";
const wrong = "pieter@holloway.example";

async function invite(page: Page, name: string, address: string) {
  if (name) await page.getByLabel("Name (optional)").fill(name);
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
}

async function refused(page: Page, address: string, text: string) {
  await invite(page, "Peter Marsh", address);
  await expect(page.getByRole("alert")).toContainText(text);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(new RegExp(text.replaceAll(".", "\\.")));
  await expect(page.getByLabel("Email")).toHaveValue(address);
  await expect(page.getByLabel("Name (optional)")).toHaveValue("Peter Marsh");
}

/** The director invites a colleague, after some mistakes. */
async function inviteColleague(director: Page) {
  await openAs(director, "director@holloway.example", "/account");
  await director.getByRole("link", { name: "Colleagues" }).click();
  await expect(director.getByRole("heading", { name: "Colleagues" })).toBeVisible();
  await expect(director.getByText("Nobody works with you here yet.")).toBeVisible();
  await look(director, "colleagues-empty");
  await refused(director, "peter at work", "Please enter a valid email address");
  await refused(director, "director@holloway.example", "This is your own address.");
  await refused(director, "desk@rivendale.example", "This address has a business account of its own.");
  await look(director, "colleagues-refused");
  await invite(director, "", wrong);
  const toast = director.getByRole("status");
  await expect(toast).toContainText(`We have sent an email to ${wrong}.`);
  await refused(director, wrong, "is still pending.");
  await director.getByRole("button", { name: `Cancel the invitation to ${wrong}` }).click();
  await expect(toast).toContainText("Its link no longer works.");
  await invite(director, "Peter Marsh", peter);
  await expect(toast).toContainText(`We have sent an email to ${peter}.`);
  await expect(director.getByLabel("Email")).toHaveValue("");
  await look(director, "colleagues-invited");
}

/** A new colleague makes an account from the invitation. */
async function accept(page: Page, link: string, script: boolean) {
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/invitation$/);
  await expect(page.getByText("You are invited to work with Holloway & Sons")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Peter Marsh");
  await look(page, "colleague-sign-up");
  await page.getByLabel("Password", { exact: true }).fill("Under-the-stairs-1941");
  const create = page.getByRole("button", { name: "Create Account" });
  if (script) await expect(create).toBeEnabled();
  await create.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("status")).toContainText("Account Created!");
  await expect(page.getByRole("link", { name: /Margaret Ellis/ }).first()).toBeVisible();
  await look(page, "colleague-dashboard");
}

async function register(page: Page) {
  await page.goto("/dashboard/register");
  await page.getByLabel("Full Name").fill("Walter Oakley");
  await registerFromFirstStep(page);
}

/** Approves the first pending memory of a memorial; returns its title. */
async function approve(page: Page, memorial: string) {
  await page.goto(`/memorial-detail/${memorial}/memories`);
  const first = page.getByRole("article").first();
  const title = (await first.getByRole("heading").first().textContent()) ?? "";
  await first.getByRole("link", { name: /^Approve/ }).click();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("status").first()).toContainText(/approved/i);
  return title;
}

test("a colleague is invited, works for the business and leaves; the history tells", async ({
  person,
  server,
  script,
}) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  const [director, colleague] = [await person(), await person()];
  await inviteColleague(director);
  const mail = await mailTo(server.dataDir, peter);
  expect(mail.text).toContain("Ruth Holloway invites you to work with Holloway & Sons");
  await accept(colleague, linkIn(mail), script);
  await register(colleague);
  const title = await approve(colleague, margaret);

  await colleague.goto(`/memorial-detail/${margaret}`);
  await colleague.getByRole("link", { name: "History" }).click();
  await expect(colleague.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(colleague.getByRole("listitem").filter({ hasText: "Peter Marsh approved" })).toContainText(title);
  await look(colleague, "history");

  await director.goto("/dashboard");
  await director.getByRole("link", { name: "Walter Oakley", exact: true }).click();
  await director.getByRole("link", { name: "History" }).click();
  await expect(director.getByText("Peter Marsh registered the memorial.")).toBeVisible();

  await openTab(colleague, "Account");
  await colleague.getByRole("main").getByRole("link", { name: "Colleagues" }).click();
  await expect(colleague.getByText(/You have worked for Holloway & Sons since/)).toBeVisible();
  await expect(colleague.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await look(colleague, "colleague-business");
  await colleague.getByRole("link", { name: "Leave" }).click();
  await expect(colleague.getByText("You keep your account")).toBeVisible();
  await look(colleague, "colleague-leave");
  await colleague.getByRole("button", { name: "Leave" }).click();
  await expect(colleague.getByRole("status")).toContainText("You no longer work for Holloway & Sons.");
  await expect(colleague.getByRole("link", { name: /Margaret Ellis/ })).toHaveCount(0);
  const gone = await colleague.goto(`/memorial-detail/${margaret}`);
  expect(gone?.status()).toBe(404);
  const told = await mailTo(server.dataDir, peter, 2);
  expect(told.text).toContain("no longer belongs to Holloway & Sons");
  expect(told.text).not.toMatch(/Margaret|Ellis|Oakley/);
});

test("somebody who has an account accepts, and is removed", async ({ person, server, script }) => {
  const sam = "sam@stranger.example";
  const [director, colleague] = [await person(), await person()];
  await openAs(director, "director@holloway.example", "/account/colleagues");
  await invite(director, "", sam);
  await expect(director.getByRole("status")).toContainText(`We have sent an email to ${sam}.`);
  const link = linkIn(await mailTo(server.dataDir, sam));
  await openAs(colleague, sam, "/dashboard");
  await expect(colleague.getByRole("link", { name: /Margaret Ellis/ })).toHaveCount(0);
  await colleague.goto(link);
  await expect(colleague.getByText("You are invited to work with Holloway & Sons")).toBeVisible();
  await expect(colleague.getByLabel("Password")).toHaveCount(0);
  await look(colleague, "colleague-accept");
  await colleague.getByRole("button", { name: "Accept" }).click();
  await expect(colleague).toHaveURL(/\/dashboard$/);
  await expect(colleague.getByRole("status")).toContainText("You now work with Holloway & Sons.");
  await expect(colleague.getByRole("link", { name: /Margaret Ellis/ }).first()).toBeVisible();

  const margaret = memorialId(server.dataDir, "margaret-ellis");
  await colleague.goto(`/memorial-co-owners/${margaret}`);
  await invite(colleague, "", "june@moss.example");
  await expect(colleague.getByRole("status")).toContainText("Invitation sent successfully");
  await colleague.goto(`/memorial-detail/${margaret}/successor`);
  await colleague.getByRole("button", { name: "Make a key" }).click();
  await expect(colleague.getByText("To take over the memorial page of Margaret Ellis")).toBeVisible();

  await director.goto("/account/colleagues");
  const remove = director.getByRole("link", { name: "Remove Sam Okafor" });
  await look(director, "colleagues-one");
  await expect(director.getByRole("link", { name: "Back to your account" })).toHaveAttribute("href", "/account");
  await remove.press("Enter");
  await expect(director.getByText("Sam Okafor will no longer be able to open your memorials.")).toBeVisible();
  await expect(director.getByText("Their invitation to june@moss.example will be cancelled.")).toBeVisible();
  await expect(director.getByText("Sam Okafor has seen the key for a successor of the memorial of")).toBeVisible();
  await look(director, "colleague-remove");
  if (script) await director.keyboard.press("Escape");
  else await director.getByRole("link", { name: "Cancel" }).press("Enter");
  if (script) await expect(remove).toBeFocused();
  await remove.press("Enter");
  await director.getByLabel("Make a new key for a successor").check();
  await director.getByRole("button", { name: "Remove" }).press("Enter");
  const toast = director.getByRole("status");
  await expect(toast).toContainText("Sam Okafor no longer works with you here.");
  await expect(toast).toContainText("Please print the sheet for Margaret Ellis again.");
  await expect(remove).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByRole("link", { name: /Margaret Ellis/ })).toHaveCount(0);
});
