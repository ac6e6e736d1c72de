// Runs in slideshow.html, opened from a disk: by browsers of any age, and without anything else.

import { addCaptions, canvasFor, createShow, draw, madeOf, mediumFor, slideshowKeys } from "~/engines/slideshow";
import type { KeptSlide } from "./kept-slide";

interface Slide extends KeptSlide {
  id: string;
}

/** Milliseconds for which a picture is shown. */
const pictureTime = 7000;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const kept: KeptSlide[] = JSON.parse(byId("slides").textContent ?? "");
const stage = byId("stage");

/** A canvas where a browser can draw on it, else an <img>. */
function pictureOf(slide: Slide) {
  const picture = new Image();
  const canvas = canvasFor(slide.alt);
  const draws = "createImageBitmap" in window && canvas.getContext("bitmaprenderer") !== null;
  if (!draws) picture.alt = slide.alt;
  const loaded = new Promise((resolve, reject) => {
    picture.addEventListener("load", resolve);
    picture.addEventListener("error", reject);
  });
  picture.src = slide.src;
  return draws
    ? madeOf(
        slide,
        canvas,
        loaded.then(() => draw(canvas, picture)),
      )
    : madeOf(slide, picture, loaded);
}

function filmOf(slide: Slide) {
  const { medium, loaded } = mediumFor("video", slide.src, slide.alt);
  if (slide.captions) addCaptions(medium, slide.captions);
  return madeOf(slide, medium, loaded);
}

const show = createShow<Slide>(stage, {
  make: (slide) => (slide.film ? filmOf(slide) : pictureOf(slide)),
  timeOf: () => pictureTime,
  onShown: ({ slide }) => {
    byId("words").textContent = slide.words;
  },
  onEnd: () => {
    byId("lost").hidden = false;
  },
  hasSound: false,
  blackHalts: false,
});
show.update(kept.map((slide, index) => Object.assign(slide, { id: String(index) })));
const keys = slideshowKeys(show, show.isRunning);
// A finger has no keys, and some remote controls press the mouse.
stage.addEventListener("click", show.next);
byId("start").addEventListener("click", keys.start);
byId("without").remove();
byId("ready").hidden = false;
byId("start").focus();
