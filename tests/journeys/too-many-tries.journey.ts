import path from "node:path";
import Database from "better-sqlite3";
import { expect, look, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

/** Uses up all tries of a rule that was counted before, or gives them all back. */
function setTries(dataDir: string, rule: string, used: number) {
  const db = new Database(path.join(dataDir, "everkeep.db"));
  const at = Date.now();
  const { changes } = db
    .prepare("update limits set used = ?, updated_at = ?, full_at = ? where key like ?")
    .run(used, at, at + 100_000_000, `${rule}:%`);
  db.close();
  expect(changes, `tries of ${rule}`).toBeGreaterThan(0);
}

test("after too many tries the chosen file is still there, or the form says to choose it again", async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The bees");
  await submit(page);
  await arrived(page);

  // More than there are, as tries come back while a slow machine opens the form.
  setTries(server.dataDir, "submission", 3000);
  await openForm(page, "photo");
  await fill(page, "The jetty");
  const picture = await pictureFile("jetty.jpg", 900, 600, "#b9a58c");
  await file(page).setInputFiles(picture);
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Too many tries");
  await look(page, "share-too-many-tries");
  await expect(page.getByRole("img", { name: "Preview of jetty.jpg" })).toHaveCount(script ? 1 : 0);
  await expect(page.getByText("please choose it again")).toHaveCount(script ? 0 : 1);

  setTries(server.dataDir, "submission", 0);
  if (!script) await file(page).setInputFiles(picture);
  await submit(page);
  await arrived(page);
  await expect.poll(() => storedOf(server.dataDir, "The jetty")?.media_state).toBe("attached");
});

test("an upload that was begun too often is sent again without choosing the file again", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script a file comes with its form.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The jetty");
  await file(page).setInputFiles({ name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await submit(page);
  await expect(page.getByText("This file is not a picture we can read.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the same picture again" })).toHaveCount(0);

  setTries(server.dataDir, "upload", 60);
  await file(page).setInputFiles(await pictureFile("jetty.jpg", 900, 600, "#b9a58c"));
  await expect(page.getByRole("alert")).toContainText("Too many tries");
  await look(page, "receipt-too-many-tries");
  setTries(server.dataDir, "upload", 0);
  await page.getByRole("button", { name: "Send the same picture again" }).click();
  await arrived(page);
  await expect.poll(() => storedOf(server.dataDir, "The jetty")?.media_state).toBe("attached");
});
