import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Firefox } from "../support/firefox.ts";
import { addOtherKinds, dress, kept, languages } from "../support/kept-folders.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** Lists the media in the page, and those that Firefox can't show; written as text, because it runs in the page. */
const look = `(() => {
  const all = (names) => [...document.querySelectorAll(names)];
  const { scrollWidth, clientWidth } = document.documentElement;
  for (const medium of all("video, audio"))
    if (medium.preload !== "metadata") { medium.preload = "metadata"; medium.load(); }
  for (const image of document.images) image.loading = "eager";
  return {
    pictures: all("img:not(.paper)").length,
    media: all("video, audio").length,
    unseen: [...document.images].filter(({ complete, naturalWidth }) => !complete || !naturalWidth).length,
    unheard: all("video, audio").filter(({ readyState, duration }) => !readyState || !(duration > 1)).length,
    flat: all("img:not(.paper), video").filter((one) => one.getBoundingClientRect().height < 30).length,
    sideways: Math.max(0, scrollWidth - clientWidth),
    styled: getComputedStyle(document.querySelector("main")).maxWidth !== "none",
    direction: getComputedStyle(document.body).direction,
    dark: matchMedia("(prefers-color-scheme: dark)").matches && getComputedStyle(document.body).backgroundColor === "rgb(21, 25, 27)",
  };
})()`;

interface Seen {
  pictures: number;
  media: number;
  unseen: number;
  unheard: number;
  flat: number;
  sideways: number;
  styled: boolean;
  direction: string;
  dark: boolean;
}

/** Looks until everything has loaded, for 20 seconds at most. */
async function seenIn(firefox: Firefox) {
  for (const end = Date.now() + 20_000; ; await pause(100)) {
    const seen = await firefox.evaluate<Seen>(look);
    if ((!seen.unseen && !seen.unheard) || Date.now() > end) return seen;
  }
}

/**
 * Opens an unpacked keepsake in Debian's Firefox without network and script: in English, Polish and Arabic, on a phone and a PC, light and dark.
 * SCREENSHOTS=folder keeps a picture of each.
 */
export async function keepsakeInFirefox(): Promise<Row[]> {
  const server = await startServer();
  const faults: string[] = [];
  const counts = { pages: 0, pictures: 0, media: 0 };
  const asked: string[] = [];
  try {
    addOtherKinds(server.dataDir);
    const folders = [];
    for (const language of languages) {
      dress(server.dataDir, language);
      folders.push([language, await kept(server.dataDir)] as const);
    }
    for (const dark of [false, true]) {
      const firefox = await Firefox.start({
        "javascript.enabled": false,
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      });
      try {
        for (const [language, folder] of folders)
          for (const [width, height] of [
            [360, 740],
            [1280, 800],
          ] as const) {
            await firefox.resize(width, height);
            await firefox.goto(folder("index.html"));
            const { pictures, media, ...found } = await seenIn(firefox);
            const wanted = {
              unseen: 0,
              unheard: 0,
              flat: 0,
              sideways: 0,
              styled: true,
              direction: language === "ar" ? "rtl" : "ltr",
              dark,
            };
            for (const [what, value] of Object.entries(wanted))
              if (found[what as keyof typeof found] !== value)
                faults.push(`${language} ${width} ${what}: ${found[what as keyof typeof found]}`);
            counts.pages += 1;
            counts.pictures += pictures;
            counts.media += media;
            await keep(firefox, `firefox-${language}-${width}-${dark ? "dark" : "light"}`);
          }
        await firefox.goto(folders[0]?.[1]("slideshow.html") ?? "");
        const without = await firefox.evaluate<boolean>('document.getElementById("without") !== null');
        if (!without) faults.push("script runs");
        faults.push(...firefox.complaints);
        asked.push(...firefox.asked.filter((url) => !/^(file|data|about):/.test(url)));
      } finally {
        await firefox.end();
      }
    }
    for (const line of [...faults, ...asked]) console.error(line);
    return [
      atLeast(12, "keepsake in Firefox, without script: pages", counts.pages),
      atLeast(100, "keepsake in Firefox, without script: pictures shown", counts.pictures),
      atLeast(40, "keepsake in Firefox, without script: films and voices that can be played", counts.media),
      atMost(0, "keepsake in Firefox, without script: faults and complaints", faults.length),
      atMost(0, "keepsake in Firefox, without script: requests beside files", asked.length),
    ];
  } finally {
    await server.stop();
  }
}

async function keep(firefox: Firefox, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), await firefox.screenshot());
}
