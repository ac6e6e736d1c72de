// Functions that run in the page, in each engine, and so in script as Chrome 80 and Safari 13.1 know it. They may use nothing from outside themselves.

export type Kind = "button" | "link" | "field" | "heading" | "image" | "text";

/**
 * Finds what a person would call by a name: a button, link or field by its label, a heading or picture by its text, a text by its words. What nobody sees
 * is not found. A whole name goes before its beginning, and that before its middle.
 */
export function findInPage(kind: Kind, name: string): Element | null {
  const selectors = {
    button: "button, summary, [role=button], input[type=submit]",
    link: "a[href]",
    field: "input, textarea, select",
    heading: "h1, h2, h3, h4",
    image: "img",
    text: "body *:not(script):not(style)",
  };
  const plain = (text: string | null) => (text || "").replace(/\s+/g, " ").trim();
  function nameOf(element: Element) {
    const by = element.getAttribute("aria-labelledby");
    if (by) {
      const parts = by.split(/\s+/).map((id) => document.getElementById(id));
      return plain(parts.map((part) => (part ? part.textContent : "")).join(" "));
    }
    const said = element.getAttribute("aria-label") || element.getAttribute("alt");
    if (said) return plain(said);
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return plain((labels[0] as HTMLElement).textContent);
    const picture = element.querySelector("img");
    return plain(element.textContent) || plain(picture?.alt ?? null);
  }
  function isSeen(element: Element) {
    if (element.getClientRects().length === 0) return false;
    if (element.closest("dialog:not([open])")) return false;
    // Engines lay out what a closed fold holds, so it has a box that nobody sees.
    const summary = element.closest("summary");
    const inFold = summary ? (summary.parentElement as Element).parentElement : element.parentElement;
    if (inFold?.closest("details:not([open])")) return false;
    return getComputedStyle(element).visibility === "visible";
  }
  const all = Array.from(document.querySelectorAll(selectors[kind])).filter(isSeen);
  if (kind === "text") {
    const holding = all.filter((element) => plain(element.textContent).indexOf(name) >= 0);
    return holding.find((element) => !holding.some((other) => other !== element && element.contains(other))) || null;
  }
  const ways = [
    (text: string) => text === name,
    (text: string) => text.indexOf(name) === 0,
    (text: string) => text.indexOf(name) > 0,
  ];
  for (const agrees of ways) {
    const found = all.find((element) => agrees(nameOf(element)));
    if (found) return found;
  }
  return null;
}

/** Brings an element into view and gives its middle, once it rests there, and what lies over it if something does. */
export async function middleInPage(element: Element): Promise<{ x: number; y: number; covered: string | null }> {
  // A window that nothing is drawn in has no frames.
  const frame = () => new Promise((done) => requestAnimationFrame(done) && setTimeout(done, 60));
  const top = () => element.getBoundingClientRect().top;
  element.scrollIntoView({ block: "center" });
  for (let before = Number.NaN; before !== top(); ) {
    before = top();
    await frame();
    await frame();
  }
  const box = element.getClientRects()[0] || element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  const labels = Array.from((element as HTMLInputElement).labels || []);
  const isFree = hit && (element.contains(hit) || labels.some((label) => label.contains(hit)) || hit.contains(element));
  return { x, y, covered: isFree ? null : (hit?.outerHTML.slice(0, 120) ?? "nothing") };
}

/** Gives files, by their names and bytes in base64, to a file field, as if somebody had chosen them. */
export function giveInPage(field: HTMLInputElement, files: [name: string, base64: string][]) {
  const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", mp4: "video/mp4", m4a: "audio/mp4" };
  const chosen = new DataTransfer();
  for (const [name, base64] of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    chosen.items.add(new File([bytes], name, { type: types[name.split(".").pop() || ""] }));
  }
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Tells the page of a key, as the browser does when somebody presses it. */
export function keyInPage(key: string) {
  const target = document.activeElement || document.body;
  for (const type of ["keydown", "keyup"])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
