import { memorialId } from "../support/client.ts";
import { expect, openAs, signIn, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";

// Going back, a browser repeats the redirects that it may keep. Those of here depend on the session: two that were kept would lead to each other.

test("Back leads to the sign-in after signing out, wherever a redirect led before", async ({ person }) => {
  const page = await person();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth");
  await signIn(page, "director@holloway.example");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/auth");
  await expect(page).toHaveURL("/dashboard");
  if (!(await page.getByRole("button", { name: "Sign Out" }).isVisible()))
    await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("status")).toContainText("You have been successfully signed out.");
  await page.goBack();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("Back leads to the dashboard from an invitation that has been accepted", async ({ person, server }) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  const sam = "sam@stranger.example";
  const director = await person();
  await openAs(director, "director@holloway.example", `/memorial-co-owners/${margaret}`);
  await director.getByLabel("Email").fill(sam);
  await director.getByRole("button", { name: "Invite" }).click();
  await expect(director.getByRole("status")).toContainText("Invitation sent successfully");
  const page = await person();
  await page.goto(linkIn(await mailTo(server.dataDir, sam)));
  await expect(page).toHaveURL("/auth/accept");
  await page.getByLabel("Password", { exact: true }).fill("Lantern-2026!");
  await page.getByRole("button", { name: "Sign In and Accept" }).click();
  await expect(page).toHaveURL(`/memorial-detail/${margaret}`);
  await page.goBack();
  // The link has been used, and a person who is signed in has no need of the sign-in.
  await expect(page).toHaveURL("/dashboard");
});
