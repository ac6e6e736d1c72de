// Shows a photo of the memorial over the whole page; live.js loads this file when the first photo is opened.

let dialog;
let at;
const photos = () => [...document.querySelectorAll("a[data-photo]")];
const part = (name) => dialog.querySelector(`[data-${name}]`);

function show(link) {
  at = link;
  const picture = link.querySelector("picture").cloneNode(true);
  const image = picture.querySelector("img");
  for (const source of picture.querySelectorAll("source")) source.sizes = "100vw";
  image.className = "";
  image.loading = "eager";
  part("place").textContent = "";
  part("place").append(picture);
  const article = link.closest("article");
  const { words, download } = link.dataset;
  const all = photos();
  const place = all.length > 1 ? ` (${all.indexOf(link) + 1}\u00a0/\u00a0${all.length})` : "";
  part("caption").textContent =
    `${words ? `${words} · ` : ""}${article.querySelector("h2").textContent} · ${article.querySelector("[data-author]").textContent}${place}`;
  part("save").hidden = !download;
  if (download) part("save").href = download;
  for (const button of dialog.querySelectorAll("[data-step]")) button.hidden = all.length < 2;
}

function step(by) {
  const all = photos();
  show(all[(all.indexOf(at) + by + all.length) % all.length] ?? at);
}

function make() {
  document.body.append(document.getElementById("lightbox").content.cloneNode(true));
  dialog = document.querySelector("dialog.lightbox");
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  });
  let from;
  dialog.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? touches[0] : undefined;
  });
  dialog.addEventListener("touchend", ({ changedTouches: [to] }) => {
    const [x, y] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = undefined;
    // On a zoomed page the finger moves the page, so it must not turn to the next photo as well.
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y) && (visualViewport?.scale ?? 1) < 1.05) step(x < 0 ? 1 : -1);
  });
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.step) step(Number(button.dataset.step));
    else if (button || !event.target.closest("img, figcaption, a")) dialog.close();
  });
}

export function open(link) {
  if (!dialog) make();
  show(link);
  dialog.showModal();
  part("close").focus();
  dialog.onclose = () => link.focus();
}
