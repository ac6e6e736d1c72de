import { expect, look, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

test("a file that the server can't take for a while is held up on our side, not by the network, and goes on by itself", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the form itself sends the file.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The pier");
  await file(page).setInputFiles(await pictureFile("pier.jpg", 600, 400, "#b9a58c"));
  await page.route("**/uploads", (route) => route.fulfill({ status: 503 }));
  await submit(page);
  await expect(page.getByText("There is a problem on our side at the moment.")).toBeVisible();
  await expect(page.getByText("There is no connection")).toHaveCount(0);
  await look(page, "receipt-held");
  await page.unroute("**/uploads");
  await arrived(page);
  expect(storedOf(server.dataDir, "The pier")).toMatchObject({ media_state: "attached" });
});
