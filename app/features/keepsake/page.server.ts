import { createHash } from "node:crypto";
import { env } from "~/env.server";
import type { KeptGathering } from "~/features/gatherings/door.server";
import { namesLine } from "~/features/people/door.server";
import { shownWords, webVtt } from "~/features/transcripts/door.server";
import type { Texts } from "~/languages/texts";
import { dayIn, showDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { type Html, html } from "~/lib/html";
import type { Language } from "~/lib/languages";
import { lifeDates } from "~/lib/life-dates";
import { isOpening } from "~/lib/opening-words";
import { paragraphsOf } from "~/lib/text";
import type { MemorialRow } from "~/models/memorial/contents.server";
import { defaultMemorialText } from "~/models/memorial/input";
import { daysOf } from "./days.server";
import type { KeptFile, KeptMedium } from "./files.server";
import { headOf } from "./head";
import type { KeptMemory } from "./keep.server";
import { pageStyle } from "./style";

/** A path in the archive as a link: the pages and their files lie in the same folder. */
export const linkTo = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** The file of a medium that browsers show or play; undefined if there is none. */
export const shownIn = (medium: KeptMedium | null) => medium?.files.find(({ role }) => role === "shown");

/**
 * The page may load the files beside it, whether the folder is opened from a disk or served by a site, and its own style. It has no script and loads nothing
 * from elsewhere.
 */
const policy = [
  "default-src 'none'",
  "img-src 'self' file:",
  // Captions: a browser loads no track from a file beside the page.
  "media-src 'self' file: data:",
  `style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function image(file: KeptFile, alt: string, { classes = "", eager = false } = {}) {
  const size = file.width && file.height ? html` width="${file.width}" height="${file.height}"` : "";
  const named = classes ? html` class="${classes}"` : "";
  return html`<img src="${linkTo(file.path)}" alt="${alt}"${size}${named}${eager || html` loading="lazy"`}>`;
}

const langOf = (language: string | null) => language && html` lang="${language}"`;
const paragraphs = (text: string, language: string | null = null) =>
  paragraphsOf(text).map((paragraph) => html`<p dir="auto"${langOf(language)}>${paragraph}</p>`);

/** Where a file is, on paper, which has no links. */
const onPaper = ({ path }: KeptFile) => html`<bdi class="paper">${path}</bdi>`;

/** The parts of index.html in the language of the memorial. */
export class KeepsakePage {
  readonly #texts: Texts;
  readonly #language: Language;
  readonly #suggested: string[];

  /** Memories with a suggested title lead with their authors. */
  constructor(texts: Texts, language: Language, suggested: string[] = []) {
    this.#texts = texts;
    this.#language = language;
    this.#suggested = suggested;
  }

  /** Everything before the memories. */
  head(
    row: MemorialRow & { gatherings: KeptGathering[] },
    { portrait, cover }: Record<"portrait" | "cover", KeptMedium | null>,
    counts: { memories: number; tributes: number; slides: number; hasBook: boolean },
  ): string {
    const { about, book, keepsake, memorial, memory } = this.#texts;
    const [face, wide] = [shownIn(portrait), shownIn(cover)];
    const dates = lifeDates(row.date_of_birth, row.date_of_death, about.locale);
    const own = row.memorial_text === defaultMemorialText ? null : row.memorial_text;
    return String(html`${headOf({ language: this.#language, direction: about.direction, policy, title: row.full_name, style: pageStyle })}${wide && html`<div class="cover">${image(wide, "", { eager: true })}</div>`}
<header>
${face && image(face, fill(memory.portrait, { name: row.full_name }), { classes: "portrait", eager: true })}
<h1 dir="auto">${row.full_name}</h1>
${dates && html`<p class="line serif" dir="auto">${dates}</p>`}
<p class="hearts serif">${memorial.hearts}</p>
${own && html`<p class="serif" dir="auto">${own}</p>`}
<nav aria-label="${memorial.shared}">
${counts.memories > 0 && html`<a href="#memories">${memorial.memoriesTab(counts.memories)}</a>`}
${counts.tributes > 0 && html`<a href="#tributes">${memorial.tributesTab(counts.tributes)}</a>`}
${counts.slides > 1 && html`<a href="slideshow.html">${keepsake.slideshow}</a>`}
${counts.hasBook && html`<a href="book.pdf">${keepsake.book}</a>`}
</nav>
</header>
<main>
${
  row.biography &&
  html`<section class="biography serif">
<h2 class="heard">${book.life}</h2>
${paragraphs(row.biography)}
</section>`
}
${daysOf(row, this.#texts, this.#language)}
`);
  }

  /** The beginning of the memories or of the tributes. */
  section(id: "memories" | "tributes"): string {
    return String(html`<section aria-labelledby="${id}">
<h2 id="${id}">${this.#texts.memorial[id]}</h2>
`);
  }

  /** A memory, or a tribute. */
  memory(kept: KeptMemory): string {
    const { row, medium, pictures } = kept;
    const { about, keepsake } = this.#texts;
    const shown = pictures.filter(({ isShown }) => isShown);
    const hasOwnTitle = !this.#suggested.includes(row.content_title) && !isOpening(row.content_title, row.content_text);
    return String(html`<article id="memory-${row.id}">
<h3 dir="auto"${hasOwnTitle && langOf(row.words_language)}>${hasOwnTitle ? row.content_title : row.author_name}</h3>
${row.family_only !== 0 && html`<span class="family">${keepsake.familyOnly}</span>`}
${medium && this.#medium(medium, kept)}
${shown.map((picture, index) => this.#picture(picture, kept, index))}
${paragraphs(row.content_text, row.words_language)}
<p class="by">${hasOwnTitle && html`<bdi>${row.author_name}</bdi> · `}<time datetime="${row.created_at}">${showDay(dayIn(env.timeZone, new Date(row.created_at)), about.locale)}</time></p>
</article>
`);
  }

  #missing() {
    return html`<p class="by">${this.#texts.keepsake.missing}</p>`;
  }

  /** A link to the file as it was sent. Paper has it only if no other file is shown. */
  #original({ files }: KeptMedium, isAlone = false) {
    const file = files.find(({ role }) => role === "original");
    const path = file && isAlone && onPaper(file);
    return (
      file &&
      html`<p class="by${isAlone || " screen"}"><a href="${linkTo(file.path)}">${this.#texts.keepsake.original}</a>${path}</p>`
    );
  }

  #figure(
    medium: KeptMedium,
    alt: string,
    {
      caption = "",
      classes = "",
      names = [],
    }: { caption?: string; classes?: string; names?: string[] | undefined } = {},
  ): Html {
    const named = classes ? html` class="${classes}"` : "";
    const file = shownIn(medium);
    const people = names.length > 0 && namesLine(names, this.#language);
    const words =
      (caption || people) &&
      html`<figcaption dir="auto">${caption}${caption && people && html`<br>`}${people}</figcaption>`;
    if (!file) return html`${this.#original(medium, true) ?? this.#missing()}`;
    return html`<figure${named}><a href="${linkTo(file.path)}">${image(file, people ? `${alt}${/[.!?…]$/.test(alt) ? "" : "."} ${people}` : alt)}</a>${words}</figure>${this.#original(medium)}`;
  }

  #picture(
    { row, medium }: KeptMemory["pictures"][number],
    { row: memory, pictures, names }: KeptMemory,
    position: number,
  ) {
    const { photoAt } = this.#texts.memory;
    const count = pictures.filter(({ isShown }) => isShown).length;
    const { caption } = row;
    if (!medium) return this.#missing();
    return this.#figure(
      medium,
      caption || fill(photoAt, { at: position + 1, all: count, title: memory.content_title }),
      { caption, names: names.get(medium.id) },
    );
  }

  #medium(medium: KeptMedium, { row, said, names }: KeptMemory): Html {
    const { memory } = this.#texts;
    const title = row.content_title;
    if (medium.kind === "image") {
      const isSignature = row.memory_type === "signature";
      const alt = isSignature ? memory.signature : fill(memory.photoNamed, { title });
      return this.#figure(medium, alt, { classes: isSignature ? "signature" : "", names: names.get(medium.id) });
    }
    const file = shownIn(medium);
    if (!file) return html`${this.#original(medium, true) ?? this.#missing()}`;
    const source = linkTo(file.path);
    const name = fill(medium.kind === "audio" ? memory.recording : memory.video, { title });
    const spoken = shownWords(said, this.#language);
    const words =
      spoken &&
      html`<section class="said" lang="${spoken.language}"><p class="by">${spoken.label}</p>${paragraphs(spoken.words)}</section>`;
    const after = html`<p class="by paper">${name}${onPaper(file)}</p>${this.#original(medium)}${words}`;
    if (medium.kind === "audio")
      return html`<audio controls preload="none" src="${source}" aria-label="${name}"></audio>${after}`;
    const poster = medium.files.find(({ role }) => role === "poster");
    const before = poster ? html` poster="${linkTo(poster.path)}" preload="none"` : html` preload="metadata"`;
    const captions = spoken?.captions.length && encodeURIComponent(webVtt(spoken.captions));
    const track =
      captions &&
      html`<track kind="captions" src="data:text/vtt;charset=utf-8,${captions}" srclang="${spoken.language}" label="${spoken.label}" default>`;
    const size = medium.width && medium.height ? html` width="${medium.width}" height="${medium.height}"` : "";
    const still = poster && image(poster, "", { classes: "paper", eager: true });
    return html`<video controls playsinline src="${source}"${before}${size} aria-label="${name}">${track}</video>${still}${after}`;
  }

  /** Everything after the memories. `day` is when the copy was made, 'YYYY-MM-DD'. */
  foot(day: string): string {
    const { about, keepsake } = this.#texts;
    return String(html`</main>
<footer><p>${keepsake.made(showDay(day, about.locale))}</p></footer>
</body>
</html>
`);
  }
}
