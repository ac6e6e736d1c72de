import { rows } from "../support/client.ts";
import { hydrated, routeLoaded } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { file, fill, giveTitle, openForm, submit, unlock } from "../support/share-form.ts";

const words = "She read to us under the stairs when the sirens went.\n\nAlways the same book.";

test("a mourner's words stay when the network fails, and are sent once it is back", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network, and keeps the form.");
  const visitor = await person();
  await visitor.goto("/memorial/margaret-ellis");
  await visitor.getByLabel("Password").fill("rosegarden");
  await visitor.getByRole("button", { name: "Access Memorial" }).click();
  await visitor.getByRole("link", { name: "Share a Memory" }).first().click();
  await hydrated(visitor);
  await visitor.getByLabel("Photo").check();
  await visitor.getByLabel("Your name").fill("Ivy Lamb");
  await giveTitle(visitor, "Under the stairs");
  await visitor.getByLabel(/^(Your words|A few words)/).fill(words);

  await visitor.reload();
  await hydrated(visitor);
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue(words);
  await expect(visitor.getByLabel("Your name")).toHaveValue("Ivy Lamb");
  await visitor.getByLabel("Photo").check();
  await submit(visitor);
  await expect(visitor.getByRole("alert")).toContainText("Please choose a picture");
  await visitor.getByLabel("Choose photos").setInputFiles(await pictureFile("stairs.jpg", 900, 600, "#c9b8a0"));

  await visitor.context().setOffline(true);
  await submit(visitor);
  const unsent = visitor.getByRole("alert").filter({ hasText: "What you typed is still here. Please try again." });
  await expect(unsent).toBeFocused();
  await expect(visitor.getByRole("alert")).toHaveCount(1);
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue(words);
  await look(visitor, "share-offline");

  await visitor.context().setOffline(false);
  await visitor.getByRole("button", { name: "Share Memory" }).click();
  await expect(visitor.getByText("Memory submitted successfully", { exact: true })).toBeVisible();
  await expect(visitor.getByText("Always the same book.")).toBeVisible();
  await expect(visitor.getByText("the picture has not arrived")).toHaveCount(0);

  await visitor.goto("/memorial/margaret-ellis/share?type=story");
  await hydrated(visitor);
  await expect(visitor.getByLabel(/^(Your words|A few words)/)).toHaveValue("");
});

test("a network that breaks when a memory is stored shows its receipt once it is back", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the browser itself shows that there is no network.");
  const visitor = await person();
  await unlock(visitor);
  await openForm(visitor, "photo");
  await visitor.getByLabel("Your name").fill("Ivy Lamb");
  await fill(visitor, "The last bus");
  await file(visitor).setInputFiles(await pictureFile("bus.jpg", 900, 600, "#c9b8a0"));
  await routeLoaded(visitor, "routes/memorial.$id_.receipt.$token");
  const headings: string[] = [];
  await visitor.exposeFunction("headingCame", (text: string) => headings.push(text));
  await visitor.evaluate(() => {
    const tell = () => Reflect.get(window, "headingCame")(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(tell).observe(document, { subtree: true, childList: true });
  });
  // Nothing gets through any more from the moment that the answer to the memory is here.
  await visitor.route("**/share.data*", async (route) => {
    const response = await route.fetch();
    await visitor.context().setOffline(true);
    await route.fulfill({ response });
  });
  // The receipt's first data request succeeds; after its picture has arrived, the next two fail.
  let [lost, asked] = [0, 0];
  visitor.on("requestfailed", () => {
    lost += 1;
  });
  await submit(visitor);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(visitor.getByRole("status").filter({ hasText: "Your words are saved." })).toBeVisible();
  await expect(visitor.getByLabel("A few words")).toHaveValue("About The last bus.");
  await look(visitor, "share-saved-offline");

  await visitor.route("**/receipt/*.data*", (route) => {
    asked += 1;
    return asked === 2 || asked === 3 ? route.abort() : route.continue();
  });
  await visitor.context().setOffline(false);
  await expect(visitor.getByText("Memory submitted successfully", { exact: true })).toBeVisible();
  expect(asked).toBe(4);
  expect(new Set(headings)).toEqual(new Set(["Share a Memory", "Thank you, Ivy Lamb."]));
  const stored = rows(server.dataDir, "select id from memories where content_title = 'The last bus'");
  expect(stored).toHaveLength(1);
  await openForm(visitor, "story");
  await expect(visitor.getByLabel("Your words")).toHaveValue("");
});

test("a page that did not come because there is no network says so", async ({ person, script }) => {
  test.skip(!script, "Without script the browser itself shows that there is no network.");
  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard");
  await admin.waitForURL("**/dashboard");
  await hydrated(admin);
  await admin.route("**/*.data*", (route) => route.abort());
  await admin.getByRole("link", { name: "Register a memorial" }).click();
  await expect(admin.getByRole("heading", { name: "There is no connection at the moment." })).toBeVisible();
  // Without the network the page knows neither the brand nor the account, so it shows none.
  await expect(admin.getByRole("link")).toHaveText(["Try again"]);
  await expect(admin.getByRole("heading", { level: 1 })).toBeFocused();
  await look(admin, "no-connection");
  await admin.unroute("**/*.data*");
  await admin.getByRole("link", { name: "Try again" }).click();
  await expect(admin).toHaveURL(/\/dashboard\/register/);
  await expect(admin.getByLabel("Full name")).toBeVisible();
});
