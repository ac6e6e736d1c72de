import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";

test("two people approve each memory of a page that is handled with particular care", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const ruth = await person();
  await openAs(ruth, "director@holloway.example", `/memorial-detail/${id}/edit`);
  await ruth.getByLabel("Handle with particular care").check();
  await look(ruth, "care-edit");
  await ruth.getByRole("button", { name: "Save Changes" }).click();
  await expect(ruth.getByRole("status")).toContainText("The memorial has been successfully updated.");

  await ruth.goto(`/memorial-detail/${id}/memories`);
  await expect(ruth.getByText("Two people have to approve it.").first()).toBeVisible();
  await ruth
    .getByRole("link", { name: /^Approve the memory by/ })
    .first()
    .click();
  await expect(ruth.getByText("It is published once a second person has approved it too.")).toBeVisible();
  await look(ruth, "care-approve");
  await ruth.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(ruth.getByText("Approved by you. It needs a second person.")).toBeVisible();
  await expect(ruth.getByRole("article")).toHaveCount(3);
  await look(ruth, "care-first");

  await ruth.getByRole("button", { name: /will wait for two approvals/ }).click();
  await expect(ruth.getByText("Approved by you. It needs a second person.")).toHaveCount(0);
  await ruth.getByRole("link", { name: "Approve all" }).click();
  await ruth.getByRole("button", { name: "Approve all" }).click();
  await expect(ruth.getByRole("status")).toContainText("3 approved by you wait for a second person.");
  await expect(ruth.getByRole("article")).toHaveCount(3);

  const nora = await person();
  await openAs(nora, "nora@ellis.example", `/memorial-detail/${id}/memories`);
  await expect(nora.getByText("Approved by Ruth Holloway. It needs a second person.").first()).toBeVisible();
  await look(nora, "care-second");
  await nora
    .getByRole("article")
    .filter({ hasText: "Approved by Ruth Holloway" })
    .first()
    .getByRole("link", { name: /^Approve the memory by/ })
    .click();
  await nora.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(nora.getByRole("status")).toContainText("The memory has been approved successfully.");
  await expect(nora.getByRole("article")).toHaveCount(2);
});
