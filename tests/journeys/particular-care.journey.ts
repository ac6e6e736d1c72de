import { catalogues } from "../../app/languages/all.ts";
import { languages } from "../../app/lib/languages.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import { expect, look, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

for (const language of fewerRows(languages, 5))
  test.describe(language, () => {
    test.use({ locale: language });

    test(`ground rules and helplines stand at the form where a death was hard (${language})`, async ({
      person,
      server,
    }) => {
      change(server.dataDir, "update memorials set care = 'yes' where custom_url_slug = 'margaret-ellis'");
      const { gate, kindness } = catalogues[language];
      const page = await person();
      await page.goto("/memorial/margaret-ellis");
      await page.getByLabel(gate.password).fill("rosegarden");
      await page.getByRole("button", { name: gate.open }).click();
      await expect(page.getByRole("button", { name: gate.open })).toHaveCount(0);
      await page.goto("/memorial/margaret-ellis/share?type=story");
      await expect(page.getByRole("heading", { name: kindness.title })).toBeVisible();
      await expect(page.getByText(kindness.rules.how)).toBeVisible();
      await expect(page.getByRole("link", { name: "116 123" }).first()).toHaveAttribute("href", "tel:116123");
      await page.getByText(kindness.elsewhere, { exact: true }).click();
      await expect(page.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
      await look(page, `particular-care-${language}`);

      change(server.dataDir, "update memorials set care = null where custom_url_slug = 'margaret-ellis'");
      await page.reload();
      await expect(page.getByText(kindness.rules.how)).toBeHidden();
      await page.getByText(kindness.title, { exact: true }).click();
      await expect(page.getByText(kindness.rules.how)).toBeVisible();
      await look(page, `ground-rules-${language}`);
    });
  });
