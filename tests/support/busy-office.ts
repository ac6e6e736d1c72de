import type { Locator, Page } from "@playwright/test";
import { addOwn, addWaiting, margaret } from "./office.ts";
import { change } from "./people.ts";

/** The director's account. */
export const director = "director@holloway.example";

/** A name of 96 characters. */
export const longName =
  "Maximiliane Friederike Wilhelmine Charlotte von und zu Hohenlohe-Waldenburg-Schillingsfürst-Metz";

/** The screens that targets are measured at. */
export const office = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** Gives the director 38 memorials beside Margaret Ellis's, one of them with a long name, and Margaret's 63 memories more to read. */
export function fillOffice(dataDir: string) {
  for (let index = 0; index < 38; index++) {
    const name = index === 3 ? longName : `Winifred Hargreaves ${index + 1}`;
    const id = addOwn(dataDir, director, name, { registered: index + 1, service: index < 16 ? index / 3 + 0.1 : null });
    change(
      dataDir,
      "update memorials set date_of_birth = '1941-05-03', date_of_death = '2026-11-12', service_location = ? where id = ?",
      "St Mary's Church, Redcliffe Parade West, Bristol BS1 6SP, by the harbour",
      id,
    );
  }
  for (let index = 0; index < 63; index++) addWaiting(dataDir, margaret(dataDir), `The bees ${index}`);
}

/** The edges of an element in the page, whatever the page is scrolled to. */
export async function placed(element: Locator) {
  return element.evaluate((node) => {
    const { top, bottom, left, right, height, width } = node.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, left, right, height, width };
  });
}

/** By how many pixels a page scrolls sideways at a width. */
export async function sidewaysAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
