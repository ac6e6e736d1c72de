import { memorialId } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

test("the family opens the memories after the service; until then people share, and an open page learns of it", async ({
  person,
  server,
  script,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const owner = await person();
  await openAs(owner, "director@holloway.example", `/memorial-detail/${id}/edit`);
  await owner.getByLabel("Show Memories From").fill("2030-11-24T11:00");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByRole("status")).toContainText("The memorial has been successfully updated.");
  await expect(owner.getByText("24 November 2030 at 11:00")).toBeVisible();
  await look(owner, "opening-management");

  const mourner = await person();
  await unlock(mourner);
  const sentence = mourner.getByText(/^Memories will appear here on /);
  await expect(sentence).toHaveText(
    "Memories will appear here on Sunday 24 November 2030 at 11:00, United Kingdom Time.",
  );
  await expect(mourner.getByRole("navigation", { name: "What people shared" })).toHaveCount(0);
  await look(mourner, "opening");
  await mourner.emulateMedia({ colorScheme: "dark" });
  await look(mourner, "opening in the dark");

  await openForm(mourner, "story");
  await mourner.getByLabel("Your name").fill("Edith Moss");
  await fill(mourner, "The bees");
  await submit(mourner);
  await arrived(mourner);
  await expect(mourner.getByText("The page shows memories from Sunday 24 November 2030 at 11:00")).toBeVisible();
  await look(mourner, "opening-receipt in the dark");
  await mourner.goto("/memorial/margaret-ellis");
  await expect(sentence).toBeVisible();

  change(
    server.dataDir,
    "update memorials set memories_open_at = ? where id = ?",
    new Date(Date.now() + 3000).toISOString(),
    id,
  );
  // With script the page changes by itself.
  if (!script)
    await expect
      .poll(async () => {
        await mourner.reload();
        return sentence.count();
      })
      .toBe(0);
  await expect(mourner.getByRole("link", { name: "Memories (7)" })).toBeVisible();
  await expect(mourner.getByRole("article")).toHaveCount(7);
  await expect(sentence).toHaveCount(0);
  await look(mourner, "opened in the dark");
});
