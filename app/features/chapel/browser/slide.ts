import { addCaptions, canvasFor, draw, type Made, madeOf, mediumFor } from "~/engines/slideshow";
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

/** A drawing of the page (stage.tsx). */
function drawing(id: string) {
  const copy = document.getElementById(id)?.cloneNode(true) as Element;
  copy.removeAttribute("id");
  return copy;
}

/** A picture in the middle of its place; the sprig where there is none. */
function frame(picture: Element | null) {
  const box = make("div", "frame");
  box.append(picture ?? drawing("sprig"));
  return box;
}

/** The most characters of the line of people that a strip has room for, in letters that a room can read. */
const mostPeople = 300;

/** The strip below a picture: its caption, the person who shared it, and the people in it. Each in its own direction. */
function strip({ caption, name, people }: Slide) {
  const line = make("p", "words");
  if (caption) line.append(make("bdi", "", caption));
  if (name) {
    const by = make("span", "name");
    by.append(caption ? " · " : "", make("bdi", "", name));
    line.append(by);
  }
  if (people && people.length <= mostPeople) {
    line.classList.add("named");
    line.append(Object.assign(make("span", "people", people), { dir: "auto" }));
  }
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

/** Large words beside or below a picture: a heading, and a line. */
function about(heading: string, line: string, lineClass: string) {
  const box = make("div", "about");
  if (heading) box.append(ownDirection("h2", "", heading));
  if (line) box.append(ownDirection("p", lineClass, line));
  return box;
}

/** The most characters of a voice's words that are shown at once: as many as of a story. */
const mostAtOnce = 600;

/** The words of a voice below it: those that it has come to, or all of them if they have no times and aren't long. */
function saidBy({ said }: Slide, voice: HTMLMediaElement | undefined) {
  if (!said || !voice) return null;
  const timed = said.captions.length > 0;
  if (!timed && said.words.length > mostAtOnce) return null;
  const line = ownDirection("p", "said", timed ? "" : said.words);
  line.lang = said.language;
  const say = (words: string) => {
    line.textContent = words;
    const box = line.closest(".slide");
    if (box) fitWords(box);
  };
  if (timed) addCaptions(voice, said.captions, say);
  return line;
}

function contentOf(slide: Slide, picture: Element | null): Element[] {
  const { kind, isTitle, caption, text, name } = slide;
  if (isTitle) return [frame(picture), about(caption, text, "dates")];
  if (kind === "words") return [story(slide)];
  if (kind === "voice") return [frame(picture), about(caption, name, "name"), drawing("wave")];
  return [frame(picture), strip(slide)];
}

/** Puts the code of the memorial's page beside everything else that a slide shows. */
export function addCode(box: Element, src: string, invitation: string): void {
  const figure = make("figure", "code");
  figure.append(Object.assign(new Image(), { src, alt: "" }));
  figure.append(Object.assign(make("figcaption", "", invitation), { dir: "auto" }));
  box.classList.add("coded");
  box.append(figure);
}

/** The words of each kind of slide that have to fit into their room, and their largest and smallest letters in hundredths of the screen's shorter side. */
const sizes = [
  [".words", ".story", 5, 2],
  [".title", ".about", 6.67, 2.5],
  [".voice", ".about", 5.2, 2.5],
  [".voice", ".said", 4.4, 2],
  [".picture, .film", ".words", 5, 2.5],
] as const;

/** Makes the words of a slide in the page smaller if they have no room otherwise. */
export function fitWords(box: Element): void {
  for (const [kind, selector, largest, smallest] of sizes) {
    const element = box.matches(kind) ? box.querySelector<HTMLElement>(selector) : null;
    for (let size = largest; element && size >= smallest; size -= 0.2) {
      element.style.fontSize = `${size}vmin`;
      if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) break;
    }
  }
}

/** Makes a slide with its words, its picture, and its film or voice. */
export function slideOf(slide: Slide): Made<Slide> {
  const { isTitle, kind, src, behind, alt } = slide;
  const box = make("div", `slide ${kind}${isTitle ? " title" : ""}`);
  const room = make("div", "room");
  const pictureSrc = kind === "picture" ? src : behind;
  const canvas = pictureSrc ? canvasFor(kind === "picture" ? alt : "") : null;
  const player =
    kind === "film" || kind === "voice" ? mediumFor(kind === "film" ? "video" : "audio", src ?? "", alt) : null;
  room.append(...contentOf(slide, kind === "film" ? (player?.medium ?? null) : canvas));
  if (player && kind === "voice") room.append(player.medium);
  const words = kind === "voice" ? saidBy(slide, player?.medium) : null;
  if (words) room.append(words);
  if (player && kind === "film" && slide.said) addCaptions(player.medium, slide.said.captions);
  box.append(room);
  const drawn = canvas && pictureSrc ? fetchInto(canvas, pictureSrc) : Promise.resolve();
  return madeOf(slide, box, player?.loaded ?? drawn, drawn);
}
