import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addPending } from "../support/many.ts";
import { change } from "../support/people.ts";

test("thirteen memories are approved with six presses, and one that has changed is read again", async ({
  person,
  server,
}) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  addPending(server.dataDir, margaret, 10);
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  let presses = 0;
  const press = async (role: "link" | "button", name: string) => {
    presses++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await press("link", "Margaret Ellis");
  await press("link", "Review memories (13)");
  await expect(page.getByRole("article")).toHaveCount(10);
  await press("link", "Approve all on this page");
  await expect(page.getByText("Approve these 10 memories?")).toBeVisible();
  await look(page, "approve-all");
  const [id] = [/[?&_=]([0-9a-f-]{36})\.\d/.exec(decodeURIComponent(page.url()))?.[1] ?? ""];
  change(server.dataDir, "update memories set content_text = 'Other words.', revision = revision + 1 where id = ?", id);
  await press("button", "Approve all");
  await expect(page.getByRole("status")).toContainText("9 approved. 1 had changed; please read it again.");
  await expect(page.getByText("Pending Memories (4)")).toBeVisible();
  await look(page, "approved-all");
  await press("link", "Approve all on this page");
  await expect(page.getByText("Approve these 4 memories?")).toBeVisible();
  await press("button", "Approve all");
  await expect(page.getByRole("status")).toContainText("4 approved.");
  await expect(page.getByText("No pending memories to review")).toBeVisible();
  expect(presses).toBe(6);

  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Pending Memories (1)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Approve all on this page" })).toHaveCount(0);
});

test("the admin approves a page of several memorials, after another thought", async ({ person, server }) => {
  addPending(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"), 2);
  const page = await person();
  await openAs(page, "admin@everkeep.example", "/dashboard/moderation");
  await page.getByRole("link", { name: "Approve all on this page" }).click();
  await expect(page.getByText(/^Approve these \d+ memories\?$/)).toBeVisible();
  await expect(page.getByText("for Łukasz Wiśniewski").first()).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Approve all on this page" }).click();
  await page.getByRole("button", { name: "Approve all" }).click();
  await expect(page.getByRole("status")).toContainText("approved.");
  await expect(page.getByText("No pending memories to review")).toBeVisible();
});
