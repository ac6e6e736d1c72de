import type { Page } from "@playwright/test";
import { faults } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";
import { addOtherKinds, dress, kept, languages } from "../support/kept-folders.ts";

/** Notes what a page asks for beside files, and what its browser complains about. */
function complaintsOf(page: Page) {
  const found: string[] = [];
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) found.push(`asked for ${request.url()}`);
  });
  page.on("console", (line) => found.push(line.text()));
  page.on("pageerror", (error) => found.push(error.message));
  return found;
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The printed page: its colours, and of films and voices a still and the place of the file instead of something to press. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const isThere = (element: Element) => element.getBoundingClientRect().height > 0;
    const there = (names: string) => [...document.querySelectorAll(names)].filter(isThere);
    return {
      paper: body.backgroundColor,
      ink: body.color,
      pressed: there("nav, audio, video").length,
      stills: (there("img.paper") as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length,
      places: there("bdi.paper").map(({ textContent }) => textContent?.split(".").at(-1)),
    };
  });

/** The things that the page shows, and those of them that the browser can't show. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("img:not(.paper)")];
    const media = [...document.querySelectorAll<HTMLMediaElement>("video, audio")];
    const posters = [...document.querySelectorAll("video")].map(({ poster }) => poster);
    return {
      pictures: images.length,
      media: media.length,
      posters: posters.filter(Boolean).length,
      unseen: images.filter(({ naturalWidth }) => !naturalWidth).map(({ src }) => src),
      unheard: media.filter(({ readyState, duration }) => !readyState || !(duration > 1)).map(({ src }) => src),
    };
  });

test("the unpacked folder opens without network and script, in every language", async ({ person, server, script }) => {
  test.skip(script, "The page has no script.");
  addOtherKinds(server.dataDir);
  const page = await person();
  await page.context().setOffline(true);
  const complaints = complaintsOf(page);
  for (const language of languages) {
    const name = dress(server.dataDir, language);
    await page.goto((await kept(server.dataDir))("index.html"));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
    // They load when they are played.
    await page.evaluate(() => {
      for (const medium of document.querySelectorAll<HTMLMediaElement>("video, audio")) {
        medium.preload = "metadata";
        medium.load();
      }
    });
    const everything = { pictures: 9, media: 4, posters: 2, unseen: [], unheard: [] };
    await expect.poll(() => shown(page), language).toEqual(everything);
    expect(await sideways(page), language).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page, false), `${language}, ${colorScheme}`).toEqual([]);
    }
    // Dark still: paper is white all the same.
    await page.emulateMedia({ media: "print" });
    expect(await printed(page), language).toEqual({
      ...{ paper: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)", pressed: 0 },
      ...{ stills: 2, places: ["mp4", "m4a", "mp4", "m4a"] },
    });
    expect(await sideways(page), language).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "screen" });
  }
  expect(complaints).toEqual([]);
});
