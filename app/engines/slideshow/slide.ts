import { giveBack, takePlayer } from "./players";

/** A slide in the page. */
export interface Made<Slide> {
  slide: Slide;
  box: HTMLElement;
  /** Its film or voice. */
  medium: HTMLMediaElement | null;
  /** Its picture. */
  canvas: HTMLCanvasElement | null;
  /** Resolves when it can be seen, and rejects if it can't. */
  loaded: Promise<unknown>;
  /** Settles when its picture has been drawn, or can't be. */
  drawn: Promise<unknown>;
}

/** Puts a slide together. Its box is its picture or film, or contains them. */
export function madeOf<Slide>(
  slide: Slide,
  box: HTMLElement,
  loaded: Promise<unknown>,
  drawn: Promise<unknown> = loaded,
): Made<Slide> {
  const medium = box instanceof HTMLMediaElement ? box : box.querySelector<HTMLMediaElement>("video, audio");
  const canvas = box instanceof HTMLCanvasElement ? box : box.querySelector("canvas");
  // Nobody else hears of the failure of a slide that isn't shown.
  for (const promise of [loaded, drawn]) promise.catch(() => undefined);
  return { slide, box, medium, canvas, loaded, drawn };
}

/** A place for a picture. An <img> would do, but Chromium keeps what it has decoded of a thousand of them, and the tab's memory would grow for hours. */
export function canvasFor(alt: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  // Nothing is shown before the picture is there.
  canvas.width = canvas.height = 0;
  if (!alt) canvas.setAttribute("aria-hidden", "true");
  else {
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", alt);
  }
  return canvas;
}

/** Gives a canvas the pixels of a picture. */
export async function draw(canvas: HTMLCanvasElement, picture: ImageBitmapSource): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
}

/** A film or voice, and a promise of its first picture or sound. */
export function mediumFor(kind: "video" | "audio", src: string, alt: string) {
  const medium = takePlayer(kind);
  medium.setAttribute("aria-label", alt);
  const loaded = new Promise((resolve, reject) => {
    medium.onloadeddata = resolve;
    medium.onerror = () => reject(medium.error);
  });
  medium.src = src;
  return { medium, loaded };
}

/** Removes a slide. A browser keeps the pixels of a removed picture until it collects garbage otherwise. */
export function remove({ box, medium, canvas, drawn }: Made<unknown>): void {
  const empty = () => {
    if (canvas) canvas.width = canvas.height = 0;
  };
  void drawn.then(empty, empty);
  box.remove();
  if (!medium) return;
  medium.remove();
  giveBack(medium);
}
