import { expect, look, signIn, test } from "../support/journey.ts";
import { startServer } from "../support/server.ts";

test("an admin finds an account, suspends it and resumes it", async ({ person }) => {
  const server = await startServer();
  try {
    const [admin, ruth] = [await person(), await person()];
    await ruth.goto(`${server.origin}/dashboard`);
    await signIn(ruth, "director@holloway.example");
    await admin.goto(`${server.origin}/dashboard`);
    await signIn(admin, "admin@everkeep.example");
    await admin.getByRole("link", { name: "Accounts", exact: true }).click();
    await expect(admin.getByRole("heading", { name: "Accounts" })).toBeVisible();
    await look(admin, "accounts");
    await admin.getByLabel("Name, business or email").fill("HOLLÓWAY ruth");
    await admin.getByRole("button", { name: "Search" }).last().click();
    await expect(admin.getByText("1 account", { exact: true })).toBeVisible();
    await admin.getByRole("link", { name: "Ruth Holloway" }).click();
    await expect(admin.getByText("Nothing has been done to this account.")).toBeVisible();
    await admin.getByRole("link", { name: "Suspend this account" }).click();
    await expect(admin.getByText("Nothing is deleted.")).toBeVisible();
    await look(admin, "suspend an account");
    await admin.getByLabel("Reason (optional)").fill("Lost phone");
    await admin.getByRole("button", { name: "Suspend" }).click();
    await expect(admin.getByText("Account suspended")).toBeVisible();
    await expect(admin.getByText("Lost phone")).toBeVisible();
    await look(admin, "suspended account");
    await ruth.goto(`${server.origin}/account`);
    await signIn(ruth, "director@holloway.example");
    await expect(ruth.getByText("Your account is suspended for now.").first()).toBeVisible();
    await look(ruth, "sign-in, suspended");
    await admin.goto(`${server.origin}/dashboard/accounts?only=suspended`);
    await admin.getByRole("link", { name: "Ruth Holloway" }).click();
    await admin.getByRole("link", { name: "Resume this account" }).click();
    await admin.getByRole("button", { name: "Resume" }).click();
    await expect(admin.getByText("Account resumed")).toBeVisible();
    await ruth.goto(`${server.origin}/account`);
    await signIn(ruth, "director@holloway.example");
    await expect(ruth).toHaveURL(/\/account$/);
  } finally {
    await server.stop();
  }
});
