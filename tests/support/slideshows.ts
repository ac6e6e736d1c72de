import type { Page } from "@playwright/test";

/** The place of the slide that is shown, from 0; -1 before the first. */
export const placeIn = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.at ?? -1));

/** The slide on top: a loaded picture's or film's size and state. */
export const shownIn = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector("#stage .shown");
    if (element instanceof HTMLVideoElement)
      return { kind: "film", width: element.videoWidth, muted: element.muted, isPaused: element.paused };
    return { kind: "picture", width: element instanceof HTMLCanvasElement ? element.width : 0 };
  });
