import { expect, look, pictureFile, signIn, test } from "../support/journey.ts";

const words = "She read to us under the stairs when the sirens went.\n\nAlways the same book.";

test("what a mourner typed stays when the network fails, and is sent once it is back", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network, and keeps the form.");
  const visitor = await person();
  await visitor.goto("/memorial/margaret-ellis");
  await visitor.getByLabel("Password").fill("rosegarden");
  await visitor.getByRole("button", { name: "Access Memorial" }).click();
  await visitor.getByRole("link", { name: "Share a Memory" }).click();
  await visitor.waitForLoadState("networkidle");
  await visitor.getByLabel("Photo").check();
  await visitor.getByLabel("Your name").fill("Ivy Lamb");
  await visitor.getByLabel("Title").fill("Under the stairs");
  await visitor.getByLabel(/^(Your words|A few words)/).fill(words);

  await visitor.reload({ waitUntil: "networkidle" });
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue(words);
  await expect(visitor.getByLabel("Your name")).toHaveValue("Ivy Lamb");
  await visitor.getByLabel("Photo").check();
  await visitor
    .getByLabel("Picture", { exact: true })
    .setInputFiles(await pictureFile("stairs.jpg", 900, 600, "#c9b8a0"));

  await visitor.context().setOffline(true);
  await visitor.getByRole("button", { name: "Share Memory" }).click();
  await expect(visitor.getByRole("alert")).toContainText("What you typed is still here. Please try again.");
  await expect(visitor.getByRole("alert")).toBeFocused();
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue(words);
  await look(visitor, "share-offline");

  await visitor.context().setOffline(false);
  await visitor.getByRole("button", { name: "Share Memory" }).click();
  await expect(visitor.getByRole("heading", { name: "Memory submitted successfully" })).toBeVisible();
  await expect(visitor.getByText("Always the same book.")).toBeVisible();
  await expect(visitor.getByText("the picture has not arrived")).toHaveCount(0);

  await visitor.goto("/memorial/margaret-ellis/share?type=story", { waitUntil: "networkidle" });
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue("");
});

test("a page that did not come because there is no network says so", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network.");
  const admin = await person();
  await admin.goto("/auth");
  await signIn(admin, "admin@everkeep.example");
  await admin.waitForURL("**/dashboard");
  await admin.waitForLoadState("networkidle");
  await admin.route("**/*.data*", (route) => route.abort());
  await admin.getByRole("link", { name: "Register Memorial" }).first().click();
  await expect(admin.getByRole("heading", { name: "There is no connection at the moment." })).toBeVisible();
  await look(admin, "no-connection");
  await admin.unroute("**/*.data*");
  await admin.getByRole("link", { name: "Try again" }).click();
  await expect(admin).toHaveURL(/\/dashboard\/register/);
  await expect(admin.getByLabel("Full name")).toBeVisible();
});
