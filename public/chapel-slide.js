// The elements of a slide. None of them is changed by another slide.

const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text ?? "" });

/** A place for a picture. An <img> would do, but Chromium keeps what it has decoded of a thousand of them, and the tab's memory would grow for hours. */
function frame(alt) {
  const canvas = make("canvas", "");
  // Nothing is shown before the picture is there.
  canvas.width = canvas.height = 0;
  if (!alt) canvas.setAttribute("aria-hidden", "true");
  else Object.assign(canvas, { role: "img", ariaLabel: alt });
  return canvas;
}

async function draw(canvas, src) {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
}

/** The line below a picture: its caption, and who shared it. Each in its own direction. */
function words({ caption, name }) {
  const line = make("p", "words");
  if (caption) line.append(make("bdi", "", caption));
  if (!name) return line;
  const by = make("span", "name");
  by.append(caption ? " · " : "", make("bdi", "", name));
  line.append(by);
  return line;
}

function story({ caption, text, name }) {
  const box = make("div", "story");
  const inner = make("div", "");
  inner.append(Object.assign(make("h2", "", caption), { dir: "auto" }));
  for (const part of text.split(/\n{2,}/)) inner.append(Object.assign(make("p", "", part), { dir: "auto" }));
  if (name) inner.append(Object.assign(make("p", "name", name), { dir: "auto" }));
  box.append(inner);
  return box;
}

/** Makes the letters of a story as large as its room allows: from 7 hundredths of the screen's shorter side downwards. */
export function fit(box) {
  const element = box.querySelector(".story");
  if (!element) return;
  for (let size = 7; size >= 2; size -= 0.25) {
    element.style.fontSize = `${size}vmin`;
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
  }
}

function player(kind, { src, alt }) {
  const medium = Object.assign(document.createElement(kind === "film" ? "video" : "audio"), { playsInline: true, preload: "auto" });
  medium.setAttribute("aria-label", alt);
  medium.src = src;
  return medium;
}

/** Makes a slide: its element, its film or voice, and a promise that resolves when it can be seen, and rejects if it can't. */
export function slideOf(slide) {
  const box = make("div", `slide ${slide.kind}`);
  const medium = slide.kind === "film" || slide.kind === "voice" ? player(slide.kind, slide) : null;
  const [src, alt] = slide.kind === "picture" ? [slide.src, slide.alt] : [slide.behind, ""];
  const picture = src ? frame(alt) : null;
  if (picture) box.append(picture);
  if (medium) box.append(medium);
  box.append(slide.kind === "words" ? story(slide) : words(slide));
  const drawn = picture ? draw(picture, src) : Promise.resolve();
  drawn.catch(() => undefined);
  const ready = medium
    ? new Promise((resolve, reject) => {
        medium.addEventListener("loadeddata", resolve);
        medium.addEventListener("error", () => reject(medium.error));
      })
    : drawn;
  ready.catch(() => undefined);
  return { slide, box, medium, picture, drawn, ready };
}

/** Removes a slide. A browser keeps the file of a removed film open otherwise, and the pixels of a removed picture until it collects garbage. */
export function remove({ box, medium, picture, drawn }) {
  if (medium) {
    medium.pause();
    medium.removeAttribute("src");
    medium.load();
  }
  if (picture) void drawn.catch(() => undefined).then(() => Object.assign(picture, { width: 0, height: 0 }));
  box.remove();
}
