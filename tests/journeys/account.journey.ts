import type { Page } from "@playwright/test";
import { expect, look, openAs, openTab, signIn, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { addMember } from "../support/people.ts";

const password = "Lantern-2026!";
const chosen = "Heather-Garden-9!";

const said = (page: Page, text: string) => expect(page.getByRole("status")).toContainText(text);

/** Signs in and opens the account. */
async function enter(page: Page, email: string) {
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/account");
}

/** Looks at the pages of the account at every width, light and dark. */
async function lookAtAll(page: Page, name: string) {
  const size = page.viewportSize();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, `${name} ${width}`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, `${name} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
}

test("somebody sets a name, a password and how often mail comes", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await openTab(page, "Account");
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await lookAtAll(page, "account");

  await page.getByRole("link", { name: "Change your name" }).click();
  await page.getByLabel("Full name").fill("R");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Full name must be at least 2 characters");
  await expect(page.getByLabel("Full name")).toHaveValue("R");
  await lookAtAll(page, "account name refused");
  await page.getByLabel("Full name").fill("Ruth Holloway-Penn");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Name saved");
  await expect(page.getByText("Ruth Holloway-Penn")).toBeVisible();

  await page.getByRole("link", { name: "Change your emails" }).click();
  await page.getByLabel("Once a day").check();
  await lookAtAll(page, "account emails");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You get an email once a day when memories are waiting.")).toBeVisible();

  await page.getByRole("link", { name: "Change your password" }).click();
  const set = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(chosen);
    await page.getByLabel("Confirm password").fill(chosen);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  await set("Wrong-2026!");
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await lookAtAll(page, "account password refused");
  await set(password);
  await said(page, "Password updated!");
});

test("somebody moves to another address, and takes a change back that was not theirs", async ({ person, server }) => {
  const [from, to] = [addMember(server.dataDir), "jo.moved@test.example"];
  const page = await person();
  await enter(page, from);
  const ask = async (typed: string) => {
    await page.getByRole("link", { name: "Change your email address" }).click();
    await page.getByLabel("New email address").fill(to);
    await page.getByLabel("Current password").fill(typed);
    await page.getByRole("button", { name: "Send the link" }).click();
  };
  await ask("Wrong-2026!");
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await expect(page.getByLabel("New email address")).toHaveValue(to);
  await lookAtAll(page, "account email refused");
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Send the link" }).click();
  await said(page, "Please read your mail");
  await expect(page.getByText(`sent to ${to}`)).toBeVisible();
  await lookAtAll(page, "account email awaited");
  await page.getByRole("button", { name: "Keep the present address" }).click();
  await said(page, "Your address stays as it is");

  await ask(password);
  await said(page, "Please read your mail");
  const phone = await person();
  await phone.goto(linkIn(await mailTo(server.dataDir, to, 2)));
  await expect(phone.getByRole("heading", { name: "Confirm your new address" })).toBeVisible();
  await lookAtAll(phone, "account new address");
  await phone.getByRole("button", { name: "Use this address" }).click();
  await said(phone, "Address changed");
  await signIn(phone, to);
  await expect(phone).toHaveURL(/\/dashboard/);

  const owner = await person();
  await owner.goto(linkIn(await mailTo(server.dataDir, from, 2)));
  await expect(owner.getByRole("heading", { name: "Keep your address" })).toBeVisible();
  await lookAtAll(owner, "account keep address");
  await owner.getByRole("button", { name: "Keep this address" }).click();
  await expect(owner.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/auth/);
});

test("somebody sees where an account is signed in, and signs out there", async ({ person, server }) => {
  const email = addMember(server.dataDir);
  const page = await person();
  await enter(page, email);
  const others = [await person(), await person(), await person()];
  for (const other of others) await enter(other, email);
  await page.reload();
  await expect(page.getByText("(this browser)")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Sign out there/ })).toHaveCount(3);
  await lookAtAll(page, "account browsers");
  await page
    .getByRole("button", { name: /^Sign out there/ })
    .first()
    .click();
  await said(page, "Signed out there");
  await expect(page.getByRole("button", { name: /^Sign out there/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await said(page, "Signed out everywhere else");
  await expect(page.getByRole("button", { name: /^Sign out/ }).filter({ hasText: "there" })).toHaveCount(0);
  for (const other of others) {
    await other.goto("/account");
    await expect(other).toHaveURL(/\/auth/);
  }
});

test("a business shows its web address and its logo to mourners", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/account");
  await page.getByRole("link", { name: "Change your business" }).click();
  await page.getByLabel("Web address").fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a web address such as www.example.com");
  await lookAtAll(page, "account business refused");
  await page.getByLabel("Web address").fill("www.holloway.example");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Business saved");

  await page.getByRole("link", { name: "Add a logo" }).click();
  const choose = (name: string, text: string) =>
    page.getByLabel("Logo").setInputFiles({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) });
  await choose("logo.svg", "no picture");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("This file is not a picture we can read.");
  await lookAtAll(page, "account logo refused");
  await choose(
    "logo.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M20 180 C120 20 240 20 300 180" fill="none" stroke="#1f5c5a" stroke-width="14"/><rect x="330" y="60" width="240" height="80" fill="#22282b"/></svg>`,
  );
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Logo saved");
  await expect(page.getByRole("img", { name: "Holloway & Sons" })).toBeVisible();
  await lookAtAll(page, "account with logo");

  const mourner = await person();
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner.getByRole("img", { name: "Holloway & Sons" })).toBeVisible();
  await lookAtAll(mourner, "account gate with logo");
  await mourner.getByLabel("Password").fill("rosegarden");
  await mourner.getByRole("button", { name: "Access Memorial" }).click();
  const link = mourner.getByRole("link", { name: "Holloway & Sons (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", "https://www.holloway.example/");
  await link.scrollIntoViewIfNeeded();
  await lookAtAll(mourner, "account page with logo");

  await page.getByRole("link", { name: "Change or remove the logo" }).click();
  await lookAtAll(page, "account logo");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await said(page, "Logo removed");
  await mourner.reload();
  await expect(mourner.getByRole("img", { name: "Holloway & Sons" })).toHaveCount(0);
  await expect(link).toBeVisible();
});

test("somebody reads what happens to the memorials, and deletes the account", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/account");
  await page.getByRole("link", { name: "Delete your account" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Margaret Ellis, to Nora Ellis");
  await expect(main).toContainText("Arthur Penn");
  await lookAtAll(page, "account delete");
  const remove = async (word: string) => {
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("Type DELETE to confirm").fill(word);
    await page.getByRole("button", { name: "Delete your account" }).click();
  };
  await remove("yes");
  await expect(page.getByRole("alert")).toContainText("Please type DELETE");
  await expect(page.getByLabel("Type DELETE to confirm")).toHaveValue("yes");
  await lookAtAll(page, "account delete refused");
  await remove("DELETE");
  await said(page, "Your account is deleted");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth/);

  const nora = await person();
  await openAs(nora, "nora@ellis.example", "/dashboard");
  await expect(nora.getByText("Margaret Ellis").first()).toBeVisible();
});
