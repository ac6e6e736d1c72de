import type { Page } from "@playwright/test";
import { memorialId } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, signIn, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { without } from "../support/people.ts";

const cousin = "agnes@ellis.example";

async function invite(page: Page, address: string) {
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
}

/** From the list of memorials to Margaret's co-owners, as her funeral director goes. */
async function openCoOwners(page: Page) {
  await page
    .getByRole("link", { name: /Margaret Ellis/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Manage Co-Owners" }).click();
  await expect(page.getByRole("heading", { name: "Manage Co-Owners" })).toBeVisible();
}

const owner = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

const notFound = (page: Page) => page.getByRole("heading", { name: "Memorial Not Found" });

/** Removes an owner with the keyboard alone, after thinking better of it once. */
async function remove(page: Page, name: string, script: boolean, picture: string, password?: string) {
  const link = page.getByRole("link", { name: `Remove ${name}` });
  const heading = page.getByRole("heading", { name: /^Remove / });
  const cancel = page.getByRole("link", { name: "Cancel" });
  await link.press("Enter");
  await expect(heading).toBeVisible();
  await look(page, picture);
  if (script) await page.keyboard.press("Escape");
  else await cancel.press("Enter");
  await expect(heading).toBeHidden();
  if (script) await expect(link).toBeFocused();
  await link.press("Enter");
  const button = page.getByRole("button", { name: "Remove" });
  const changes = page.getByRole("checkbox", { name: "Give the memorial a new access password" });
  if (script) await expect(cancel).toBeFocused();
  const field = page.getByLabel("New access password", { exact: true });
  await expect(field).toBeHidden();
  await changes.press("Space");
  await expect(field).toHaveValue(/^[a-z]+-[a-z]+-[a-z]+$/);
  await look(page, `${picture}-password`);
  if (!password) await changes.press("Space");
  else await field.fill(password);
  await button.press("Enter");
  await expect(page.getByRole("status")).toContainText("Co-owner has been removed from the memorial");
  await expect(owner(page, name)).toHaveCount(0);
}

test("a co-owner is invited, looks after the memorial and is removed", async ({ person, server, script }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await openCoOwners(director);
  await expect(owner(director, "Ruth Holloway")).toContainText("Primary Owner");
  await expect(owner(director, "Nora Ellis")).toContainText("Memorial Member");
  const button = director.getByRole("button", { name: "Invite", exact: true });
  if (script) await expect(button).toBeDisabled();
  else {
    await button.click();
    await expect(director.getByRole("alert")).toContainText("Please enter an email address");
  }
  await invite(director, "agnes at home");
  await expect(director.getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(director.getByLabel("Email")).toHaveValue("agnes at home");
  await look(director, "co-owners-refused");
  await invite(director, "nora@ellis.example");
  await expect(director.getByRole("alert")).toContainText("This person already looks after the memorial.");

  const toast = director.getByRole("status");
  await director.getByLabel("Email").fill(cousin);
  await director.getByLabel("Email").press("Enter");
  await expect(toast).toContainText("Invitation sent successfully");
  await expect(director.getByRole("listitem").filter({ hasText: cousin })).toBeVisible();
  await expect(director.getByLabel("Email")).toHaveValue("");
  await invite(director, cousin);
  await expect(director.getByRole("alert")).toContainText("is still pending.");
  await invite(director, "wrong@ellis.example");
  const cancel = director.getByRole("button", { name: "Cancel the invitation to wrong@ellis.example" });
  await expect(cancel).toBeVisible();
  await look(director, "co-owners-pending");
  const mistaken = linkIn(await mailTo(server.dataDir, "wrong@ellis.example"));
  await cancel.click();
  await expect(toast).toContainText("Invitation has been cancelled");
  await expect(director.getByText("wrong@ellis.example")).toHaveCount(0);

  const agnes = await person();
  await agnes.goto(mistaken);
  await expect(agnes.getByRole("status")).toContainText("Invalid Invitation");
  await expect(agnes.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await agnes.goto(linkIn(await mailTo(server.dataDir, cousin)));
  await expect(agnes).toHaveURL(/\/auth\/invitation$/);
  await expect(agnes.getByText("You are invited to look after the memorial of Margaret Ellis.")).toBeVisible();
  await expect(agnes.getByLabel("Email")).toHaveValue(cousin);
  await expect(agnes.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await expect(agnes.getByLabel("Business name")).toHaveCount(0);
  await agnes.getByLabel("Full name").fill("Agnes Ellis");
  await agnes.getByLabel("Password", { exact: true }).fill("Under-the-stairs-1941");
  await look(agnes, "member-sign-up");
  await agnes.getByRole("button", { name: "Create Account" }).click();
  await expect(agnes).toHaveURL(/\/dashboard$/);
  await expect(agnes.getByRole("status")).toContainText("Account Created!");
  await expect(agnes.getByRole("link", { name: "Register a memorial" })).toHaveCount(0);
  // A co-owner has no button that leads there; the address works.
  await agnes.goto(`/memorial-co-owners/${id}`);
  await expect(agnes.getByText("You don't have permission to manage co-owners for this memorial.")).toBeVisible();
  await expect(owner(agnes, "Agnes Ellis")).toContainText("Memorial Member");
  await expect(agnes.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(agnes.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await look(agnes, "co-owners-member");

  await director.reload();
  await expect(owner(director, "Agnes Ellis")).toContainText("Memorial Member");
  await expect(director.getByRole("heading", { name: "Pending Invitations" })).toHaveCount(0);

  await agnes.goto(`/memorial-detail/${id}/edit`);
  await expect(notFound(agnes)).toBeVisible();
  await agnes.goto(`/memorial-detail/${id}/memories`);
  const approve = agnes.getByRole("link", { name: /^Approve the memory by/ });
  await approve.first().click();
  await agnes.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(agnes.getByRole("status")).toContainText("The memory has been approved successfully.");

  const listens = script ? agnes.waitForResponse("**/events") : null;
  await agnes.goto("/memorial/margaret-ellis");
  await expect(agnes.getByText("Forever in our hearts")).toBeVisible();
  await listens;
  const hears = script ? agnes.waitForEvent("requestfinished", (request) => /\/events$/.test(request.url())) : null;
  const photo = (await agnes.getByRole("article").locator("img").first().getAttribute("src")) ?? "";
  expect((await agnes.request.get(photo)).status()).toBe(200);
  await remove(director, "Agnes Ellis", script, "co-owners-remove", "quiet-orchard-lane");
  await hears;
  expect((await agnes.request.get(photo)).status()).toBe(404);
  await agnes.reload();
  await expect(agnes.getByRole("button", { name: "Access Memorial" })).toBeVisible();
  await agnes.goto(`/memorial-co-owners/${id}`);
  await expect(notFound(agnes)).toBeVisible();
  await look(agnes, "co-owners-removed");
});

test("the admin removes the primary owner", async ({ person, server, script }) => {
  const id = memorialId(server.dataDir, "lukasz-wisniewski");
  const [admin, desk] = [await person(), await person()];
  for (const [page, email] of [
    [admin, "admin@everkeep.example"],
    [desk, "desk@rivendale.example"],
  ] as const) {
    await openAs(page, email, `/memorial-co-owners/${id}`);
  }
  await expect(owner(desk, "Tomasz Zieliński")).toContainText("Primary Owner");
  await expect(desk.getByText("No co-owners yet")).toBeVisible();
  await expect(desk.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
  await remove(admin, "Tomasz Zieliński", script, "co-owners-remove-primary");
  await look(admin, "co-owners-nobody");
  await desk.getByRole("link", { name: "Back to Memorial" }).click();
  await expect(notFound(desk)).toBeVisible();
  await admin.getByRole("link", { name: "Back to Memorial" }).click();
  await expect(admin.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

test("owners that can't be loaded can be asked for again", async ({ person, server, script }) => {
  const page = await person();
  await page.goto(`/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`);
  await without(server.dataDir, "memorial_owners", async () => {
    await signIn(page, "director@holloway.example");
    await expect(page.getByRole("alert")).toContainText("Failed to load memorial owners");
    await page.getByLabel("Email").fill(cousin);
    await look(page, "co-owners-failed");
  });
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(owner(page, "Nora Ellis")).toBeVisible();
  if (script) await expect(page.getByLabel("Email")).toHaveValue(cousin);
});

test("an account that is there already accepts by signing in", async ({ person, server }) => {
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await openCoOwners(director);
  await invite(director, "Sam@Stranger.example");
  await expect(director.getByRole("status")).toContainText("Invitation sent successfully");

  const sam = await person();
  const link = linkIn(await mailTo(server.dataDir, "sam@stranger.example"));
  await sam.goto(link);
  await expect(sam).toHaveURL(/\/auth\/accept$/);
  await expect(sam.getByText("You are invited to look after the memorial of Margaret Ellis.")).toBeVisible();
  await expect(sam.getByLabel("Email")).toHaveValue("sam@stranger.example");
  await expect(sam.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await look(sam, "accept");
  await sam.getByLabel("Password").fill("not this one");
  await sam.getByRole("button", { name: "Sign In and Accept" }).click();
  await expect(sam.getByRole("alert")).toContainText("The email address or the password is incorrect.");
  await look(sam, "accept-refused");
  await sam.getByLabel("Password").fill("Lantern-2026!");
  await sam.getByRole("button", { name: "Sign In and Accept" }).click();
  await expect(sam).toHaveURL(/\/memorial-detail\/[\w-]+$/);
  await expect(sam.getByRole("status")).toContainText("Margaret Ellis");
  await expect(sam.getByRole("link", { name: "History" })).toBeVisible();
  await expect(sam.getByRole("link", { name: "Manage Co-Owners" })).toHaveCount(0);
  await sam.goto(sam.url().replace("memorial-detail", "memorial-co-owners"));
  await expect(owner(sam, "Sam Okafor")).toContainText("Memorial Member");

  await sam.goto(link);
  await expect(sam.getByRole("status")).toContainText("Invalid Invitation");
});

test("without network nothing is lost and all can be sent again", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network.");
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await openCoOwners(director);
  await hydrated(director);
  await director.context().setOffline(true);
  await invite(director, cousin);
  await expect(director.getByRole("alert")).toContainText("What you typed is still here. Please try again.");
  await expect(director.getByRole("alert")).toBeFocused();
  await expect(director.getByLabel("Email")).toHaveValue(cousin);
  await director.context().setOffline(false);
  await director.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(director.getByRole("status")).toContainText("Invitation sent successfully");

  await director.getByRole("link", { name: "Remove Nora Ellis" }).click();
  await expect(director.getByRole("button", { name: "Remove" })).toBeVisible();
  await director.context().setOffline(true);
  await director.getByRole("button", { name: "Remove" }).click();
  await expect(director.getByRole("alert")).toContainText("It could not be sent");
  await director.context().setOffline(false);
  await director.getByRole("button", { name: "Remove" }).click();
  await expect(director.getByRole("status")).toContainText("Co-owner has been removed from the memorial");
});
