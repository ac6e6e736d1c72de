// A memorial's gate and page as template strings: what Remix and React make of the same rows, written by hand.

import { languageNames } from "../../app/lib/languages.ts";

export interface Picture {
  id: string;
  width: number;
  height: number;
  files: { name: string; type: string; width?: number }[];
}

export interface Face {
  slug: string;
  name: string;
  line: string;
  portrait: Picture | null;
}

export interface Memory {
  id: string;
  type: string;
  author: string;
  title: string;
  text: string;
  createdAt: string;
  media: Picture | null;
}

export interface Inside {
  biography: string | null;
  cover: Picture | null;
  version: number;
  counts: { memories: number; tributes: number };
  memories: Memory[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const html = (text: string) =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text;

const dates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** '3 May 1941 – 9 November 2026'. */
export function lifeDates(birth: string, death: string): string {
  return `${dates.format(new Date(`${birth}T00:00:00Z`))} – ${dates.format(new Date(`${death}T00:00:00Z`))}`;
}

function sharedWhen(iso: string, now: number) {
  const hours = Math.floor((now - Date.parse(iso)) / 3_600_000);
  if (hours >= 7 * 24) return dates.format(new Date(iso));
  if (hours < 24) return hours < 1 ? "Less than an hour ago" : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

function picture({ id, width, height, files }: Picture, alt: string, sizes: string, className: string, eager: boolean) {
  const webp = files.filter((file) => file.type === "image/webp");
  const plain = files.find((file) => file.type !== "image/webp") ?? files[0];
  const srcSet = webp.map((file) => `/media/${id}/${file.name} ${file.width}w`).join(", ");
  return `<picture><source type="image/webp" srcSet="${srcSet}" sizes="${sizes}"/><img src="/media/${id}/${plain?.name}" alt="${html(alt)}" width="${width}" height="${height}" loading="${eager ? "eager" : "lazy"}" decoding="async" class="${className}"/></picture>`;
}

function portrait({ portrait: shown, name }: Face, size: string, pixels: string) {
  const frame = `${size} mx-auto mb-5 block rounded-full border-[5px] border-paper object-cover ring-1 ring-rule`;
  return shown
    ? picture(shown, `Portrait of ${name}`, pixels, frame, true)
    : `<div aria-hidden="true" class="${frame}"></div>`;
}

/** The style that the product's pages bring along, as bare.ts was given it. */
const [, , , , style = ""] = process.argv;

const page = (name: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${html(name)} - Everkeep</title><meta property="og:title" content="Everkeep"/><meta property="og:site_name" content="Everkeep"/><meta name="robots" content="noindex"/>${style}<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/icon-180.png"/><link rel="manifest" href="/manifest.webmanifest"/><meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"/><meta name="theme-color" content="#191715" media="(prefers-color-scheme: dark)"/><script type="module" src="/enhance.js"></script></head><body><div role="status"></div>${body}</body></html>`;

const languages = Object.entries(languageNames).map(
  ([code, name]) =>
    `<a class="link" href="?language=${code}" lang="${code}" hrefLang="${code}" rel="nofollow"${code === "en" ? ' aria-current="true"' : ""}>${name}</a>`,
);
const footer = `<footer class="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[15px] text-ink-soft"><nav aria-label="Language" class="mb-4 flex flex-wrap justify-center gap-x-5">${languages.join("")}</nav>Everkeep<!-- --> · <!-- -->2026</footer>`;

const heading = ({ name, line }: Face) =>
  `<h1 class="text-[clamp(34px,9vw,56px)] tracking-tight">${html(name)}</h1><p class="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">${html(line)}</p>`;

/** The gate of a memorial. */
export function gatePage(face: Face): string {
  return page(
    face.name,
    `<main class="mx-auto max-w-[40rem] px-5 pt-9 text-center">${portrait(face, "size-37", "148px")}${heading(face)}<p class="mx-auto mt-6 max-w-[27rem]">Welcome. This page is for everyone who knew Margaret: to read, to remember and to share.</p><form method="post" id="gate" novalidate="" class="mx-auto mt-6 max-w-[27rem] text-left"><div class="mb-6 "><label for="gate-password" class="mb-1 block font-semibold">Password</label><div id="gate-password-description" class="quiet mb-1.5">This memorial is password protected. The password is printed on the handout, below the code. If there is none, scan the code: it opens the page.</div><input id="gate-password" name="password" form="gate" type="text" autoComplete="off" autoCapitalize="none" spellcheck="false" class="input" aria-describedby="gate-password-description"/></div><button type="submit" class="button w-full" data-busy="Verifying Access...">Access Memorial</button></form><p class="quiet mt-7">No handout at hand? Ask the family or the funeral home.</p></main>${footer}`,
  );
}

function words(text: string) {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p class="mb-3 whitespace-pre-line" dir="auto">${html(paragraph)}</p>`)
    .join("");
}

function card({ id, type, author, title, text, createdAt, media }: Memory, now: number) {
  const plain = media?.files.find((file) => file.type !== "image/webp");
  const frame = "my-3 block h-auto w-full rounded-[3px]";
  const shown = media
    ? `<a class="block cursor-zoom-in" href="/media/${media.id}/${plain?.name}" data-photo="true">${picture(media, `Photo: ${title}`, "(min-width: 680px) 600px, 100vw", frame, false)}</a>`
    : "";
  const download = media
    ? `<a class="link" href="/media/${media.id}/${plain?.name}?download" download="${html(title.replaceAll(" ", "-"))}.jpg" aria-label="Download this ${type}: ${html(title)}">Download</a>`
    : "";
  return `<article id="memory-${id}" class="border-b border-rule py-8"><h2 class="text-[22px] break-words" dir="auto">${html(title)}</h2><p class="mt-1 mb-3 break-words"><span class="me-3 text-[17px]"><bdi data-author="true">${html(author)}</bdi></span><time class="quiet inline-block" dateTime="${createdAt}">${sharedWhen(createdAt, now)}</time></p>${shown}${words(text)}<p class="quiet">${download}</p></article>`;
}

const put = `<button type="button" aria-label="Close this message" class="size-11 shrink-0 cursor-pointer" data-put-away="true">×</button>`;
const said = (id: string, text: string) =>
  `<template id="${id}"><div class="flex items-center justify-between gap-x-4 border-l-4 bg-teal-wash py-1 pr-1 pl-5 border-teal appear fixed inset-x-4 bottom-4 z-50 shadow-lg sm:left-auto sm:w-96"><p class="py-2">${text}</p>${put}</div></template>`;
const step = (what: string, label: string) =>
  `<button type="button" class="min-h-12 cursor-pointer rounded border border-white/60 px-5" ${what}>${label}</button>`;
const liveParts = `<div id="said" aria-live="polite"></div>${said("download-started", "<strong>Download started</strong>")}${said("download-failed", "<strong>Download failed</strong> Failed to download the file. Please try again.")}<template id="something-new"><div class="appear flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-teal bg-teal-wash px-5 py-1 shadow-lg"><span>There is something new.</span><button type="button" class="link cursor-pointer font-semibold text-teal-ink underline" data-show-new="true">Show it</button></div></template><template id="lightbox"><dialog aria-label="Photo" class="lightbox"><figure class="flex min-h-0 grow flex-col gap-3"><div class="min-h-0 grow" data-place="true"></div><figcaption aria-live="polite" class="text-center font-serif text-lg" data-caption="true"></figcaption></figure><div class="mt-3 flex flex-wrap justify-between gap-3">${step('data-step="-1"', "Previous")}${step('data-close="true"', "Close")}${step('data-step="1"', "Next")}</div></dialog></template><script type="module" src="/live.js"></script>`;

const needed = "You will need its password. It is printed on the handout, or the family can tell you.";

/** The links below the memories, with which people share again, get mail and send the page's address to somebody. */
function aboutThePage({ name }: Face, url: string) {
  const address = `http://localhost${url}`;
  const subject = `The memorial page of ${name}`;
  const text = encodeURIComponent(`${subject}:\n\n${address}\n\n${needed}`);
  return `<p class="my-8 text-center"><a class="button" href="${url}/share?type=story">Share a Memory</a><br/><a class="link mt-1" href="${url}/share?type=story&amp;words=thought">Or send just a thought</a></p><p class="mt-10 text-center"><a class="link" href="${url}/follow">Get an email when new memories appear</a></p><section id="send-page" aria-labelledby="send" class="mt-14 border-t border-rule pt-6 text-center"><h2 id="send" class="text-xl">Send this page to someone</h2><p class="quiet mt-1">They will need the password to open it. It is not sent along.</p><p class="mt-3 font-serif text-lg [overflow-wrap:anywhere]">${address}</p><p class="mt-1 flex flex-wrap justify-center gap-x-7"><button type="button" class="link cursor-pointer text-teal-ink underline" data-copies="${address}" hidden="">Copy link</button><a class="link" href="mailto:?subject=${encodeURIComponent(subject)}&amp;body=${text}">Email</a><a class="link" href="https://wa.me/?text=${text}" target="_blank" rel="noreferrer">WhatsApp<span class="sr-only"> (opens in a new tab)</span></a></p>${said("copied", "<strong>Copied to clipboard!</strong> The link has been copied to your clipboard.")}${said("copy-failed", "<strong>Copy failed</strong> Unable to copy to clipboard. Please try again.")}</section>`;
}

/** The first page of an unlocked memorial, whose cover is there and whose memories fill more than one page. */
export function unlockedPage(face: Face, { biography, cover, version, counts, memories }: Inside): string {
  const now = Date.now();
  const url = `/memorial/${face.slug}`;
  const head = cover
    ? `<div class="h-[38vh] max-h-105 min-h-55 overflow-hidden">${picture(cover, "", "100vw", "size-full object-cover", true)}</div>`
    : "";
  return page(
    face.name,
    `${head}<header class="relative px-5 text-center -mt-23">${portrait(face, "size-46", "184px")}${heading(face)}<hr class="mx-auto mt-5 w-11 border-teal"/><p class="mt-4 font-serif text-[19px] italic">Forever in our hearts</p></header><main class="mx-auto max-w-[40rem] px-5"><p class="mt-9 font-serif text-xl leading-relaxed whitespace-pre-line">${html(biography ?? "")}</p><p id="offer" data-live="true" class="my-10 text-center"><a class="button" href="${url}/share?type=story">Share a Memory</a></p><div id="news" aria-live="polite" tabindex="-1" class="fixed inset-x-3 top-3 z-40 mx-auto max-w-[38rem]"></div><div id="shared" data-events="${url}/events" data-version="${version}"><nav id="tabs" data-live="true" aria-label="What people shared" class="flex gap-7 border-b border-rule"><a class="tab" href="${url}#tabs" aria-current="page">Memories (${counts.memories})</a><a class="tab" href="${url}?tab=tributes#tabs">Tributes (${counts.tributes})</a></nav><section id="list" data-live="true" aria-label="Memories">${memories.map((memory) => card(memory, now)).join("")}</section><div id="pages" data-live="true"><nav aria-label="Pages" class="mt-8 flex flex-wrap items-center justify-between gap-4"><span class="min-w-24"></span><span class="quiet">Page 1 of ${Math.ceil(counts.memories / 20)}</span><span class="min-w-24 text-right"><a class="link" href="${url}?page=2#tabs" rel="next">Older</a></span></nav></div></div>${aboutThePage(face, url)}</main>${footer}${liveParts}`,
  );
}
