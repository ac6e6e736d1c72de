import { canvasFor, draw, type Made, madeOf, mediumFor } from "~/engines/slideshow";
import type { Slide } from "../input";

// The elements of a slide. None of them is changed by another slide.

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/** An element whose text stands in its own direction. */
const ownDirection = (name: "h2" | "p", className: string, text: string) =>
  Object.assign(make(name, className, text), { dir: "auto" });

async function fetchInto(canvas: HTMLCanvasElement, src: string) {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  await draw(canvas, await response.blob());
}

/** The line below a picture: its caption, and the person who shared it. Each in its own direction. */
function words({ caption, name }: Slide) {
  const line = make("p", "words");
  if (caption) line.append(make("bdi", "", caption));
  if (!name) return line;
  const by = make("span", "name");
  by.append(caption ? " · " : "", make("bdi", "", name));
  line.append(by);
  return line;
}

function story({ caption, text, name }: Slide) {
  const box = make("div", "story");
  const inner = make("div", "");
  inner.append(ownDirection("h2", "", caption));
  for (const part of text.split(/\n{2,}/)) inner.append(ownDirection("p", "", part));
  if (name) inner.append(ownDirection("p", "name", name));
  box.append(inner);
  return box;
}

/** Makes the letters of a story as large as its room allows: from 7 hundredths of the screen's shorter side downwards. */
export function fitStory(box: Element): void {
  const element = box.querySelector<HTMLElement>(".story");
  if (!element) return;
  for (let size = 7; size >= 2; size -= 0.25) {
    element.style.fontSize = `${size}vmin`;
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
  }
}

/** Makes a slide with its words, its picture, and its film or voice. */
export function slideOf(slide: Slide): Made<Slide> {
  const { kind, src, behind, alt } = slide;
  const box = make("div", `slide ${kind}`);
  const pictureSrc = kind === "picture" ? src : behind;
  const canvas = pictureSrc ? canvasFor(kind === "picture" ? alt : "") : null;
  const player =
    kind === "film" || kind === "voice" ? mediumFor(kind === "film" ? "video" : "audio", src ?? "", alt) : null;
  if (canvas) box.append(canvas);
  if (player) box.append(player.medium);
  box.append(kind === "words" ? story(slide) : words(slide));
  const drawn = canvas && pictureSrc ? fetchInto(canvas, pictureSrc) : Promise.resolve();
  return madeOf(slide, box, player?.loaded ?? drawn, drawn);
}
