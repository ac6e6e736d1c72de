import { createHash } from "node:crypto";
import type { KeptSlide } from "~/features/keepsake/browser/kept-slide";
import script from "~/features/keepsake/browser/slideshow.program?program";
import { type Said, shownWords } from "~/features/transcripts/door.server";
import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import { html } from "~/lib/html";
import { lifeDates } from "~/lib/life-dates";
import type { MemorialRow } from "~/models/memorial/contents.server";
import type { KeptMedium } from "./files.server";
import { headOf } from "./head";
import type { KeptMemory } from "./keep.server";
import { linkTo, shownIn } from "./page.server";

const style = `
:root{color-scheme:dark}
body{margin:0;background:#000;color:#f3f1eb;font:400 1.125rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{margin:0 0 .5rem;font:400 clamp(2rem,6vw,4rem)/1.2 "Iowan Old Style","Palatino Nova",Palatino,"Palatino Linotype","Noto Serif",Georgia,serif}
main{display:grid;min-height:100vh;place-content:center;justify-items:center;padding:1.5rem;text-align:center;box-sizing:border-box}
button{min-height:48px;margin:1.5rem 0;padding:10px 28px;border:1px solid #2f7f7c;border-radius:4px;background:#2f7f7c;color:#fff;font:inherit;cursor:pointer}
:focus-visible{outline:3px solid #fff;outline-offset:3px}
p{max-width:40rem;margin:0;color:#c9cdca;text-wrap:balance}
main>p{margin-top:1.5rem}
a{color:#a5d8d3;text-underline-offset:.2em}
#stage,#words{display:none}
.running main{display:none}
.running body{overflow:hidden;cursor:none}
.running #stage{display:block}
#stage img,#stage canvas,#stage video{position:fixed;inset:0;width:100vw;height:100vh;object-fit:contain;opacity:0;transition:opacity 1s}
#stage .shown{opacity:1}
.running #words{display:block;pointer-events:none;position:fixed;inset-inline:0;bottom:0;max-width:none;margin:0;color:inherit;font-size:clamp(1.125rem,2.2vw,3rem);line-height:1.3;text-shadow:0 0 .3em #000,0 0 .1em #000;padding:2em 2rem .7em;background:linear-gradient(#0000,#000000b3 60%,#000000d9);text-align:center;overflow-wrap:anywhere}
.unnamed #words,.black #stage,.black #words{visibility:hidden}
@media (prefers-reduced-motion:reduce){#stage img,#stage canvas,#stage video{transition:none}}
`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = [
  "default-src 'none'",
  "img-src 'self' file:",
  "media-src 'self' file:",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Collects the slides of a memorial: its portrait, then the pictures and films that the page shows to everybody, in the order of time. */
export class Slides {
  readonly all: KeptSlide[] = [];
  readonly #texts: Texts;
  readonly #suggested: string[];

  /** A suggested title is not shown. */
  constructor(texts: Texts, suggested: string[] = []) {
    this.#texts = texts;
    this.#suggested = suggested;
  }

  #add(medium: KeptMedium | null, alt: string, words: string, said: Said | null = null) {
    const file = shownIn(medium);
    const captions = shownWords(said, "en")?.captions ?? [];
    if (file && medium?.kind !== "audio")
      this.all.push({
        film: medium?.kind === "video",
        src: linkTo(file.path),
        alt,
        words,
        ...(captions.length && { captions }),
      });
  }

  memorial(row: MemorialRow, portrait: KeptMedium | null) {
    const dates = lifeDates(row.date_of_birth, row.date_of_death, this.#texts.about.locale);
    const alt = fill(this.#texts.memory.portrait, { name: row.full_name });
    this.#add(portrait, alt, dates ? `${row.full_name}, ${dates}` : row.full_name);
  }

  /** Adds a memory's pictures or film. A slideshow is seen by everybody in the room, so a memory for the family only is left out. */
  memory({ row, medium, said, pictures, isShown }: KeptMemory) {
    if (!isShown || row.family_only !== 0 || row.memory_type === "signature") return;
    const { photoNamed, video } = this.#texts.memory;
    const title = row.content_title;
    const named = (text: string) => (this.#suggested.includes(text) ? row.author_name : `${text} · ${row.author_name}`);
    this.#add(medium, fill(medium?.kind === "video" ? video : photoNamed, { title }), named(title), said);
    for (const { row: picture, medium, isShown } of pictures)
      if (isShown) this.#add(medium, picture.caption || fill(photoNamed, { title }), named(picture.caption || title));
  }
}

/** The pieces of slideshow.html. A text in the list of slides can't end it, because no '<' is in it. */
export function* slideshow(texts: Texts, language: string, name: string, slides: KeptSlide[]): Generator<string> {
  const { about, keepsake, page } = texts;
  yield String(html`${headOf({ language, direction: about.direction, policy, title: `${keepsake.slideshow}${page.colon} ${name}`, style })}<main>
<h1 dir="auto">${name}</h1>
<div id="ready" hidden><button type="button" id="start">${keepsake.start}</button>
<p>${keepsake.keys}</p></div>
<p id="lost" role="status" hidden>${keepsake.unpack}</p>
<p id="without">${keepsake.needsScript}</p>
<p><a href="index.html">${keepsake.readTitle(name)}</a></p>
</main>
<div id="stage"></div>
<p id="words" dir="auto"></p>
<script type="application/json" id="slides">[
`);
  for (const [index, slide] of slides.entries())
    yield `${index ? ",\n" : ""}${JSON.stringify(slide).replaceAll("<", "\\u003c")}`;
  yield `\n]</script>\n<script>${script}</script>\n</body>\n</html>\n`;
}
