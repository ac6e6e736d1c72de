import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { rows } from "../support/client.ts";
import { cuttingProxy } from "../support/cutting-proxy.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import type { Server } from "../support/server.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";

const hues = ["#c9b8a0", "#8c97b9", "#b9a58c", "#405a5f", "#9fb7b5"];
const picture = (number: number, name = `walk ${number}.jpg`) =>
  pictureFile(name, 700 + number, 500, hues[number % hues.length] ?? "#777777");
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => picture(index + 1)));

const placesOf = (server: Server, title: string) =>
  rows<{ name: string; caption: string; status: string; width: number | null }>(
    server.dataDir,
    `select name, caption, memory_pictures.status, width from memory_pictures left join media on media.id = media_id
      where memory_id = (select id from memories where content_title = ?) order by position`,
    title,
  );

async function approve(admin: Page, title: string, leaveOut: string[] = []) {
  await openAs(admin, "admin@everkeep.example", "/dashboard/moderation");
  const card = admin.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("list", { name: "Photos" })).toBeVisible();
  await card.getByRole("link", { name: /^Approve/ }).click();
  const ticks = admin.getByRole("group", { name: "Untick a picture to leave it out" });
  await expect(ticks).toBeVisible();
  await look(admin, "approve-several-pictures");
  for (const label of leaveOut) await ticks.getByLabel(label).uncheck();
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("Memory approved", { exact: true })).toBeVisible();
}

test("several photos are one memory: chosen, put in order, sent, chosen from, and seen large", async ({
  person,
  server,
  script,
}, info) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  if (script) {
    // Real files: a file that is made up for the browser is a new one each time.
    const folder = info.outputPath();
    mkdirSync(folder, { recursive: true });
    const saved = (await pictures(4)).map(({ name, buffer }) => {
      writeFileSync(path.join(folder, name), buffer);
      return path.join(folder, name);
    });
    await file(page).setInputFiles(saved.slice(0, 3));
    await file(page).setInputFiles([saved[1] ?? "", saved[3] ?? ""]);
    await expect(page.getByText("You have already chosen walk 2.jpg.")).toBeVisible();
    const list = page.getByRole("list", { name: "Your pictures" });
    await expect(list.getByRole("listitem")).toHaveCount(4);
    await expect(list.getByRole("img")).toHaveCount(4);
    await expect(page.getByLabel("Title")).toHaveAttribute("placeholder", "Photos of Margaret");
    await list.getByRole("button", { name: "Caption for walk 3.jpg (optional)" }).click();
    await page.getByRole("textbox", { name: "Caption for walk 3.jpg (optional)" }).fill("The gate at Nant");
    await page.getByRole("button", { name: "Change the order" }).click();
    await list.getByRole("button", { name: "Move walk 3.jpg earlier" }).click();
    await list.getByRole("button", { name: "Move walk 3.jpg earlier" }).click();
    await list.getByRole("button", { name: "Remove walk 1.jpg" }).click();
    await expect(list.getByRole("listitem").first()).toContainText("walk 3.jpg");
    await look(page, "share-several-pictures");
    await page.emulateMedia({ colorScheme: "dark" });
    await look(page, "share-several-pictures-dark");
    await page.emulateMedia({ colorScheme: "light" });
  } else {
    await file(page).setInputFiles([await picture(3), await picture(2), await picture(4)]);
  }
  await page.getByLabel("Your name").fill("Owen Pugh");
  await fill(page, "Our walks");
  await submit(page);
  await arrived(page);
  await look(page, "receipt-several-pictures");
  expect(placesOf(server, "Our walks").map(({ name, width }) => [name, width])).toEqual([
    ["walk 3.jpg", 703],
    ["walk 2.jpg", 702],
    ["walk 4.jpg", 704],
  ]);

  const admin = await person();
  await approve(admin, "Our walks", ["Show picture 2"]);
  await page.goto("/memorial/margaret-ellis");
  const gallery = page.getByRole("article").filter({ hasText: "Our walks" }).getByRole("list", { name: "Photos" });
  await expect(gallery.getByRole("link")).toHaveCount(2);
  await gallery.scrollIntoViewIfNeeded();
  await look(page, "gallery");
  if (!script) return;
  await expect(gallery.getByText("The gate at Nant")).toBeVisible();
  await gallery.getByRole("link").first().click();
  const large = page.getByRole("dialog", { name: "Photo" });
  await expect(large.getByText(/^The gate at Nant · Our walks · Owen Pugh/)).toBeVisible();
  await look(page, "gallery-lightbox");
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText(/^Our walks · Owen Pugh$/)).toBeVisible();
  await swipe(page, 300, 60);
  await expect(large.getByText(/^The gate at Nant/)).toBeVisible();
  const download = page.waitForEvent("download");
  await large.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Our-walks.jpg");
});

test("a preview that is ready in the moment when more photos are chosen stays", async ({ person, script }) => {
  test.skip(!script, "Without script there are no previews.");
  const page = await person();
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const held = { on: true, drawn: [] as (() => void)[] };
    Object.assign(window, { held });
    HTMLCanvasElement.prototype.toBlob = function (done, ...format) {
      const give: BlobCallback = (blob) => (held.on ? held.drawn.push(() => done(blob)) : done(blob));
      toBlob.call(this, give, ...format);
    };
  });
  await unlock(page);
  await openForm(page, "photo");
  await file(page).setInputFiles(await picture(1));
  const list = page.getByRole("list", { name: "Your pictures" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const drawn = () => page.evaluate(() => (window as unknown as { held: { drawn: unknown[] } }).held.drawn.length);
  await expect.poll(drawn).toBe(1);
  await file(page).evaluate(
    async (field: HTMLInputElement, bytes) => {
      const { held } = window as unknown as { held: { on: boolean; drawn: (() => void)[] } };
      const more = new DataTransfer();
      more.items.add(new File([new Uint8Array(bytes)], "walk 2.jpg", { type: "image/jpeg" }));
      held.on = false;
      held.drawn[0]?.();
      // The preview reaches React within microtasks, and the page is drawn in a later task.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      field.files = more.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [...(await picture(2)).buffer],
  );
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("img")).toHaveCount(2);
});

/** Moves a finger across the photo in the lightbox, from left to right or back. */
async function swipe(page: Page, from: number, by: number) {
  await page.getByRole("dialog").evaluate(
    (dialog, { from, to }) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: dialog, clientX, clientY: 300 });
      dialog.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)] }));
      dialog.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(to)] }));
    },
    { from: by > 0 ? 60 : from, to: by > 0 ? from : 60 },
  );
}

test("a broken photo among good ones is named, and can be replaced or left", async ({ person, server, script }) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  const broken = { name: "roof.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
  await file(page).setInputFiles([await picture(1), broken, await picture(3)]);
  await page.getByLabel("Your name").fill("Owen Pugh");
  await fill(page, "The roof");
  await submit(page);
  await expect(page.getByText("roof.jpg: This file is not a picture we can read.")).toBeVisible();
  await expect(page.getByText(/^2 of (your )?3 pictures have arrived/)).toBeVisible();
  await look(page, "receipt-broken-picture");
  await file(page).setInputFiles([await picture(2, "roof.jpg")]);
  if (!script) await page.getByRole("button", { name: "Send", exact: true }).click();
  await arrived(page);
  expect(placesOf(server, "The roof").map(({ width }) => width)).toEqual([701, 702, 703]);
});

test("more than twenty photos: twenty are taken, and the rest is said", { tag: "@slow" }, async ({
  person,
  server,
  script,
}) => {
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await file(page).setInputFiles(await pictures(21));
  if (script) await expect(page.getByText("A memory holds up to 20 pictures, so 1 more was not added.")).toBeVisible();
  await page.getByLabel("Your name").fill("Owen Pugh");
  await fill(page, "The album");
  await submit(page);
  await arrived(page);
  if (!script) await expect(page.getByText("so 1 picture more could not be saved.")).toBeVisible();
  expect(placesOf(server, "The album")).toHaveLength(20);
});

test("twenty photos arrive once and in order through ten cuts and a reload", { tag: "@slow" }, async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script the browser sends one form.");
  test.setTimeout(240_000);
  const proxy = await cuttingProxy(server.origin, 8 * 1024 * 1024);
  try {
    const page = await person();
    await page.goto(`${proxy.origin}/memorial/margaret-ellis`);
    await page.getByLabel("Password").fill("rosegarden");
    await page.getByRole("button", { name: "Access Memorial" }).click();
    await page.goto(`${proxy.origin}/memorial/margaret-ellis/share?type=photo`);
    await hydrated(page);
    await file(page).setInputFiles(await pictures(20));
    await page.getByLabel("Your name").fill("Owen Pugh");
    await fill(page, "All summer");
    await submit(page);
    await expect(page.getByRole("progressbar")).toBeVisible();
    const stored = () => placesOf(server, "All summer").filter(({ status }) => status === "attached").length;
    for (let cut = 1; cut <= 10; cut++) {
      const before = stored();
      // A picture has about 5 KB, so that each cut falls into another one.
      proxy.cutAfter(4000);
      await expect.poll(() => proxy.cuts()).toBe(cut);
      proxy.mend();
      if (cut === 5) {
        await page.reload();
        await hydrated(page);
      }
      await expect.poll(stored).toBeGreaterThan(before);
    }
    await arrived(page);
    expect(placesOf(server, "All summer").map(({ name, width }) => [name, width])).toEqual(
      Array.from({ length: 20 }, (_, index) => [`walk ${index + 1}.jpg`, 701 + index]),
    );
  } finally {
    proxy.close();
  }
});
