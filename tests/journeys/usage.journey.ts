import { expect, look, signIn, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";

test("an admin sees what each business and each of its memorials takes", async ({ person }) => {
  const server = await startServer();
  try {
    const admin = await person();
    await admin.goto(`${server.origin}/dashboard`);
    await signIn(admin, "admin@everkeep.example");
    await admin.getByRole("link", { name: "Usage", exact: true }).click();
    await expect(admin.getByRole("heading", { name: "Usage" })).toBeVisible();
    await expect(admin.getByText("Still counting")).toBeHidden();
    await look(admin, "usage");
    const first = admin.getByRole("region", { name: "Businesses" }).getByRole("listitem").first();
    await expect(first).toContainText(/[\d.]+ MB · \d+ memorials · \d+ memories/);
    await first.getByRole("link", { name: "Holloway & Sons" }).click();
    await expect(admin.getByRole("heading", { name: "Holloway & Sons" })).toBeVisible();
    await look(admin, "usage of a business");
    await admin.getByRole("link", { name: "Margaret Ellis" }).click();
    await expect(admin.getByRole("heading", { name: "Margaret Ellis" }).first()).toBeVisible();

    // As after the upgrade, while the files of before are counted.
    change(server.dataDir, "update media set bytes = null");
    await admin.goto(`${server.origin}/dashboard/usage`);
    await expect(admin.getByText("Still counting")).toBeVisible();
    await look(admin, "usage, still counting");
  } finally {
    await server.stop();
  }
});
