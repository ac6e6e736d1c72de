import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { rows } from "../support/client.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, typeSignature, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

const seed = path.resolve(import.meta.dirname, "../../app/seed/files");
const filmFile = { name: "garden.mp4", mimeType: "video/mp4", buffer: readFileSync(`${seed}/margaret-film.mp4`) };
const voiceFile = { name: "voice.m4a", mimeType: "audio/mp4", buffer: readFileSync(`${seed}/margaret-voice.m4a`) };

async function approveAll(page: Page, titles: string[]) {
  for (const title of titles) {
    const card = page
      .getByRole("article")
      .filter({ hasText: `About ${title}.` })
      .first();
    await card.getByRole("link", { name: "Approve" }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("Memory approved");
  }
}

test("all five types are shared, read by a moderator, shown and taken back", async ({ person, server, script }) => {
  const page = await person();
  await unlock(page);

  await openForm(page, "story");
  await expect(file(page)).toBeHidden();
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "The bees");
  await look(page, "share-story");
  await submit(page);
  await arrived(page);

  await openForm(page, "photo");
  await expect(page.getByLabel("Your name")).toHaveValue("Edith Moss");
  await fill(page, "The jetty");
  await look(page, "share-photo");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Please choose a picture");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("The jetty");
  await expect(page.getByLabel(/^(Your words|A few words)/)).toHaveValue("About The jetty.");
  await look(page, "share-photo-missing");
  await file(page).setInputFiles({ name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await submit(page);
  await expect(page.getByText("This file is not a picture we can read.").first()).toBeVisible();
  await expect(page.getByText(/our words are saved/).first()).toBeVisible();
  expect(storedOf(server.dataDir, "The jetty")).toMatchObject({ media_state: "awaited" });
  await look(page, "share-photo-refused");
  await file(page).setInputFiles(await pictureFile("jetty.jpg", 1800, 1200, "#b9a58c"));
  if (!script) await submit(page);
  await arrived(page);
  await look(page, "receipt-photo");

  for (const [type, title, chosen] of [
    ["video", "The garden", filmFile],
    ["audio", "Her voice", voiceFile],
  ] as const) {
    await openForm(page, type);
    await fill(page, title);
    await file(page).setInputFiles(chosen);
    await look(page, `share-${type}`);
    await submit(page);
    await arrived(page);
  }

  await openForm(page, "signature");
  await fill(page, "Tribute");
  await expect(page.getByLabel("Title")).toBeHidden();
  await look(page, "share-signature");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Please draw your signature, type your name or choose a picture");
  await typeSignature(page, "Edith Moss");
  await page.keyboard.press("Enter");
  await arrived(page);
  await openForm(page, "signature");
  await page.getByLabel(/^(Your words|A few words)/).fill("About Picture.");
  await file(page).setInputFiles(await pictureFile("signature.jpg", 600, 300, "#ffffff"));
  await submit(page);
  await arrived(page);
  const receipt = page.url();

  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard/moderation");
  await expect(admin.getByRole("article").filter({ hasText: "Edith Moss" })).toHaveCount(6);
  await expect(admin.getByAltText("The drawn signature").first()).toBeVisible();
  await look(admin, "moderation-all-types");
  await approveAll(admin, ["Picture", "Tribute", "Her voice", "The garden", "The jetty", "The bees"]);

  await page.goto("/memorial/margaret-ellis");
  await expect(page.getByAltText("Photo: The jetty")).toBeVisible();
  for (const name of ["Video: The garden", "Recording: Her voice"]) {
    const player = page.getByLabel(name, { exact: true });
    const src = (await player.getAttribute("src")) ?? "";
    const part = await page.request.get(src, { headers: { Range: "bytes=0-99" } });
    expect([part.status(), (await part.body()).length], name).toEqual([206, 100]);
    if (!script) continue;
    const seconds = await player.evaluate(async (media: HTMLMediaElement) => {
      media.muted = true;
      await media.play();
      return media.duration;
    });
    expect(seconds, name).toBeGreaterThan(0.5);
  }
  await page.goto("/memorial/margaret-ellis?tab=tributes");
  await expect(page.getByAltText("The drawn signature").first()).toBeVisible();
  await look(page, "tributes");

  await page.goto(receipt);
  await expect(page.getByRole("heading", { name: "Your memory is published" })).toBeVisible();
  const [{ media_id: media } = { media_id: "" }] = rows<{ media_id: string }>(
    server.dataDir,
    "select media_id from memories where content_text = 'About Picture.'",
  );
  const folder = path.join(server.dataDir, "files/media", media);
  expect(existsSync(folder)).toBe(true);
  await page.getByText("Take this memory back").click();
  await expect(page.getByRole("button", { name: "Delete my memory" })).toBeVisible();
  await look(page, "receipt-withdraw");
  await page.getByRole("button", { name: "Delete my memory" }).click();
  await expect(page.getByRole("status")).toContainText("Your memory has been taken back.");
  expect(rows(server.dataDir, "select 1 from memories where content_text = 'About Picture.'")).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test("a picture is seen on its way, and can be held up", async ({ person, server, script }) => {
  test.skip(!script, "Without script the browser shows how far it is.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss");
  await fill(page, "On its way");
  await file(page).setInputFiles(await pictureFile("way.jpg", 1800, 1200, "#8c97b9"));
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\/uploads\//, (route) => gate.then(() => route.continue()).catch(() => undefined));
  await submit(page);
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await said("Sending your picture...");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Upload of your picture" })).toBeVisible();
  await expect(page.getByText("Your words are saved already.")).toBeVisible();
  expect(storedOf(server.dataDir, "On its way")).toMatchObject({ media_state: "awaited" });
  await look(page, "upload-sending");
  await page.getByRole("button", { name: "Pause" }).click();
  await said("Paused");
  await look(page, "upload-paused");
  open();
  await page.getByRole("button", { name: "Resume" }).click();
  await arrived(page);
  await said("Memory submitted successfully");
  expect(storedOf(server.dataDir, "On its way")).toMatchObject({ media_state: "attached" });
});

test("a story that was to be a photo first is sent without the picture", async ({ person, server, script }) => {
  test.skip(!script, "Without script a file that was chosen decides the type.");
  const page = await person();
  await unlock(page);
  await openForm(page, "photo");
  await page.getByLabel("Your name").fill("Edith Moss");
  await file(page).setInputFiles(await pictureFile("no.jpg", 300, 200, "#8c97b9"));
  await page.getByLabel("Story").check();
  await fill(page, "Words after all");
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "Words after all")).toMatchObject({ memory_type: "story", media_state: "none" });
});

test("choices and words from before the script arrives stay, and are sent", async ({ person, server, script }) => {
  test.skip(!script, "Without script nothing comes later.");
  const page = await person();
  await unlock(page);
  const { promise: held, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto("/memorial/margaret-ellis/share?type=story", { waitUntil: "commit" });
  await page.getByLabel("Your name").fill("Edith Moss");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Please write a few words");
  await fill(page, "Early");
  await page.getByLabel("Photo").check();
  await file(page).setInputFiles(await pictureFile("early.jpg", 300, 200, "#8c97b9"));
  open();
  await expect(page.getByRole("img", { name: "Preview of early.jpg" })).toBeVisible();
  await expect(page.getByLabel(/^(Your words|A few words)/)).toHaveValue("About Early.");
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "Early")).toMatchObject({ memory_type: "photo", media_state: "attached" });
});

test("the gate's button can be pressed again when the page was stopped, one for a mail can't", async ({
  person,
  script,
}) => {
  test.skip(!script, "Without script it is never held.");
  const page = await person();
  await page.clock.install();
  await page.goto("/memorial/margaret-ellis");
  await page.getByLabel("Password").fill("rosegarden");
  const button = page.getByRole("button");
  await page.route("**/memorial/**", (route) => route.abort("aborted"));
  await button.click();
  await expect(button).toHaveText("Verifying Access...");
  await page.unroute("**/memorial/**");
  await page.clock.fastForward(10_000);
  await expect(button).toHaveText("Access Memorial");
  await button.click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  await page.goto("/auth/forgot");
  await page.getByLabel("Email").fill("director@holloway.example");
  await page.route("**/auth/**", (route) => route.abort("aborted"));
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("button", { name: "Sending..." })).toHaveAttribute("aria-disabled", "true");
});
