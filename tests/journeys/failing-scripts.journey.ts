import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, openAs, pictureFile, test } from "../support/journey.ts";
import { in2020, in2021, loseMethods } from "../support/old-browsers/lost-methods.ts";
import { arrived, file, giveTitle, submit, typeSignature, unlock } from "../support/share-form.ts";
import { storedOf } from "../support/uploads.ts";

// Whatever fails in a browser's script, the form that came as HTML stays, with what was typed in it, and can be sent.

const seed = path.resolve(import.meta.dirname, "../../app/seed/files");
const film = { name: "garden.mp4", mimeType: "video/mp4", buffer: readFileSync(`${seed}/margaret-film.mp4`) };
const voice = { name: "voice.m4a", mimeType: "audio/mp4", buffer: readFileSync(`${seed}/margaret-voice.m4a`) };

const address = (type: string) => `/memorial/margaret-ellis/share?type=${type}`;
const nameField = (page: Page) => page.getByLabel("Your name");
const wordsField = (page: Page) => page.getByLabel(/^(Your words|A few words)/);

/** A person with an unlocked memorial, whose browser's mistakes are expected here. */
async function mourner(person: () => Promise<Page>) {
  const page = await person();
  page.removeAllListeners("pageerror");
  page.removeAllListeners("console");
  await unlock(page);
  return page;
}

/** Opens a form, and types into it before its scripts arrive. */
async function typeEarly(page: Page, type: string, title: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(address(type), { waitUntil: "commit" });
  await nameField(page).fill("Edith Moss");
  if (type !== "signature") await giveTitle(page, title);
  await wordsField(page).fill(`About ${title}.`);
  await wordsField(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
  release();
}

/** Waits until the script of pages without React has run. */
const leftAsHtml = (page: Page) => expect(page.locator('script[src*="/enhance-"]')).toHaveCount(1);

async function typedStays(page: Page, type: string, title: string) {
  await expect(page.locator("form:has([name=submissionId])")).toHaveCount(1);
  await expect(nameField(page)).toHaveValue("Edith Moss");
  if (type !== "signature") await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(wordsField(page)).toHaveValue(`About ${title}.`);
}

for (const [year, lost, settled] of [
  ["2021", in2021, hydrated],
  ["2020", in2020, leftAsHtml],
] as const)
  test(`a browser of ${year} shares all five types, with what was typed before the script`, async ({
    person,
    server,
    script,
  }) => {
    test.skip(!script, "Without script nothing is missing.");
    const page = await mourner(person);
    await page.addInitScript(loseMethods, [...lost]);
    const picture = await pictureFile("jetty.jpg", 900, 600, "#b9a58c");
    const files = { story: null, photo: picture, video: film, audio: voice, signature: null };
    for (const [type, chosen] of Object.entries(files)) {
      const title = `A ${type} of ${year}`;
      await typeEarly(page, type, title);
      await settled(page);
      await typedStays(page, type, title);
      if (type === "photo") await look(page, `share-photo-${year}`);
      if (chosen) await file(page).setInputFiles(chosen);
      if (type === "signature") await typeSignature(page, "Edith Moss");
      await submit(page);
      await arrived(page);
      const media_state = type === "story" ? "none" : "attached";
      if (type === "signature") await expect(page.getByAltText("The drawn signature")).toBeVisible();
      else expect(storedOf(server.dataDir, title)).toMatchObject({ memory_type: type, media_state });
    }
  });

/** Runs in the page: wraps every text in an element, as page translators do. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.matches("script, style, textarea, template, option")) continue;
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test("what was typed before the script stays if a translator has changed the page", async ({
  person,
  server,
  script,
}) => {
  test.skip(!script, "Without script nothing comes later.");
  const page = await mourner(person);
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${translate});`);
  await typeEarly(page, "photo", "The jetty");
  await file(page).setInputFiles(await pictureFile("jetty.jpg", 900, 600, "#b9a58c"));
  await leftAsHtml(page);
  await typedStays(page, "photo", "The jetty");
  await expect(page.locator("main font").first()).toBeVisible();
  await expect(wordsField(page)).toBeFocused();
  await look(page, "share-translated");
  await submit(page);
  await arrived(page);
  expect(storedOf(server.dataDir, "The jetty")).toMatchObject({ memory_type: "photo", media_state: "attached" });
});

/** Runs in the page: makes the frame of all pages fail, or the choice of a type, once `failing` names it. */
function failOnDemand() {
  const { includes, map } = Array.prototype;
  const fail = (part: string) => {
    if (Reflect.get(window, "failing") === part) throw new Error("a mistake in a script");
  };
  Array.prototype.includes = function (this: unknown[], ...given) {
    if (this[5] === "ar") fail("frame");
    return Reflect.apply(includes, this, given);
  };
  Array.prototype.map = function (this: unknown[], ...given) {
    if (this[0] === "story") fail("types");
    return Reflect.apply(map, this, given);
  } as typeof map;
}

for (const part of ["frame", "types"])
  test(`a script that fails in the ${part} when it takes over leaves the form as it was`, async ({
    person,
    server,
    script,
  }) => {
    test.skip(!script, "Without script nothing fails.");
    const page = await mourner(person);
    await page.addInitScript(failOnDemand);
    await page.addInitScript(`window.failing = "${part}"`);
    await typeEarly(page, "story", "The bees");
    await leftAsHtml(page);
    await typedStays(page, "story", "The bees");
    await expect(wordsField(page)).toBeFocused();
    await page.keyboard.type("Hello ");
    await expect(wordsField(page)).toHaveValue("AboHello ut The bees.");
    await submit(page);
    await arrived(page);
    expect(storedOf(server.dataDir, "The bees")).toMatchObject({ memory_type: "story" });
  });

for (const [part, act] of [
  ["frame", submit],
  ["types", (page: Page) => page.getByLabel("Photo").check()],
] as const)
  test(`a script that fails in the ${part} later gives back the form as it was`, async ({ person, server, script }) => {
    test.skip(!script, "Without script nothing fails.");
    const page = await mourner(person);
    await page.addInitScript(failOnDemand);
    await page.goto(address("story"));
    await hydrated(page);
    await nameField(page).fill("Edith Moss");
    await giveTitle(page, "The orchard");
    await wordsField(page).fill("About The orchard.");
    await page.evaluate((part) => Reflect.set(window, "failing", part), part);
    await act(page);
    await leftAsHtml(page);
    await typedStays(page, "story", "The orchard");
    await page.getByLabel("Story").check();
    await submit(page);
    await arrived(page);
    expect(storedOf(server.dataDir, "The orchard")).toMatchObject({ memory_type: "story" });
  });

test("staff register a memorial in a browser of 2021", async ({ person, script }) => {
  test.skip(!script, "Without script nothing is missing.");
  const director = await person();
  await director.addInitScript(loseMethods, [...in2021]);
  await openAs(director, "director@holloway.example", "/dashboard/register");
  await hydrated(director);
  await expect(director.getByRole("heading", { name: "Register New Memorial" })).toBeVisible();
  await expect(director.getByText("Step 1 of 5")).toBeVisible();
});
