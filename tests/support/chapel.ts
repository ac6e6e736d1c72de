import { readFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type * as store from "../../app/features/chapel/browser/store.ts";
import { programOf } from "../../app/server/browser-scripts.ts";
import { browserEnv, findChromium } from "./chromium.ts";
import { Client, memorialId } from "./client.ts";
import { convert } from "./ffmpeg.ts";
import { Adder } from "./kept-folders.ts";
import { change } from "./people.ts";
import type { Server } from "./server.ts";

// A chapel's computer: a browser with a profile on the disk, which survives its end.

export const chapelArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
];

/** Starts Chromium with a profile. Its size is that of the screen. */
export async function chapelBrowser(profile: string, viewport = { width: 1280, height: 720 }) {
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: findChromium(), args: chapelArgs, viewport, locale: "en-GB", timezoneId: "Europe/London" },
    env: browserEnv,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** The session of somebody who signs in. */
export const sessionOf = async (server: Server, email: string) =>
  (await new Client(server.origin).signIn(email)).cookies.get("session") ?? "";

/** Signs somebody in by a session's cookie that outlives the browser. */
export async function signInTo(context: BrowserContext, server: Server, email: string) {
  const value = await sessionOf(server, email);
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: "session", value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax", expires },
  ]);
}

export const chapelUrl = (server: Server, slug = "margaret-ellis") =>
  `${server.origin}/memorial-detail/${memorialId(server.dataDir, slug)}/chapel`;

/** Opens the page of a slideshow and waits until its script is ready. */
export async function openChapel(page: Page, url: string) {
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor({ timeout: 120_000 });
  await openStore(page);
}

/** Presses the button that keeps the slideshow, and waits for what the page says. */
export async function keepHere(page: Page, timeout = 120_000) {
  await page.getByRole("button", { name: "Keep on this computer" }).click();
  await page.getByText(/^Kept on this computer/).waitFor({ timeout });
}

let filmBytes: Buffer | undefined;
/** Six seconds of moving pictures at 720p with sound, as the server makes them of a phone's film. */
function film() {
  const pictures = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30:duration=6"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440:duration=6"];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"];
  filmBytes ??= convert(null, [...pictures, ...sound, ...codecs], "mp4");
  return filmBytes;
}

/** Gives the cast's memorial so many more pictures, films and voices, and leaves it no other films and voices. */
export function fillChapel(dataDir: string, pictures: number, films: number, voices: number) {
  change(dataDir, "update memories set approval_status = 'pending' where memory_type in ('video', 'audio')");
  const add = new Adder(dataDir);
  const voice = readFileSync("app/seed/files/margaret-voice.m4a");
  for (let index = 0; index < pictures; index++) {
    add.memory("photo", `Picture ${index}`, add.medium("image"));
    if (index % Math.floor(pictures / films) === 0)
      add.memory(
        "video",
        `Film ${index}`,
        add.medium("video", [{ name: "web.mp4", type: "video/mp4", bytes: film() }]),
      );
    if (index % Math.floor(pictures / voices) === 1)
      add.memory(
        "audio",
        `Voice ${index}`,
        add.medium("audio", [{ name: "web.m4a", type: "audio/mp4", bytes: voice }]),
      );
  }
  add.end();
}

declare global {
  /** What a browser keeps, for tests that look into it (chapel-store.ts). */
  var chapelStore: typeof store;
}

const storeProgram = programOf(`${import.meta.dirname}/chapel-store.ts`);

/** Lets a page's test look into what its browser keeps. */
export const openStore = async (page: Page) => page.evaluate((await storeProgram).text);

/** The slides that a running slideshow has shown. */
export interface Seen {
  /** The kinds of its slides, in their order, their titles, and their places in the slideshow, from 0. */
  kinds: string[];
  titles: string[];
  places: number[];
  /** The films and voices that played to their end with sound, and those that did so without. */
  ended: number;
  muted: number;
  /** Pictures that were on the screen without being decoded, and elements that failed. */
  blank: number;
  failed: number;
}

/**
 * Runs in the page before its script: notes what is shown, and makes the times of pictures and words shorter. Films take their own time, and so does
 * the patience with what loads slowly (20 s in chapel.script.ts).
 */
export const noting = (faster: number) => `(() => {
  const slow = window.setTimeout;
  window.setTimeout = (act, time, ...more) => slow(act, time >= 1000 && time !== 20000 ? time / ${faster} : time, ...more);
  const seen = (window.seen = { kinds: [], titles: [], places: [], ended: 0, muted: 0, blank: 0, failed: 0 });
  document.addEventListener("ended", ({ target }) => (seen[target.muted ? "muted" : "ended"] += 1), true);
  document.addEventListener("error", ({ target }) => target.getAttribute?.("src") && (seen.failed += 1), true);
  new MutationObserver(() => {
    const top = document.querySelector("#stage > :last-child");
    if (!top || !document.documentElement.dataset.slide) return;
    seen.kinds.push(top.className.split(" ")[1]);
    seen.titles.push(top.querySelector(".words bdi, h2")?.textContent ?? "");
    seen.places.push(Number(document.documentElement.dataset.at));
    const picture = top.querySelector("canvas");
    if (picture && !picture.width) seen.blank += 1;
  }).observe(document, { attributes: true, attributeFilter: ["data-slide"], subtree: true });
})()`;

export const seenIn = (page: Page) => page.evaluate<Seen>("window.seen");
