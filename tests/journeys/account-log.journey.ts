import type { Page } from "@playwright/test";
import { expect, look, signIn, test } from "../support/journey.ts";
import { addColleague } from "../support/people.ts";

async function lookAt(page: Page, name: string) {
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, `account log ${name} ${width}`);
  }
  if (size) await page.setViewportSize(size);
}

test("people see what happened with their account, an owner that of colleagues, an admin all", async ({
  person,
  server,
}, { project }) => {
  const wren = `wren-${project.name.replace(/\W+/g, "-")}@holloway.example`.toLowerCase();
  addColleague(server.dataDir, wren, "director@holloway.example", "Wren Marsh");
  const colleague = await person();
  await colleague.goto("/auth");
  await signIn(colleague, wren, "Wrong-4711!");
  await expect(colleague.getByText("incorrect").first()).toBeVisible();
  await signIn(colleague, wren);
  await expect(colleague).toHaveURL(/\/dashboard/);
  await colleague.goto("/account");
  await colleague.getByRole("link", { name: "See what happened with your account" }).click();
  await expect(colleague.getByRole("heading", { name: "What happened with your account" })).toBeVisible();
  const entries = colleague.getByRole("main").getByRole("listitem");
  await expect(entries.filter({ hasText: "Signed in with the password" })).toHaveCount(1);
  await expect(async () => {
    await colleague.reload();
    await expect(entries.filter({ hasText: "Wrong password at sign-in" })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(colleague.getByRole("link", { name: "What happened with your colleagues' accounts" })).toHaveCount(0);
  await lookAt(colleague, "own");

  const owner = await person();
  await owner.goto("/auth");
  await signIn(owner, "director@holloway.example");
  await expect(owner).toHaveURL(/\/dashboard/);
  await owner.goto("/account/log");
  await owner.getByRole("link", { name: "What happened with your colleagues' accounts" }).click();
  await owner.getByLabel("Email address").fill(wren);
  await owner.getByRole("button", { name: "Search" }).click();
  await expect(owner.getByRole("main").getByRole("listitem").filter({ hasText: wren })).toHaveCount(2);
  await lookAt(owner, "colleagues");
  const download = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Download as a CSV file" }).click();
  const saved = await (await download).createReadStream();
  expect(Buffer.concat(await saved.toArray()).toString()).toContain(`Wren Marsh,${wren},Wrong password at sign-in`);

  const admin = await person();
  await admin.goto("/auth");
  await signIn(admin, "admin@everkeep.example");
  await expect(admin).toHaveURL(/\/dashboard/);
  await admin.goto(`/dashboard/account-log?q=${encodeURIComponent(wren)}`);
  await expect(admin.getByRole("main").getByRole("listitem").filter({ hasText: "Wren Marsh" })).toHaveCount(2);
  await lookAt(admin, "all");
});
