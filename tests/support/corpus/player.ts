import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../chromium.ts";
import type { Client } from "../client.ts";
import type { Server } from "../server.ts";
import type { CorpusFile } from "./file.ts";
import type { Served } from "./served.ts";

/** A page of the site that shows one file after the other, as a moderator's browser would. */
export interface Player {
  /**
   * Shows the served copies of a file: each picture, and the first film or voice, also from its middle. Returns true, or a sentence about the fault.
   */
  plays: (file: CorpusFile, served: Served[]) => Promise<true | string>;
  close: () => Promise<void>;
}

/** Opens Chromium with the cookies of a moderator. */
export async function openPlayer(server: Server, moderator: Client): Promise<Player> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const page = await blankPage(browser, server, moderator);
  return {
    plays: async ({ kind, silent = false }, served) => {
      const first = served.find(({ type }) => type.startsWith(kind));
      if (!first) return "nothing is served";
      const pictures = served.filter(({ type }) => type.startsWith("image/"));
      for (const { url, name } of pictures) {
        const problem = await show(page, url);
        if (problem) return `${name}: ${problem}`;
      }
      if (kind === "image") return true;
      const problem = await play(page, kind, first.url, !silent);
      return problem ? `${first.name}: ${problem}` : true;
    },
    close: () => browser.close(),
  };
}

async function blankPage(browser: Browser, server: Server, moderator: Client) {
  const context = await browser.newContext();
  const cookies = [...moderator.cookies].map(([name, value]) => ({ name, value, url: server.origin }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const blank = `${server.origin}/blank`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Blank</title>" }),
  );
  await page.goto(blank);
  return page;
}

const show = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    const problem = await picture.decode().then(
      () => "",
      (error) => String(error),
    );
    return problem || (picture.naturalWidth ? "" : "has no size");
  }, url);

const play = (page: Page, kind: "video" | "audio", url: string, sounds: boolean) =>
  page.evaluate(
    async ([tag, src, sounds]) => {
      const player = Object.assign(document.createElement(tag), { src, preload: "auto", muted: true });
      const happened = (name: string) =>
        new Promise<string>((done) => {
          player.addEventListener(name, () => done(""), { once: true });
          player.addEventListener("error", () => done(player.error?.message || "does not play"), { once: true });
          setTimeout(() => done(`no ${name} within 20 s`), 20_000);
        });
      document.body.replaceChildren(player);
      const problem = await happened("loadedmetadata");
      if (problem) return problem;
      const sought = happened("seeked");
      player.currentTime = Number.isFinite(player.duration) ? player.duration / 2 : 2;
      const stuck = await sought;
      if (stuck) return stuck;
      if (player.readyState < 2) await happened("canplay");
      if (tag === "video" && !(player as HTMLVideoElement).videoWidth) return "shows no picture";
      await player.play();
      if (sounds && !("webkitAudioDecodedByteCount" in player && player.webkitAudioDecodedByteCount))
        await happened("timeupdate");
      if (sounds && !("webkitAudioDecodedByteCount" in player && player.webkitAudioDecodedByteCount))
        return "is silent";
      player.pause();
      return player.readyState >= 2 ? "" : `has readyState ${player.readyState}`;
    },
    [kind, url, sounds] as const,
  );
