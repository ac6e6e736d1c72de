import { readFileSync } from "node:fs";
import path from "node:path";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

const seed = path.resolve(import.meta.dirname, "../../app/seed/files");
const film = { name: "garden.mp4", mimeType: "video/mp4", buffer: readFileSync(`${seed}/margaret-film.mp4`) };
const voice = { name: "voice.m4a", mimeType: "audio/mp4", buffer: readFileSync(`${seed}/margaret-voice.m4a`) };

test("a chosen file decides the type at once", async ({ person, server, script }) => {
  test.skip(!script, "Without script the server decides once the file has come.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  const type = (name: string) => expect(page.getByRole("radio", { name })).toBeChecked();

  await file(page).setInputFiles(voice);
  await type("Audio");
  await expect(page.getByText("This is a recording, so it will be shared as Voice.")).toBeVisible();
  await file(page).setInputFiles(await pictureFile("bees.jpg", 600, 400, "#b9a58c"));
  await type("Photo");
  await page.getByRole("radio", { name: "Tribute" }).check();
  await expect(page.getByText(/so it will be shared as/)).toBeHidden();
  await file(page).setInputFiles(await pictureFile("name.jpg", 600, 400, "#ffffff"));
  await type("Tribute");
  await page.getByRole("radio", { name: "Photo" }).check();
  await file(page).setInputFiles({ ...film, name: "GARDEN.MP4", mimeType: "" });
  await type("Video");
  await expect(page.getByText("This is a film, so it will be shared as Film.")).toBeVisible();
  await look(page, "share-type-followed");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The garden");
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "The garden")).toMatchObject({ memory_type: "video", media_state: "attached" });
});

test("of two pages that send a file for one memory the newer wins, and the older says so", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Files are sent in pieces where script runs.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "From two pages");
  await file(page).setInputFiles(await pictureFile("first.jpg", 600, 400, "#b9a58c"));
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  let sends = () => {};
  const sending = new Promise<void>((done) => {
    sends = done;
  });
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") {
      sends();
      await held;
    }
    await route.continue();
  });
  await submit(page);
  await sending;
  const other = await person();
  await other.goto(page.url());
  await hydrated(other);
  await file(other).setInputFiles(await pictureFile("second.jpg", 500, 300, "#405a5f"));
  await arrived(other);
  goOn();
  await expect(page.getByText("Another page is sending a file for this memory now")).toBeVisible();
  await look(page, "receipt-elsewhere");
  await page.unroute("**/uploads/*");
  await page.reload();
  await arrived(page);
  expect(storedOf(server.dataDir, "From two pages")).toMatchObject({ media_state: "attached" });
});
