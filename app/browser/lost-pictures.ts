// WebKit shows a question mark for a picture that could not be loaded, and Firefox a frame for one without a text. No style covers them, as
// ui/picture.css does in Chromium, so that another picture has to.

/** Divides a text into lines of a number of characters; a longer word has a line of its own. */
function linesOf(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = `${lines[lines.length - 1] ?? ""} ${word}`.trim();
    if (lines.length && line.length <= length) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** Adds an element with its attributes to a drawing. */
function add(to: Element, kind: string, attributes: Record<string, string | number>) {
  const made = to.appendChild(document.createElementNS("http://www.w3.org/2000/svg", kind));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Shows the picture's description, or the initials of whom it shows, in its place. */
function replace(image: HTMLImageElement) {
  if ("lost" in image.dataset) return;
  image.dataset.lost = "";
  const { initials } = image.dataset;
  const width = image.clientWidth;
  const { color, backgroundColor, fontSize } = getComputedStyle(image);
  const size = parseFloat(fontSize) * (initials ? 1 : 0.8);
  const lines = linesOf(initials ?? image.alt, Math.floor((width - 16) / (size * 0.55)));
  // WebKit leaves no more room than its mark needs where no style sets a height.
  const height = Math.max(image.clientHeight, initials ? 0 : (lines.length + 1) * 1.3 * size);
  const drawing = add(document.createElement("div"), "svg", { width, height, "text-anchor": "middle" });
  add(drawing, "rect", { width, height, fill: backgroundColor });
  const face = { fill: color, "font-size": size, "font-family": initials ? "Georgia, serif" : "sans-serif" };
  lines.forEach((line, index) => {
    const y = height / 2 + size * (0.35 + 1.3 * (index - (lines.length - 1) / 2));
    add(drawing, "text", { ...face, x: width / 2, y }).textContent = line;
  });
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.media = "not all";
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}

/** Watches the page's pictures in browsers whose own mark no style covers. */
export function replaceLostPictures(): void {
  if (navigator.vendor.startsWith("Google")) return;
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image);
}
