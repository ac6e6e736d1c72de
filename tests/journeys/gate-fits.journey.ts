import type { Page } from "@playwright/test";
import { languageNames } from "../../app/lib/languages.ts";
import { memorialId } from "../support/client.ts";
import { expect, look, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

/** A name of 96 characters. */
const longName = "Maximiliane Friederike Charlott Wilhelmine von Hohenstaufen und Wittelsbach zu Sachsen-Altenburg";

const foot = async (page: Page) => {
  const box = await page.getByRole("button", { name: "Access Memorial" }).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test("the password is in view on a small phone, whatever the name", async ({ person, server }) => {
  const page = await person();
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto("/memorial/margaret-ellis");
  const field = page.getByRole("textbox", { name: "Password" });
  await expect(field).toHaveAccessibleDescription(/The password is printed on the handout/);
  expect(await foot(page)).toBeLessThanOrEqual(540);
  await look(page, "gate on a small phone");
  change(
    server.dataDir,
    "update memorials set full_name = ?, known_as = null where id = ?",
    longName,
    memorialId(server.dataDir, "margaret-ellis"),
  );
  await page.reload();
  expect(await foot(page)).toBeLessThanOrEqual(620);
  await look(page, "gate with a long name");
});

test("Arabic is set upright", async ({ person }) => {
  const page = await person();
  await page.goto("/memorial/margaret-ellis");
  const dates = page.locator("h1 + p");
  await expect(dates).toHaveCSS("font-style", "italic");
  await page.getByRole("link", { name: languageNames.ar }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(dates).toHaveCSS("font-style", "normal");
});
