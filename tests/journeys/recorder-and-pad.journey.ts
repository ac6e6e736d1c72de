import path from "node:path";
import sharp from "sharp";
import config from "../playwright.config.ts";
import { rows } from "../support/client.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { originalOf, storedOf } from "../support/uploads.ts";

const options = config.use?.launchOptions;
// A microphone that beeps, and a person who lets it be used.
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
test.use({ launchOptions: { ...options, args: [...(options?.args ?? []), ...microphone] } });

test("a voice is recorded, listened to, thrown away, recorded again, kept over a reload and sent", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Recording in the page needs script.");
  const page = await person();
  await unlock(page);
  await openForm(page, "audio");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "Her song");
  await look(page, "recorder");
  const record = async (button: string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("timer")).toHaveText("0:01");
  };
  await record("Start recording");
  await look(page, "recorder-recording");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Recorded. You can listen to it before you send it.")).toBeVisible();
  const heard = page.getByLabel("Your recording");
  await heard.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
  });
  await look(page, "recorder-recorded");
  await page.getByRole("button", { name: "Delete the recording" }).click();
  await expect(heard).toHaveCount(0);
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Please record your voice or choose a recording");
  expect(storedOf(server.dataDir, "Her song")).toBeUndefined();

  await record("Start recording");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(heard).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Audio").check();
  await expect(heard).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Her song");
  // A photo that is sent first does not take the voice with it.
  await page.getByLabel("Photo").check();
  await file(page).setInputFiles(await pictureFile("first.jpg", 300, 200, "#8c97b9"));
  await submit(page);
  await arrived(page);
  await openForm(page, "audio");
  await expect(heard).toBeVisible();
  await fill(page, "Her voice");
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("It could not be sent: there is no connection at the moment.");
  await page.context().setOffline(false);
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Audio").check();
  await expect(heard).toBeVisible();
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "Her voice")).toMatchObject({ memory_type: "audio", media_state: "attached" });
  expect(originalOf(server.dataDir, "Her voice")).toMatch(/original\.webm$/);
  await openForm(page, "audio");
  await expect(page.getByRole("button", { name: "Start recording" })).toBeVisible();
  await expect(heard).toHaveCount(0);
});

/** How many pixels of the stored drawing are dark. */
async function ink(dataDir: string) {
  const [row] = rows<{ media_id: string; files: string }>(
    dataDir,
    "select media_id, files from memories join media on media.id = media_id where content_text = 'About Tribute.'",
  );
  const names: { name: string; type: string }[] = JSON.parse(row?.files ?? "[]");
  const kept = names.find(({ type }) => type !== "image/webp")?.name ?? "";
  const { data, info } = await sharp(path.join(dataDir, "files/media", row?.media_id ?? "", kept))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], dark: data.filter((light) => light < 100).length };
}

test("a signature is drawn, undone, cleared, drawn again and sent", async ({ person, server, script }) => {
  test.skip(!script, "Drawing needs script; a name can be typed without.");
  const page = await person();
  await unlock(page);
  await openForm(page, "signature");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "Tribute");
  const pad = page.locator("canvas");
  const stroke = async (from: number, to: number) => {
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("no pad");
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 8 });
    await page.mouse.up();
  };
  const drawn = () =>
    pad.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.filter((value, index) => index % 4 === 0 && value < 100).length;
    });
  await expect(pad).toHaveAccessibleName("Nothing drawn yet");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await stroke(0.1, 0.4);
  const one = await drawn();
  expect(one).toBeGreaterThan(100);
  await stroke(0.5, 0.9);
  expect(await drawn()).toBeGreaterThan(one);
  await expect(pad).toHaveAccessibleName("Your signature");
  await look(page, "pad-drawn");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  expect(await drawn()).toBe(one);
  await page.getByRole("button", { name: "Clear" }).press("Enter");
  expect(await drawn()).toBe(0);
  await stroke(0.2, 0.8);
  const kept = await drawn();
  await page.getByLabel("Story").check();
  await expect(pad).toBeHidden();
  await page.getByLabel("Tribute").check();
  expect(await drawn()).toBe(kept);
  await submit(page);
  await arrived(page);
  const { size, dark } = await ink(server.dataDir);
  expect(size).toEqual([400, 250]);
  expect(dark).toBeGreaterThan(100);
});

/** Browsers whose private windows store no files, as WebKit's, and one that stores nothing at all. */
const refusals = { files: (value: { file?: unknown }) => "file" in value, everything: () => true };

for (const [what, refuses] of Object.entries(refusals))
  test(`a recording in a browser that can’t store ${what} is kept over a reload, or its person is told`, async ({
    person,
    script,
  }) => {
    test.skip(!script, "Recording in the page needs script.");
    const page = await person();
    await page.addInitScript(`{
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, ...more) {
        if ((${refuses})(value)) throw new DOMException("Blobs can't be stored", "DataCloneError");
        return put.call(this, value, ...more);
      };
    }`);
    await unlock(page);
    await openForm(page, "audio");
    await fill(page, "Her song");
    await page.getByRole("button", { name: "Start recording" }).click();
    await expect(page.getByRole("timer")).toHaveText("0:01");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Recorded. You can listen to it before you send it.")).toBeVisible();
    const warned = page.getByText("This browser cannot keep it: please send it before you leave this page.");
    if (what === "everything") {
      await expect(warned).toBeVisible();
      await look(page, "recorder-unkept");
      await page.getByRole("button", { name: "Delete the recording" }).click();
      await expect(warned).toBeHidden();
      return;
    }
    await expect(warned).toBeHidden();
    const stored = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open("everkeep");
            opening.onsuccess = () => {
              const count = opening.result.transaction("files").objectStore("files").count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
    await expect.poll(stored).toBe(1);
    await page.reload();
    await hydrated(page);
    await page.getByLabel("Audio").check();
    await expect(page.getByLabel("Your recording")).toBeVisible();
    await page.getByLabel("Your name").fill("Edith Moss");
    await submit(page);
    await arrived(page);
  });
