import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { addPending } from "../support/many.ts";
import { change } from "../support/people.ts";

test("200 memories are approved with two presses, but for what has changed or arrived, and undone as a whole", async ({
  person,
  server,
}) => {
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  addPending(server.dataDir, margaret, 197);
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  let presses = 0;
  const press = async (role: "link" | "button", name: string) => {
    presses++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Review memories (200)" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await press("link", "Approve all");
  await expect(page.getByText("Approve these 200 memories?")).toBeVisible();
  await look(page, "approve-all");
  const [id] = [/[?&_=]([0-9a-f-]{36})\.\d/.exec(decodeURIComponent(page.url()))?.[1] ?? ""];
  change(server.dataDir, "update memories set content_text = 'Other words.', revision = revision + 1 where id = ?", id);
  addPending(server.dataDir, margaret, 1);
  await press("button", "Approve all");
  expect(presses).toBe(2);
  const status = page.getByRole("status");
  await expect(status).toContainText(
    "199 approved. 1 had changed; please read it again. 1 that you were not shown still waits for review.",
  );
  await expect(page.getByText("Pending Memories (2)")).toBeVisible();
  await look(page, "approved-all");
  await page.getByRole("button", { name: "Undo: 199 memories will wait for review again" }).click();
  await expect(status).toContainText("199 wait for review again.");
  await expect(page.getByText("Pending Memories (201)")).toBeVisible();
});

test("the admin approves a page of several memorials, after another thought", async ({ person, server }) => {
  addPending(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"), 2);
  const page = await person();
  await openAs(page, "admin@everkeep.example", "/dashboard/moderation");
  await page.getByRole("link", { name: "Approve all" }).click();
  await expect(page.getByText(/^Approve these \d+ memories\?$/)).toBeVisible();
  await expect(page.getByText("for Łukasz Wiśniewski").first()).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Approve all" }).click();
  await page.getByRole("button", { name: "Approve all" }).click();
  await expect(page.getByRole("status")).toContainText("approved.");
  await expect(page.getByText("No pending memories to review")).toBeVisible();
});
