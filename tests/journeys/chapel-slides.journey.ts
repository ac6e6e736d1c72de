import type { Page } from "@playwright/test";
import { mostWords } from "../../app/features/chapel/story-parts.ts";
import { memorialId } from "../support/client.ts";
import { expect, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "Without script slides are pages.");

const longName = "Maximiliane Wilhelmina Friederike von Hohenstein-Waldeck und Pyrmont, verwitwete Gräfin Schulenburg";

/** The boxes and letters of the slide that is shown. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const slide = document.querySelector("#stage > .shown:last-child") as HTMLElement;
    const part = (selector: string) => {
      const element = slide.querySelector<HTMLElement>(selector);
      if (!element?.offsetParent && !element?.getBoundingClientRect().width) return null;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const { fontSize, textAlign } = getComputedStyle(element);
      const fits = element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
      return { left, right, top, bottom, width, height, size: Number.parseFloat(fontSize), textAlign, fits };
    };
    return {
      kind: slide.className.split(" ")[1],
      isTitle: slide.matches(".title"),
      text: [...slide.querySelectorAll(".story p:not(.name)")].map((line) => line.textContent).join(" "),
      picture: part("canvas, video, .sprig"),
      pixels: slide.querySelector("canvas")?.width ?? 0,
      isSprig: slide.querySelector(".sprig") !== null,
      words: part(".words"),
      about: part(".about"),
      heading: part(".about h2"),
      story: part(".story"),
      code: part(".code"),
      codePicture: part(".code img"),
      wave: part(".wave"),
      motion: getComputedStyle(slide.querySelector(".wave svg") ?? slide).animationName,
    };
  });

type Measured = Awaited<ReturnType<typeof measured>>;
type Box = NonNullable<Measured["picture"]>;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Starts the slideshow and measures each of its slides. */
async function slidesOf(page: Page, url: string): Promise<Measured[]> {
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  const { slides } = await (await page.request.get(`${url}/list`)).json();
  await page.keyboard.press("PageDown");
  const found: Measured[] = [];
  for (const place of slides.keys()) {
    await expect(page.locator(`html[data-at="${place}"]`)).toBeAttached();
    await expect(page.locator("#stage > .shown:last-child")).toHaveCount(1);
    await page.locator("#stage > :not(.shown)").waitFor({ state: "detached" });
    found.push(await measured(page));
    await page.keyboard.press("PageDown");
  }
  return found;
}

/** Expects everything on a slide to have a place of its own. */
function expectApart({ picture, words, about, story, code }: Measured, place: number) {
  const parts = [picture, words, about, story, code].filter((part) => part !== null);
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1))
      expect(meet(one, other), `slide ${place}: ${JSON.stringify([one, other])}`).toBe(false);
}

for (const [width, height] of [
  [1920, 1080],
  [1024, 768],
] as const)
  test(`slides are seen from the last row, at ${width} x ${height}`, async ({ person, server }) => {
    const director = await person();
    await director.setViewportSize({ width, height });
    const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`;
    await openAs(director, "director@holloway.example", url);
    const slides = await slidesOf(director, url);
    const share = (pixels = 0) => pixels / height;
    for (const [place, slide] of slides.entries()) {
      expectApart(slide, place);
      expect(slide.code !== null, `the code at ${place}`).toBe([0, 9, slides.length - 1].includes(place));
      if (slide.codePicture) expect(share(slide.codePicture.height)).toBeCloseTo(0.28, 2);
      if (slide.words) expect(share(slide.words.size)).toBeCloseTo(0.05, 2);
      for (const part of [slide.words, slide.about, slide.story]) expect(part?.fits ?? true, `${place}`).toBe(true);
      if (!slide.story) continue;
      expect(share(slide.story.size)).toBeGreaterThanOrEqual(44 / 1080);
      expect(slide.story.textAlign).toBe("start");
      expect(slide.text.split(/\s+/).length, slide.text).toBeLessThanOrEqual(mostWords);
    }
    const [first] = slides;
    expect(first).toMatchObject({ isTitle: true, isSprig: false });
    expect(share(first?.heading?.size)).toBeCloseTo(72 / 1080, 3);
    expect(first?.picture?.right).toBeLessThan(first?.about?.left ?? 0);
    const story = slides.filter(({ story }) => story).map(({ story }) => story?.size);
    expect(new Set(story).size).toBe(1);
    await expect(director.locator("#show")).toHaveCSS("background-color", "rgb(27, 25, 23)");
  });

test("a voice has a portrait or a sprig, its title, and a line that moves", async ({ person, server }) => {
  const director = await person();
  await director.setViewportSize({ width: 1920, height: 1080 });
  const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`;
  await openAs(director, "director@holloway.example", url);
  const voice = async () => (await slidesOf(director, url)).find(({ kind }) => kind === "voice");
  const still = await voice();
  expect(still).toMatchObject({ isSprig: false, motion: "none" });
  expect(still?.pixels).toBeGreaterThan(100);
  expect(still?.heading?.size).toBeCloseTo(56, 0);
  expect(still?.wave?.width).toBeGreaterThan(400);

  await director.emulateMedia({ reducedMotion: "no-preference" });
  const changed = "update memorials set portrait_id = null, full_name = ? where custom_url_slug = 'margaret-ellis'";
  change(server.dataDir, changed, longName);
  const slides = await slidesOf(director, url);
  const moving = slides.find(({ kind }) => kind === "voice");
  expect(moving).toMatchObject({ isSprig: true, motion: "wave" });
  expect(moving?.picture?.height).toBeGreaterThan(300);
  const [first] = slides;
  expect(first).toMatchObject({ isTitle: true, isSprig: true, about: { fits: true } });
  expect(first?.heading?.size).toBeLessThan(72);
  expect(first?.heading?.size).toBeGreaterThan(40);
  for (const [place, slide] of slides.entries()) expectApart(slide, place);
});
