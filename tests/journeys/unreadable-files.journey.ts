import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rows } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";

// A file may be gone when it is sent: a phone's picker gives pictures that are in a cloud. A deleted file fails in the same way.

test.beforeEach(({ script }) => test.skip(!script, "Without script the browser itself sends the form."));

interface Named {
  name: string;
  buffer: Buffer;
}

/** Writes files into a folder of the test and returns their paths. */
function saved(folder: string, files: Named[]) {
  mkdirSync(folder, { recursive: true });
  return files.map(({ name, buffer }) => {
    const file = path.join(folder, name);
    writeFileSync(file, buffer);
    return file;
  });
}

test("a picture that can't be read any more is named, the others arrive, and it can be chosen again", async ({
  person,
  server,
}, info) => {
  const widths = [401, 402, 403, 404];
  const pictures = await Promise.all(widths.map((width) => pictureFile(`cloud ${width}.jpg`, width, 300, "#8c97b9")));
  const files = saved(info.outputPath(), pictures);
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await file(page).setInputFiles(files);
  await expect(page.getByRole("list", { name: "Your pictures" }).getByRole("img")).toHaveCount(4);
  await page.getByLabel("Your name").fill("Pat Picker");
  await fill(page, "From the cloud");
  // Two in a row, and others before and after them.
  for (const gone of files.slice(1, 3)) rmSync(gone);
  await submit(page);
  const gone = "This picture can't be read on this device any more. Please choose it again.";
  await expect(page.getByText(`cloud 402.jpg: ${gone}`)).toBeVisible();
  await expect(page.getByText(`cloud 403.jpg: ${gone}`)).toBeVisible();
  await expect(page.getByText("2 of 4 pictures have arrived")).toBeVisible();
  await expect(page.getByText("There is no connection")).toHaveCount(0);
  await look(page, "receipt-unreadable-pictures");

  await page.reload();
  await hydrated(page);
  await expect(page.getByText("2 of 4 pictures have arrived")).toBeVisible();
  await file(page).setInputFiles(pictures.slice(1, 3));
  await arrived(page);
  expect(
    rows(
      server.dataDir,
      `select width from memory_pictures join media on media.id = media_id
        where memory_id = (select id from memories where content_title = 'From the cloud') order by position`,
    ),
  ).toEqual(widths.map((width) => ({ width })));
});

test("a film that can't be read any more is not a lost connection, even when it goes away half way", async ({
  person,
}, info) => {
  const [film = ""] = saved(info.outputPath(), [{ name: "garden.mp4", buffer: Buffer.alloc(9 * 1024 * 1024, "film") }]);
  const page = await person();
  await unlock(page);
  await openForm(page, "video");
  await file(page).setInputFiles(film);
  await page.getByLabel("Your name").fill("Pat Picker");
  await fill(page, "The garden in June");
  // The film is deleted after its first piece of 4 MB has arrived.
  await page.route("**/uploads/**", async (route) => {
    await route.continue();
    rmSync(film, { force: true });
  });
  await submit(page);
  await expect(
    page.getByText("This video can't be read on this device any more. Please choose it again."),
  ).toBeVisible();
  await expect(page.getByLabel("Choose your video")).toBeVisible();
  await look(page, "receipt-unreadable-film");
});

test("a scan that can't be read any more doesn't stop the others", async ({ person }, info) => {
  const pages = ["#fafafa", "#f0f0f0"].map((hue, index) => pictureFile(`stack ${index + 1}.jpg`, 900, 1200, hue));
  const files = saved(info.outputPath(), await Promise.all(pages));
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await page.getByRole("link", { name: "Scan handwritten cards" }).click();
  await page.getByLabel("The scanned cards").setInputFiles(files);
  rmSync(files[0] ?? "");
  await page.getByRole("button", { name: "Upload these scans" }).click();
  await expect(
    page.getByText("stack 1.jpg: This file can't be read on this device any more. Please choose it again."),
  ).toBeVisible();
  await expect(page.getByText("1 file has not arrived yet.")).toBeVisible();
  await look(page, "unreadable-scan");
});

test("nor does a keepsake that can't be read any more", async ({ person }, info) => {
  const [keepsake = ""] = saved(info.outputPath(), [{ name: "margaret.zip", buffer: Buffer.from("PK\x03\x04 gone") }]);
  const page = await person();
  await openAs(page, "director@holloway.example", "/restore-keepsake");
  await page.getByLabel("The file").setInputFiles(keepsake);
  rmSync(keepsake);
  await page.getByRole("button", { name: "Restore this keepsake" }).click();
  await expect(
    page.getByText("This file can't be read on this device any more. Please choose it again."),
  ).toBeVisible();
  await look(page, "unreadable-keepsake");
});

test("nor does a list that can't be read any more", async ({ person }, info) => {
  const [list = ""] = saved(info.outputPath(), [{ name: "names.csv", buffer: Buffer.from("Full Name\nEdith Moss\n") }]);
  const page = await person();
  await openAs(page, "director@holloway.example", "/imports");
  await page.getByLabel("The list").setInputFiles(list);
  rmSync(list);
  await page.getByRole("button", { name: "Upload this list" }).click();
  await expect(
    page.getByText("this device can't read the chosen file any more. Please choose it again."),
  ).toBeVisible();
  await expect(page.getByText("Please try again")).toHaveCount(0);
  await look(page, "unreadable-list");
});
