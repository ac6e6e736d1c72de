import type { Page } from "@playwright/test";
import { catalogues } from "../../app/languages/all.ts";
import { languageNames, languages } from "../../app/lib/languages.ts";
import { expect, look, test } from "../support/journey.ts";

const memorial = "/memorial/margaret-ellis";

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: language });
    test(`a mourner meets the gate and the page in ${languageNames[language]}`, async ({ person }) => {
      const { gate, memorial: words, service, missing, follow, refusedEmail } = catalogues[language];
      const page = await person();
      await page.goto(memorial);
      await look(page, `gate ${language}`);
      const password = page.getByLabel(gate.password);
      await password.fill("tulip");
      await page.getByRole("button", { name: gate.open }).click();
      await expect(password).toHaveAccessibleDescription(`${gate.hint} ${gate.wrong}`);
      await look(page, `gate refused ${language}`);
      await password.fill("rosegarden");
      await page.getByRole("button", { name: gate.open }).click();
      await expect(page.getByText(words.hearts)).toBeVisible();
      await expect(page.getByRole("heading", { name: service.title })).toBeVisible();
      await look(page, `page ${language}`);
      await page.getByRole("link", { name: words.tributesTab(1) }).click();
      await expect(page.getByRole("region", { name: words.tributes })).toBeVisible();
      await page.goto(`${memorial}/follow`);
      await expect(page.getByRole("heading", { name: follow.title })).toBeVisible();
      await page.getByRole("button", { name: follow.send }).click();
      await expect(page.getByRole("alert")).toContainText(refusedEmail.required);
      await look(page, `follow ${language}`);
      await page.goto("/memorial/no-such-memorial");
      await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
      await look(page, `missing ${language}`);
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

test("texts that are 60 % longer break nothing at 320 px", async ({ person }) => {
  const page = await person();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${memorial}?language=de`);
  await page.getByLabel(catalogues.de.gate.password).fill("tulip");
  await page.getByRole("button", { name: catalogues.de.gate.open }).click();
  await expect(page.getByText(catalogues.de.gate.wrong)).toBeVisible();
  expect(await overflowOfLongerTexts(page)).toBe(0);
  await page.goto(memorial);
  await page.getByLabel(catalogues.de.gate.password).fill("rosegarden");
  await page.getByRole("button", { name: catalogues.de.gate.open }).click();
  await expect(page.getByText(catalogues.de.memorial.hearts)).toBeVisible();
  for (const path of [memorial, `${memorial}?tab=tributes`, `${memorial}/follow`, "/memorial/no-such-memorial"]) {
    await page.goto(path);
    expect(await overflowOfLongerTexts(page), path).toBe(0);
  }
});
