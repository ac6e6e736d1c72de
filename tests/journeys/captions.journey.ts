import type { Page } from "@playwright/test";
import { memorialId, rows } from "../support/client.ts";
import { expect, openAs, test } from "../support/journey.ts";
import { kept } from "../support/kept-folders.ts";
import { placeIn } from "../support/slideshows.ts";

const words = "0:00 Hallo, mein Mädchen\n0:01 Der Quittenbaum blüht";

/** Writes down what is said in a recording of a memorial, and returns the URL of its chapel's slideshow. */
async function written(page: Page, dataDir: string, kind: "video" | "audio") {
  const id = memorialId(dataDir, "margaret-ellis");
  const published =
    "select id from memories where memorial_id = ? and memory_type = ? and approval_status = 'approved'";
  const memory = rows<{ id: string }>(dataDir, published, id, kind)[0]?.id;
  await openAs(page, "director@holloway.example", `/memorial-detail/${id}/recordings/${memory}`);
  await page.getByLabel("What is said, for those who can't hear it").fill(words);
  await page.getByLabel("Language of these words").selectOption("de");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The page shows it below the recording.")).toBeVisible();
  return `/memorial-detail/${id}/chapel`;
}

/** The slide that is shown: the captions of its player, and the words below it. */
const slideShown = (page: Page) =>
  page.evaluate(() => {
    const slide = document.querySelector("#stage > .shown:last-child");
    const medium = slide?.querySelector<HTMLMediaElement>("video, audio");
    const track = medium?.textTracks[0];
    const said = slide?.querySelector<HTMLElement>(".said");
    return {
      mode: track?.mode ?? "none",
      captions: [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      said: said?.textContent ?? "",
      language: said?.lang ?? "",
      fits: !said || (said.scrollHeight <= said.clientHeight && said.scrollWidth <= said.clientWidth),
    };
  });

/** Runs the slideshow of a page to the slide of a kind. */
async function runTo(page: Page, url: string, kind: "film" | "voice") {
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  const { slides }: { slides: { kind: string }[] } = await (await page.request.get(`${url}/list`)).json();
  const place = slides.findIndex((slide) => slide.kind === kind);
  await page.keyboard.press("PageDown");
  for (let at = 0; at < place; at++) {
    await expect(page.locator(`html[data-at="${at}"]`)).toBeAttached();
    await page.keyboard.press("PageDown");
  }
  await expect(page.locator(`html[data-at="${place}"]`)).toBeAttached();
  await expect(page.locator(`#stage > .shown.${kind}`)).toHaveCount(1);
}

test("the chapel shows a film's captions, and below a voice the words that it has come to", async ({ person, server }, {
  project,
}) => {
  const director = await person();
  await written(director, server.dataDir, "audio");
  const url = await written(director, server.dataDir, "video");
  if (project.use.javaScriptEnabled === false) {
    const { slides } = await (await director.request.get(`${url}/list`)).json();
    const film = slides.findIndex((slide: { kind: string }) => slide.kind === "film");
    await director.goto(`${url}/${film + 1}`);
    await expect(director.getByLabel("What is said")).toHaveText("Hallo, mein Mädchen\nDer Quittenbaum blüht");
    await expect(director.locator("video > track[kind=captions][srclang=de]")).toHaveAttribute("src", /\/captions\//);
    return;
  }
  await runTo(director, url, "film");
  await expect
    .poll(() => slideShown(director))
    .toMatchObject({ mode: "showing", captions: ["Hallo, mein Mädchen", "Der Quittenbaum blüht"], said: "" });
  await runTo(director, url, "voice");
  await expect
    .poll(() => slideShown(director))
    .toMatchObject({ mode: "hidden", said: "Der Quittenbaum blüht", language: "de", fits: true });
});

test("a keepsake that is opened from a disk shows captions in its page and its slideshow", async ({ person, server }, {
  project,
}) => {
  const director = await person();
  await written(director, server.dataDir, "video");
  const show = await kept(server.dataDir);
  await director.context().setOffline(true);
  await director.goto(show("index.html"));
  await expect(director.locator(".said[lang=de]")).toContainText("Der Quittenbaum blüht");
  if (project.use.javaScriptEnabled === false) return;
  const loaded = () => director.evaluate(() => document.querySelector("video")?.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(loaded).toBe(2);
  await director.goto(show("slideshow.html"));
  await director.keyboard.press("Space");
  await expect.poll(() => placeIn(director)).toBe(0);
  for (const place of [1, 2, 3]) {
    await director.keyboard.press("ArrowRight");
    await expect.poll(() => placeIn(director)).toBe(place);
  }
  const captions = () =>
    director.evaluate(() => {
      const track = document.querySelector<HTMLVideoElement>("#stage video")?.textTracks[0];
      return [track?.mode, track?.cues?.length];
    });
  await expect.poll(captions).toEqual(["showing", 2]);
});
