// Keeps an open memorial up to date and enhances its photos and downloads. The page works without this script too.

import { follow } from "./live/events";
import { createMemories } from "./live/memories";
import { replaceLostPictures } from "./lost-pictures";
import { show } from "./notices";

// The gate uses #opened to detect browsers without cookies. Remove it, so that people who share the URL don't share the mark.
if (location.hash === "#opened") history.replaceState(history.state, "", location.pathname + location.search);

for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) button.hidden = false;

replaceLostPictures();

const shared = document.getElementById("shared");
const notices = document.getElementById("said");
const memories = shared && createMemories(shared);
if (shared && memories) follow(shared, memories.refresh);

async function download(link: HTMLAnchorElement) {
  const found = await fetch(link.href, { method: "HEAD" }).catch(() => null);
  const isThere = found?.ok === true;
  if (isThere) Object.assign(document.createElement("a"), { href: link.href, download: link.download }).click();
  show(notices, isThere ? "download-started" : "download-failed");
  const message = notices?.firstElementChild;
  if (isThere) setTimeout(() => message?.remove(), 10_000);
}

const openPhoto = (link: HTMLAnchorElement, isPressed: boolean) =>
  import("./lightbox")
    .then(({ open }) => open(link, isPressed))
    .catch(() => {
      location.href = link.href;
    });

const copyFrom = (button: HTMLElement) =>
  import("./copy")
    .then(async ({ copy }) => show(notices, await copy(button)))
    .catch(() => show(notices, "copy-failed"));

document.addEventListener("click", (event) => {
  const at = (event.target as Element).closest<HTMLElement>(
    "a[download], a[data-photo], [data-copies], [data-put-away], [data-show-new]",
  );
  if (!at || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (at instanceof HTMLAnchorElement && at.download) void download(at);
  else if (at instanceof HTMLAnchorElement) void openPhoto(at, event.detail > 0);
  else if (at.dataset.copies) void copyFrom(at);
  else if (!at.matches("[data-put-away]")) memories?.showNew();
  else if (notices) notices.textContent = "";
});

// At the end, because a browser that doesn't know the zone throws.
for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-zone]")) {
  const at = (timeZone?: string) => new Date(time.dateTime).toLocaleString("en", { timeZone });
  (time.nextElementSibling as HTMLElement).hidden = at() === at(time.dataset.zone);
}
