// The elements of a slide. None of them is changed by another slide.

const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text ?? "" });

function image(className, src, alt) {
  const img = Object.assign(document.createElement("img"), { className, alt, decoding: "async" });
  img.src = src;
  return img;
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
  const picture = slide.kind === "picture" ? image("", slide.src, slide.alt) : slide.behind && image("", slide.behind, "");
  if (picture) box.append(picture);
  if (medium) box.append(medium);
  box.append(slide.kind === "words" ? story(slide) : words(slide));
  const ready = medium
    ? new Promise((resolve, reject) => {
        medium.addEventListener("loadeddata", resolve);
        medium.addEventListener("error", () => reject(medium.error));
      })
    : (picture?.decode() ?? Promise.resolve());
  ready.catch(() => undefined);
  return { slide, box, medium, ready };
}

/** Removes a slide. A browser keeps the file of a removed film open otherwise. */
export function remove({ box, medium }) {
  if (medium) {
    medium.pause();
    medium.removeAttribute("src");
    medium.load();
  }
  box.remove();
}
