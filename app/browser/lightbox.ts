// Shows a photo of the memorial over the whole page; live.script.ts loads this module when the first photo is opened.

let dialog: HTMLDialogElement | null = null;
let current: HTMLAnchorElement;
const photos = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
/** A part of the dialog, which its template always has. */
const part = (name: string) => dialog?.querySelector(`[data-${name}]`) as HTMLElement;

function show(link: HTMLAnchorElement) {
  current = link;
  const picture = link.querySelector("picture")?.cloneNode(true) as HTMLPictureElement;
  const image = picture.querySelector("img") as HTMLImageElement;
  for (const source of picture.querySelectorAll("source")) source.sizes = "100vw";
  image.className = "";
  image.loading = "eager";
  part("place").textContent = "";
  part("place").append(picture);
  const textOf = (selector: string) => link.closest("article")?.querySelector(selector)?.textContent ?? "";
  const all = photos();
  const words = [link.dataset.words, textOf("h2"), textOf("[data-author]")].filter(Boolean);
  // The heading may be the author's name.
  part("caption").textContent = [...new Set(words)].join(" · ");
  const place = part("at");
  const at = place.dataset.at?.replace("{at}", String(all.indexOf(link) + 1)).replace("{all}", String(all.length));
  place.textContent = all.length > 1 ? (at ?? "") : "";
  const { download } = link.dataset;
  const save = part("save") as HTMLAnchorElement;
  save.hidden = !download;
  if (download) save.href = download;
  for (const more of dialog?.querySelectorAll<HTMLAnchorElement>("[data-below]") ?? []) {
    more.href = `${link.pathname}/${more.dataset.below}`;
    more.setAttribute("aria-label", `${more.textContent}: ${image.alt}`);
  }
  for (const button of dialog?.querySelectorAll<HTMLElement>("[data-step]") ?? []) button.hidden = all.length < 2;
}

function step(by: number) {
  const all = photos();
  show(all[(all.indexOf(current) + by + all.length) % all.length] ?? current);
}

/** Turns to the photo on a side: where a page is read from the right, the next one is on the left. */
function turn(side: "left" | "right") {
  const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
  step((side === "right") === isRtl ? -1 : 1);
}

function make() {
  const template = document.getElementById("lightbox") as HTMLTemplateElement;
  document.body.append(template.content.cloneNode(true));
  const made = document.querySelector("dialog.lightbox") as HTMLDialogElement;
  made.addEventListener("keydown", (event) => {
    delete made.dataset.pressed;
    if (event.key === "ArrowLeft") turn("left");
    if (event.key === "ArrowRight") turn("right");
  });
  let from: Touch | undefined;
  made.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? touches[0] : undefined;
  });
  made.addEventListener("touchend", ({ changedTouches: [to] }) => {
    const [x, y] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = undefined;
    // On a zoomed page the finger moves the page, so it must not turn to the next photo as well.
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y) && (visualViewport?.scale ?? 1) < 1.05)
      turn(x < 0 ? "right" : "left");
  });
  made.addEventListener("click", ({ target }) => {
    const pressed = target as Element;
    const button = pressed.closest("button");
    if (button?.dataset.step) step(Number(button.dataset.step));
    else if (button || !pressed.closest("img, figcaption, a")) made.close();
  });
  return made;
}

/** Opens the photo that a link leads to, by a key or by a finger or a mouse. Throws in a browser without dialogs. */
export function open(link: HTMLAnchorElement, isPressed: boolean): void {
  dialog ??= make();
  dialog.toggleAttribute("data-pressed", isPressed);
  show(link);
  dialog.showModal();
  part("close").focus();
  dialog.onclose = () => link.focus();
}
