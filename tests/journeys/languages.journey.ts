import type { Page } from "@playwright/test";
import { catalogues } from "../../app/languages/all.ts";
import { type Language, languageNames, languages } from "../../app/lib/languages.ts";
import { englishLeft } from "../support/english-left.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, pictureFile, test } from "../support/journey.ts";

const memorial = "/memorial/margaret-ellis";

/** Opens the memorial with its password. */
async function enter(page: Page, language: Language) {
  const { gate, memorial: words } = catalogues[language];
  await page.getByLabel(gate.password).fill("rosegarden");
  await page.getByRole("button", { name: gate.open }).click();
  await expect(page.getByText(words.hearts)).toBeVisible();
}

/** Looks at a page, which has no English word left. */
async function lookIn(page: Page, language: Language, name: string) {
  expect(await englishLeft(page, language), `English at ${name} ${language}`).toEqual([]);
  await look(page, `${name} ${language}`);
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: language });

    test(`a mourner meets the gate and the page in ${languageNames[language]}`, async ({ person }) => {
      const { gate, memorial: words, service, missing, follow, refusedEmail } = catalogues[language];
      const page = await person();
      await page.goto(memorial);
      await lookIn(page, language, "gate");
      const password = page.getByLabel(gate.password);
      await password.fill("tulip");
      await page.getByRole("button", { name: gate.open }).click();
      await expect(password).toHaveAccessibleDescription(`${gate.wrong} ${gate.hint}`);
      await lookIn(page, language, "gate refused");
      await enter(page, language);
      await expect(page.getByRole("heading", { name: service.title })).toBeVisible();
      await lookIn(page, language, "page");
      await page.getByRole("link", { name: words.tributesTab(1) }).click();
      await expect(page.getByRole("region", { name: words.tributes })).toBeVisible();
      await page.goto(`${memorial}/follow`);
      await expect(page.getByRole("heading", { name: follow.title })).toBeVisible();
      await page.getByRole("button", { name: follow.send }).click();
      await expect(page.getByRole("alert")).toContainText(refusedEmail.required);
      await lookIn(page, language, "follow");
      await page.goto("/memorial/no-such-memorial");
      await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
      await lookIn(page, language, "missing");
    });

    if (!fewerRows(languages, 5).includes(language)) return;

    test(`a mourner shares a memory in ${languageNames[language]}, changes it and takes it back`, async ({
      person,
      script,
    }) => {
      const { share, words, refusedMemory, receipt, receiptState, change, notice, uploads } = catalogues[language];
      const form = share("Margaret");
      const page = await person();
      await page.goto(memorial);
      await enter(page, language);
      for (const type of ["audio", "signature", "photo"]) {
        await page.goto(`${memorial}/share?type=${type}`);
        if (script) await hydrated(page);
        await lookIn(page, language, `share ${type}`);
      }
      await page
        .locator("input[type=file]")
        .setInputFiles([
          await pictureFile("garden.jpg", 80, 60, "#4a7a5c"),
          await pictureFile("river.jpg", 60, 80, "#7a4a5c"),
        ]);
      await page.getByRole("button", { name: form.send }).click();
      await expect(page.getByRole("alert")).toContainText(refusedMemory.name);
      await lookIn(page, language, "share refused");
      if (!script)
        await page.locator("input[type=file]").setInputFiles(await pictureFile("garden.jpg", 80, 60, "#4a7a5c"));
      await page.getByLabel(words.name, { exact: true }).fill("Zdzisława");
      await page.locator("textarea[name=contentText]").fill("Ω");
      await page.getByRole("button", { name: form.send }).click();
      await expect(page.getByText(receiptState.onPage.pending.title, { exact: true })).toBeVisible();
      if (script) await expect(page.getByRole("region", { name: uploads.title })).toHaveCount(0);
      await expect(page.getByText(receiptState.thanks("Margaret"))).toBeVisible();
      await lookIn(page, language, "receipt");
      await page.getByRole("textbox", { name: notice.email }).fill("nobody");
      await page.getByRole("button", { name: notice.send }).click();
      await expect(page.getByRole("alert")).toContainText(catalogues[language].refusedEmail.invalid);
      await page.getByRole("textbox", { name: notice.email }).fill("zdzislawa@test.example");
      await page.getByRole("button", { name: notice.send }).click();
      await expect(page.getByText("zdzislawa@test.example")).toBeVisible();
      await page.getByRole("link", { name: receipt.change }).click();
      await lookIn(page, language, "change");
      await page.getByLabel(words.title, { exact: true }).fill("Ω");
      await page.getByRole("button", { name: change.save }).click();
      await expect(page.getByText(change.saved)).toBeVisible();
      await page.getByText(receipt.takeBack).click();
      await page.getByRole("button", { name: receipt.delete }).click();
      await expect(page.getByText(receipt.deletedText)).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(page.getByRole("heading", { name: receipt.withdrawn })).toBeVisible();
      await lookIn(page, language, "withdrawn");
    });
  });

test("a language is chosen by a link, and remembered", async ({ person }) => {
  const page = await person();
  await page.goto(memorial);
  for (const language of ["ar", "pl", "en"] as const) {
    await page.getByRole("link", { name: languageNames[language] }).click();
    await expect(page).toHaveURL(new RegExp(`${memorial}$`));
    await expect(page.getByRole("button", { name: catalogues[language].gate.open })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
});

/** Makes every text of a page 60 % longer, as a wordy language would, and returns how far the page then scrolls sideways. */
function overflowOfLongerTexts(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const words = text.data.trim().split(/\s+/);
      if (!words[0] || text.parentElement?.closest("script, style, template")) continue;
      // The longest word grows as well: that is what breaks narrow layouts.
      const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
      const longer = words.map((word) =>
        word === longest ? word + word.slice(0, Math.ceil(word.length * 0.6)) : word,
      );
      const more = words.slice(0, Math.ceil((words.length - 1) * 0.6));
      text.data = ` ${[...longer, ...more].join(" ")} `;
    }
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

test("texts that are 60 % longer break nothing at 320 px", async ({ person, script }) => {
  const page = await person();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${memorial}?language=de`);
  await page.getByLabel(catalogues.de.gate.password).fill("tulip");
  await page.getByRole("button", { name: catalogues.de.gate.open }).click();
  await expect(page.getByText(catalogues.de.gate.wrong)).toBeVisible();
  expect(await overflowOfLongerTexts(page)).toBe(0);
  await page.goto(memorial);
  await enter(page, "de");
  const shares = ["story", "photo", "video", "audio", "signature"].map((type) => `${memorial}/share?type=${type}`);
  const others = [
    memorial,
    `${memorial}?tab=tributes`,
    `${memorial}/photos`,
    `${memorial}/follow`,
    "/memorial/no-such-memorial",
  ];
  for (const path of [...others, ...shares]) {
    await page.goto(path);
    if (script && shares.includes(path)) await hydrated(page);
    expect(await overflowOfLongerTexts(page), path).toBe(0);
  }
  await page.goto(`${memorial}/share`);
  if (script) await hydrated(page);
  const { words, share, receiptState } = catalogues.de;
  await page.getByLabel(words.name, { exact: true }).fill("Zdzisława");
  await page.locator("textarea[name=contentText]").fill("Ω");
  await page.getByRole("button", { name: share("").send }).click();
  await expect(page.getByText(receiptState.onPage.pending.title, { exact: true })).toBeVisible();
  const receipt = page.url();
  expect(await overflowOfLongerTexts(page), "receipt").toBe(0);
  await page.goto(`${receipt}/edit`);
  if (script) await hydrated(page);
  expect(await overflowOfLongerTexts(page), "change").toBe(0);
});
