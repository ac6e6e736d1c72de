import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { catalogues } from "../../app/languages/all.ts";
import { languageNames, languages } from "../../app/lib/languages.ts";
import { expect, look, pictureFile, test } from "../support/journey.ts";
import { arrived, file, fill, openForm, submit, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

// A form for a memory is seen as a whole on a phone: the kind, the thing, the words, the name and the button, in this order.

const phone = { width: 360, height: 740 };
const seed = path.resolve(import.meta.dirname, "../../app/seed/files");
const film = { name: "garden.mp4", mimeType: "video/mp4", buffer: readFileSync(`${seed}/margaret-film.mp4`) };

const footOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
const send = (page: Page) => page.getByRole("button", { name: "Share Memory" });
const preview = (page: Page) => page.getByRole("region", { name: "What you shared" });
const words = (page: Page) => page.getByLabel(/^(Your words|A few words)/);

test.use({ viewport: phone });

test("each kind of memory is asked for on one screen", async ({ person }) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  for (const type of ["story", "photo", "video", "audio", "signature"]) {
    await openForm(page, type);
    expect(await footOf(send(page)), type).toBeLessThan(900);
    const name = page.getByLabel("Your name");
    const feet = [page.getByRole("radio").first(), words(page), name, page.getByText("Who may see this?"), send(page)];
    const order = await Promise.all(feet.map(footOf));
    expect([...order].sort((one, other) => one - other)).toEqual(order);
    await expect(page.getByLabel("Title")).toBeHidden();
    await look(page, `share-fits-${type}`);
  }
});

for (const language of languages.filter((other) => other !== "en"))
  test.describe(language, () => {
    test.use({ locale: language });

    test(`each kind of memory is asked for on one screen in ${languageNames[language]}`, async ({ person }) => {
      const { gate, memorial, share } = catalogues[language];
      const page = await person();
      await page.setViewportSize(phone);
      await page.goto("/memorial/margaret-ellis");
      await page.getByLabel(gate.password).fill("rosegarden");
      await page.getByRole("button", { name: gate.open }).click();
      await expect(page.getByText(memorial.hearts)).toBeVisible();
      for (const type of ["story", "photo", "video", "audio", "signature"]) {
        await openForm(page, type);
        const foot = await footOf(page.getByRole("button", { name: share("Margaret").send }));
        expect.soft(foot, type).toBeLessThanOrEqual(900);
      }
    });
  });

test("a thought is a sentence, a name and a button; what was typed opens in the whole form", async ({
  person,
  server,
}) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  await page.goto("/memorial/margaret-ellis/share?type=story&words=thought");
  await expect(page.getByRole("img", { name: "Portrait of Margaret Ellis" })).toBeVisible();
  const more = page.getByRole("button", { name: "I'd like to write more" });
  expect(await footOf(more)).toBeLessThanOrEqual(640);
  await expect(page.locator("form").locator("input:not([type=hidden]), textarea, button, summary")).toHaveCount(4);
  await page.getByLabel("Your name").fill("Ada Moss");
  await words(page).fill("I am thinking of you, and of the bees.");
  await more.click();
  await expect(page.getByRole("radio", { name: "Story" })).toBeChecked();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Moss");
  await expect(words(page)).toHaveValue("I am thinking of you, and of the bees.");
  await look(page, "share-more");
  await fill(page, "The smoker");
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "The smoker")).toMatchObject({ memory_type: "story" });
});

test("chosen pictures take little room, and nothing says that none is chosen", async ({ person, script }) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  await openForm(page, "photo");
  const names = [1, 2, 3].map((number) => `walk ${number}.jpg`);
  const box = page.getByText("Choose photos");
  await expect(box).toBeVisible({ visible: script });
  await file(page).setInputFiles(await Promise.all(names.map((name) => pictureFile(name, 300, 200, "#b9a58c"))));
  if (!script) {
    // The browser's own field tells how many there are.
    await expect(file(page)).toHaveCSS("opacity", "1");
    return;
  }
  await expect(page.getByAltText(/^Preview of/)).toHaveCount(3);
  await expect(file(page)).toBeHidden();
  const top = await footOf(page.getByRole("group", { name: "What would you like to share?" }));
  const foot = await footOf(page.getByRole("button", { name: "Add more" }));
  expect(foot - top).toBeLessThanOrEqual(320);
  await look(page, "share-three-pictures");
});

test("a film that is chosen tells its name", async ({ person, script }) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  await openForm(page, "video");
  await file(page).setInputFiles(film);
  if (script) await expect(page.getByText("garden.mp4")).toBeVisible();
  else await expect(file(page)).toHaveCSS("opacity", "1");
  await look(page, "share-film-chosen");
});

test("the receipt begins with thanks, and tells once that the memory has arrived", async ({ person }) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  await openForm(page, "story");
  await page.getByLabel("Your name").fill("Alf");
  await words(page).fill("He held it for me. Twice.");
  await submit(page);
  await arrived(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Alf.");
  await expect(page.getByRole("img", { name: "Portrait of Margaret Ellis" })).toBeVisible();
  await expect(page.getByText("Memory submitted successfully")).toHaveCount(1);
  const parts = [
    page.getByRole("heading", { level: 1 }),
    page.getByText("Margaret's family will read this first.", { exact: true }),
    page.getByText("Memory submitted successfully"),
    page.getByRole("link", { name: "Back to the memorial" }),
    preview(page),
    page.getByLabel("Your email"),
  ];
  const order = await Promise.all(parts.map(footOf));
  expect([...order].sort((one, other) => one - other)).toEqual(order);
  expect(order[3]).toBeLessThan(phone.height);
  // The title was made from the words, so it isn't the heading.
  await expect(preview(page).getByRole("heading")).toHaveText("Alf");
  await look(page, "receipt-thanks");
});

test("a caption is changed beside its picture", async ({ person }) => {
  const page = await person();
  await page.setViewportSize(phone);
  await unlock(page);
  await openForm(page, "photo");
  const names = ["gate.jpg", "hives.jpg"];
  const pictures = names.map((name, index) => pictureFile(name, 300 + index, 200, "#b9a58c"));
  await file(page).setInputFiles(await Promise.all(pictures));
  await page.getByLabel("Your name").fill("Alf");
  await words(page).fill("We walked there.");
  await submit(page);
  await arrived(page);
  await expect(preview(page).getByRole("heading")).toHaveText("Alf");
  await page.getByRole("link", { name: "Change what you wrote" }).click();
  for (const [index, name] of names.entries()) {
    const [picture, caption] = [page.getByRole("img", { name }), page.getByLabel(`Caption for picture ${index + 1}`)];
    await expect(caption).toBeVisible();
    await expect(picture).toHaveJSProperty("complete", true);
    const [beside, field] = [await picture.boundingBox(), await caption.boundingBox()];
    if (!beside || !field) throw new Error(`nothing is seen of ${name}`);
    expect(beside.x + beside.width).toBeLessThan(field.x);
    expect(beside.y).toBeLessThan(field.y + field.height);
    expect(field.y).toBeLessThan(beside.y + beside.height);
  }
  await look(page, "receipt-change-captions");
});
