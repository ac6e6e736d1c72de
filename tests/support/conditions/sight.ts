// Finds what stops a page from being seen whole. These functions run in the page, so each contains all that it needs.

/** Whatever has to be scrolled to sideways: parts wider than the window, and parts that scroll sideways by themselves, apart from rows of tabs. */
export function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const all = [...document.querySelectorAll("body, body *")];
  const beyond =
    scrollWidth > clientWidth
      ? all.filter((part) => part.getBoundingClientRect().right > clientWidth + 1).slice(-3)
      : [];
  const scrolling = all.filter((part) => {
    const { overflowX } = getComputedStyle(part);
    return /auto|scroll/.test(overflowX) && part.checkVisibility() && part.scrollWidth > part.clientWidth + 1;
  });
  return [...beyond, ...scrolling]
    .filter((part) => !part.matches("textarea, .tabs"))
    .map((part) => `has to be scrolled sideways: ${part.outerHTML.slice(0, 120)}`);
}

/** Texts that something cuts off: a part that hides what is beyond its edges and has no title that says all of it, or the window itself. */
export function cutTexts(): string[] {
  const found: string[] = [];
  const modal = document.querySelector("dialog:modal");
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("[title]")?.getAttribute("title")?.startsWith(text)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const isCut = (part: Element) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      return rects.some(
        ({ left, right, top, bottom }) =>
          (/hidden|clip/.test(overflowX) && (left < box.left - 2 || right > box.right + 2)) ||
          // The boxes of letters are higher than the letters.
          (/hidden|clip/.test(overflowY) && (top < box.top - 6 || bottom > box.bottom + 6)),
      );
    };
    for (let part: Element | null = parent; part && part !== modal; part = part.parentElement) {
      const { width, height } = part.getBoundingClientRect();
      // Texts for screen readers alone are a pixel wide.
      if (width <= 1 || height <= 1) break;
      if (part !== document.body && part !== document.documentElement && isCut(part)) {
        found.push(`is cut off: ${text.slice(0, 60)}, by ${part.outerHTML.slice(0, 90)}`);
        break;
      }
      if (/auto|scroll/.test(getComputedStyle(part).overflowX)) break;
      if (part === document.body && rects.some(({ left, right }) => left < -2 || right > innerWidth + 2))
        found.push(`is beyond the window: ${text.slice(0, 60)}`);
    }
  }
  for (const select of document.querySelectorAll("select")) {
    const copy = document.createElement("span");
    copy.textContent = select.selectedOptions[0]?.textContent ?? "";
    copy.style.cssText = "position: absolute; visibility: hidden; white-space: nowrap";
    copy.style.font = getComputedStyle(select).font;
    document.body.append(copy);
    const { paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (select.checkVisibility() && copy.offsetWidth > room + 1)
      found.push(`is cut off in its field: ${copy.textContent}`);
    copy.remove();
  }
  return found;
}

/** Words that break in their middle. Addresses may break, words of more than 14 letters have to where a phone shows large text. */
export function brokenWords(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const places = "button, a, summary, label, legend, h1, h2, h3, th, td, dt, dd, p, li";
  for (const place of (document.querySelector("dialog:modal") ?? document).querySelectorAll(places)) {
    if (!place.checkVisibility()) continue;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Chosen for addresses alone.
      if (node.parentElement && getComputedStyle(node.parentElement).wordBreak === "break-all") continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
        if (word.length > 14 || /[@/_]|\.\w/.test(node.textContent ?? "")) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`breaks in a word: ${word}, in ${place.outerHTML.slice(0, 90)}`);
      }
    }
  }
  return found;
}

/** Texts that stay small where all text is set to twice its size: those whose size is in pixels. The smallest of ours is 14 px at the usual size. */
export function smallTexts(): string[] {
  const sizes = new Map<string, string>();
  for (const part of document.querySelectorAll("body *")) {
    const own = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const written =
      own || part.matches("input:not([type=hidden], [type=checkbox], [type=radio], [type=color]), textarea, select");
    if (!written || !part.checkVisibility() || part.closest("svg, script, style")) continue;
    const { width } = part.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(part).fontSize);
    if (width > 1 && size < 27) sizes.set(`${size} px ${part.className}`, part.outerHTML.slice(0, 120));
  }
  return [...sizes].map(([size, html]) => `doesn't grow with the text: ${size}, ${html}`);
}

/** Pictures that lose their shape: an oval where there should be a circle, or a stretched picture. */
export function misshapen(): string[] {
  const found: string[] = [];
  for (const picture of document.querySelectorAll<HTMLElement>("img, svg")) {
    const style = getComputedStyle(picture);
    const { borderTopLeftRadius, objectFit, borderTopWidth } = style;
    // The box around a turned picture has another shape.
    const { width, height } =
      style.rotate === "none"
        ? picture.getBoundingClientRect()
        : { width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) };
    if (!width || !height || !picture.checkVisibility()) continue;
    const round = Number.parseFloat(borderTopLeftRadius) >= (borderTopLeftRadius.endsWith("%") ? 50 : width / 2);
    if (round && Math.abs(width - height) > 1)
      found.push(`is no circle: ${width} x ${height} px, ${picture.outerHTML.slice(0, 120)}`);
    if (round && objectFit !== "cover" && picture instanceof HTMLImageElement)
      found.push(`doesn't fill its circle: ${picture.outerHTML.slice(0, 120)}`);
    if (!(picture instanceof HTMLImageElement) || objectFit !== "fill" || !picture.naturalWidth) continue;
    const edges = 2 * Number.parseFloat(borderTopWidth);
    const stretched = (width - edges) / (height - edges) / (picture.naturalWidth / picture.naturalHeight);
    if (Math.abs(stretched - 1) > 0.02 && Math.abs(width - height * (picture.naturalWidth / picture.naturalHeight)) > 2)
      found.push(`is stretched: ${picture.outerHTML.slice(0, 120)}`);
  }
  return found;
}
