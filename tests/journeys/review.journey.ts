import { expect, look, openAs, test } from "../support/journey.ts";

test("a co-owner reviews the memories of her mother's page", async ({ person }) => {
  const page = await person();
  await openAs(page, "nora@ellis.example", "/dashboard");
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Review memories (3)" }).click();
  await expect(page.getByText("Review and approve memories submitted by family and friends")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await look(page, "review");

  await page
    .getByRole("link", { name: /^Approve the memory by/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Approve Memory" })).toBeVisible();
  await look(page, "review-approve");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page
    .getByRole("link", { name: /^Approve the memory by/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The memory has been approved successfully.");
  await expect(page.getByRole("article")).toHaveCount(2);

  await page
    .getByRole("link", { name: /^Reject the memory by/ })
    .first()
    .click();
  await page.getByLabel("Rejection Reason (Optional)").fill("It names a neighbour.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The memory has been rejected successfully.");
  await expect(page.getByText("Pending Memories (1)")).toBeVisible();

  const last = page.getByRole("link", { name: /^Approve the memory by/ });
  const gone = await last.getAttribute("href");
  await page.goto((gone ?? "").replace(/[0-9a-f-]{36}\/approve/, "00000000-0000-4000-8000-000000000000/approve"));
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await look(page, "review-gone");
  await page.getByRole("main").getByRole("link", { name: "Manage Memorials" }).click();
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await expect(page.getByRole("link", { name: "Review memories (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);

  const owner = await person();
  await openAs(owner, "director@holloway.example", "/dashboard");
  await owner.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await owner.getByRole("link", { name: "Review memories (1)" }).click();
  await owner.getByRole("link", { name: /^Approve the memory by/ }).click();
  await owner.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(owner.getByText("No pending memories to review")).toBeVisible();
  await expect(owner.getByText("All memories have been processed")).toBeVisible();
  await owner.getByRole("button", { name: /^Undo/ }).click();
  await expect(owner.getByText("Pending Memories (1)")).toBeVisible();
});
