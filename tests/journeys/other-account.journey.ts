import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/outbox.ts";

const sam = "sam@stranger.example";

test("an invitation that is opened in somebody else's browser is kept, and accepting it says what it means", async ({
  person,
  server,
}) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  const director = await person();
  await openAs(director, "director@holloway.example", `/memorial-co-owners/${margaret}`);
  await director.getByLabel("Email").fill(sam);
  await director.getByRole("button", { name: "Invite" }).click();
  await expect(director.getByRole("status")).toContainText("Invitation sent successfully");
  const link = linkIn(await mailTo(server.dataDir, sam));

  await director.goto(link);
  await expect(director.getByRole("heading", { name: "You are signed in with another account" })).toBeVisible();
  await look(director, "invitation-other-account");
  await director.getByRole("button", { name: "Sign out and continue" }).click();
  await expect(director.getByRole("status")).toContainText("You have been successfully signed out.");
  await expect(director.getByRole("heading", { name: "Accept the invitation" })).toBeVisible();
  await expect(director.getByRole("heading", { name: "You are signed in with another account" })).toHaveCount(0);
  await director.getByLabel("Password", { exact: true }).fill("Lantern-2026!");
  await director.getByRole("button", { name: "Sign In and Accept" }).click();
  await expect(director).toHaveURL(new RegExp(`/memorial-detail/${margaret}$`));
  await expect(director.getByRole("status")).toContainText(
    "You now help to look after the memorial of Margaret Ellis.",
  );
  await look(director, "invitation-accepted");
});
