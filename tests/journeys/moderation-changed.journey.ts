import { Client } from "../support/client.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { filledIn, share } from "../support/sharing.ts";

const changed = "This memory has changed since you opened it. Please read it again.";

test("a moderator reads a memory again that was rewritten meanwhile, and decides about a file that came later", async ({
  person,
  server,
  script,
}) => {
  const writer = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const fields = await filledIn(writer, "The orchard", { memoryType: "photo", fileFollows: "1" });
  const receipt = (await writer.post(share, fields)).headers.get("Location") ?? "";
  const rewrite = (contentText: string) => writer.post(share, { ...fields, contentText });

  const page = await person();
  await openAs(page, "admin@everkeep.example", "/dashboard/moderation");
  const card = page.getByRole("article", { name: /^Memory by Joan Marsh/ });
  await expect(card).toContainText("The picture of this memory has not arrived.");

  // The memory is rewritten between the list and the dialog, then between the dialog and its button.
  await rewrite("She planted the second row alone.");
  if (script) {
    await expect(page.getByText("Keyboard", { exact: true }).first()).toBeAttached();
    await card.focus();
    await page.keyboard.press("a");
  } else await card.getByRole("link", { name: /^Approve/ }).click();
  await expect(page.getByText(changed)).toBeVisible();
  // Nobody may approve unread text by pressing Enter.
  await expect(page.getByRole("button", { name: "Approve", exact: true })).not.toBeFocused();
  const shown = page.getByRole("region", { name: "The memory" });
  await expect(shown).toContainText("She planted the second row alone.");
  await expect(page.getByText("The picture has not arrived yet.")).toBeVisible();
  await look(page, "moderation-changed-approve");
  await rewrite("She planted the third row alone.");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(shown).toContainText("She planted the third row alone.");
  await expect(page.getByRole("alert")).toContainText(changed);
  await look(page, "moderation-changed-again");

  // The same for a rejection, which keeps the reason.
  await page.getByRole("link", { name: "Cancel" }).click();
  await card.getByRole("link", { name: /^Reject/ }).click();
  const reason = page.getByLabel("Rejection Reason (Optional)");
  await reason.fill("A neighbour is named.");
  await rewrite("She planted all the rows with Walter.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(changed);
  await expect(shown).toContainText("She planted all the rows with Walter.");
  await expect(reason).toHaveValue("A neighbour is named.");
  await look(page, "moderation-changed-reject");
  await page.getByRole("link", { name: "Cancel" }).click();
  await card.getByRole("link", { name: /^Approve/ }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("You approved the memory by Joan Marsh.")).toBeVisible();
  await expect(card).toHaveCount(0);

  // The photo comes after the approval, through the writer's own page.
  const mourner = await person();
  await mourner.goto(receipt);
  await expect(mourner.getByRole("heading", { name: "Your words are published" })).toBeVisible();
  await look(mourner, "receipt-words-published");
  const photo = await pictureFile("orchard.jpg", 800, 600, "#597a45");
  await mourner.locator("input[type=file]").setInputFiles(photo);
  if (!script) await mourner.getByRole("button", { name: "Send" }).click();
  await expect(
    mourner.getByText("Your photo has arrived and will be reviewed before it appears with your words.").last(),
  ).toBeVisible();
  await look(mourner, "receipt-late-file");

  // The undo form is as old as the list.
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("heading", { name: "Undo Decision" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(changed);
  await expect(shown).toContainText("A photo arrived later");
  await look(page, "moderation-changed-undo");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Undo Decision" })).toHaveCount(0);
  await expect(card).toContainText("A photo arrived later");
  // The undo bar covers the text that is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await look(page, "moderation-late-file");
  await card.getByRole("link", { name: "Approve the photo of the memory by Joan Marsh" }).click();
  await expect(page.getByRole("heading", { name: "Approve Photo" })).toBeVisible();
  await look(page, "moderation-late-approve");
  const asked = page.url();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("You approved the photo of the memory by Joan Marsh.")).toBeVisible();
  await mourner.reload();
  await expect(mourner.getByText("Your photo is published with your words.")).toBeVisible();
  await page.goto(asked);
  await expect(page.getByText("This photo was approved by Ada Whitcombe.")).toBeVisible();
  await look(page, "moderation-decided");

  await page.goto("/dashboard/moderation");
  await page.getByRole("button", { name: /^Undo: the photo/ }).click();
  await expect(page.getByRole("status")).toContainText("The words stay published.");
  await card.getByRole("link", { name: /^Reject the photo/ }).click();
  await expect(page.getByText("and this cannot be undone. The words stay published.")).toBeVisible();
  await look(page, "moderation-late-reject");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Photo rejected");
  await mourner.reload();
  await expect(mourner.getByText("decided not to show your photo. Your words stay published.")).toBeVisible();
  await look(mourner, "receipt-late-rejected");

  // The family deletes the memory, and its receipt says so.
  await page.goto("/dashboard/moderation?status=approved&q=orchard");
  const view = (await page.getByRole("link", { name: /^View Memorial/ }).getAttribute("href"))?.split("/").at(-1);
  await page.goto(`/memorial-detail/${view}/view`);
  await page.getByRole("link", { name: "Delete: The orchard, by Joan Marsh" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Tribute deleted")).toBeVisible();
  await mourner.reload();
  await expect(mourner.getByRole("heading", { name: "This memory is no longer shown" })).toBeVisible();
  await look(mourner, "receipt-gone");
});
