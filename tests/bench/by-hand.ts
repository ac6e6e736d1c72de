import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { languageNames } from "../../app/lib/languages.ts";
import { rows } from "../support/client.ts";

// A memorial's gate and page as somebody would write them by hand who has only these two: the same words, pictures and look, the style within
// the page, no script, compressed once as small as it gets, kept in memory. Nothing can be much sooner on a phone.

const style =
  `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#22282b;--soft:#5a6367;--rule:#dcd8cf;--edge:#80857f;--field:#fff;--teal:#12595b;--deep:#0d4446;--on:#fff;--wash:#f3f1eb}
@media(prefers-color-scheme:dark){:root{--paper:#191715;--ink:#e9e6df;--soft:#b0aca4;--rule:#37332e;--edge:#857f77;--field:#121110;--teal:#2f7f7c;--deep:#9fd0cb;--on:#fff;--wash:#211e1b}}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
h1,h2,i,.life{font-family:"Iowan Old Style","Palatino Nova",Palatino,"Palatino Linotype","Noto Serif",Georgia,serif}
h1{font-size:clamp(34px,9vw,56px);font-weight:400;line-height:1.2;letter-spacing:-.025em;text-wrap:balance}h2{font-size:25px;font-weight:400;line-height:1.2;margin-bottom:8px}
p{text-wrap:pretty}a{color:var(--deep);text-underline-offset:.2em}main{max-width:40rem;margin:auto;padding:0 20px}.gate{padding-top:36px}header,.gate,.offer,footer{text-align:center}
img,video{display:block;width:100%;height:auto}.face{width:184px;height:184px;margin:0 auto 20px;border:5px solid var(--paper);border-radius:50%;outline:1px solid var(--rule);object-fit:cover}.gate .face{width:148px;height:148px}
.cover{height:38vh;min-height:220px;max-height:420px;overflow:hidden}.cover img{height:100%;object-fit:cover}header{position:relative;margin-top:-92px;padding:0 20px}
.line{margin-top:10px;color:var(--soft);font-size:20px}hr{width:44px;margin:20px auto 16px;border:0;border-top:1px solid var(--teal)}.life{margin-top:36px;font-size:20px;line-height:1.625;white-space:pre-line}.offer{margin:40px 0}
form{max-width:27rem;margin:32px auto 24px;text-align:left}label{display:block;font-weight:600}small{color:var(--soft);font-size:1rem}form small{display:block;margin:4px 0 6px}
input{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--edge);border-radius:4px;background:var(--field);color:var(--ink);font:inherit}
.button{display:inline-block;min-height:48px;padding:10px 22px;border:1px solid var(--teal);border-radius:4px;background:var(--teal);color:var(--on);font:500 17px/1.5 system-ui,sans-serif;text-decoration:none}form .button{width:100%;margin-top:24px}
nav{display:flex;gap:28px;border-bottom:1px solid var(--rule)}nav a{padding:9px 2px;border-bottom:3px solid transparent;color:var(--soft);text-decoration:none}nav a:first-child{border-color:var(--teal);color:var(--ink);font-weight:600}
article{padding:32px 0;border-bottom:1px solid var(--rule)}article p{margin-bottom:12px;white-space:pre-line}article small{display:flex;flex-wrap:wrap;justify-content:space-between}audio{width:100%}article img,article video,audio{margin:12px 0;border-radius:3px}video{background:var(--wash)}
footer{margin-top:80px;padding:28px 20px 40px;border-top:1px solid var(--rule);color:var(--soft);font-size:15px}`.replaceAll(
    "\n",
    "",
  );

interface Row {
  author_name: string;
  content_title: string;
  content_text: string;
  created_at: string;
  media_id: string | null;
  kind: string;
  width: number;
  height: number;
  files: string;
}

const text = (raw: string) => raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const url = (id: string, name: string) => `/media/${id}/${name}`;

function picture(row: Pick<Row, "width" | "height" | "files">, id: string, sizes: string, alt: string, rest: string) {
  const files = JSON.parse(row.files) as { name: string; type: string; width: number }[];
  const webp = files.filter(({ type }) => type === "image/webp");
  const set = webp.map(({ name, width }) => `${url(id, name)} ${width}w`).join(", ");
  return `<picture><source type="image/webp" srcset="${set}" sizes="${sizes}"><img src="${url(id, "picture.jpg")}" alt="${text(alt)}" width="${row.width}" height="${row.height}" ${rest}></picture>`;
}

function media(row: Row) {
  const { media_id: id, kind, content_title: title } = row;
  if (!id) return "";
  if (kind === "image") {
    const shown = picture(row, id, "(min-width: 680px) 600px, 100vw", `Photo: ${title}`, 'loading="lazy"');
    return `<a href="${url(id, "picture.jpg")}">${shown}</a>`;
  }
  if (kind === "audio") return `<audio controls preload="none" src="${url(id, "original.m4a")}"></audio>`;
  return `<video controls playsinline preload="none" src="${url(id, "original.mp4")}" poster="${url(id, "poster.jpg")}" width="${row.width}" height="${row.height}"></video>`;
}

function article(row: Row) {
  const words = row.content_text.split(/\n{2,}/).map((part) => `<p>${text(part)}</p>`);
  const when = `<time datetime="${row.created_at}">${row.created_at.slice(0, 10)}</time>`;
  const file = row.media_id ? `<a href="${url(row.media_id, "picture.jpg")}" download>Download</a>` : "";
  const by = `<small><span>${text(row.author_name)} · ${when}</span>${file}</small>`;
  return `<article><h2>${text(row.content_title)}</h2>${media(row)}${words.join("")}${by}</article>`;
}

const languages = Object.entries(languageNames)
  .map(([code, name]) => `<a href="?language=${code}" lang="${code}">${name}</a>`)
  .join(" ");

function page(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)} - Everkeep</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}<footer><nav>${languages}</nav>Everkeep · 2026</footer></body></html>`;
}

/** The two pages of a memorial, out of a server's database. */
function pages(dataDir: string, slug: string) {
  type Face = { full_name: string; biography: string; portrait_id: string; cover_id: string };
  type Stored = Pick<Row, "width" | "height" | "files">;
  const stored = (id: string) => rows<Stored>(dataDir, "select width, height, files from media where id = ?", id)[0];
  const [face] = rows<Face>(dataDir, "select * from memorials where custom_url_slug = ?", slug);
  const [portrait, cover] = [stored(face?.portrait_id ?? ""), stored(face?.cover_id ?? "")];
  if (!face || !portrait || !cover) throw new Error(`no memorial ${slug} with portrait and cover`);
  const shown = rows<Row>(
    dataDir,
    `select memories.*, kind, width, height, files from memories left join media on media.id = media_id where approval_status = 'approved'
     and memory_type != 'signature' and memories.memorial_id = (select id from memorials where custom_url_slug = ?)
     order by memories.created_at desc limit 20`,
    slug,
  );
  const name = face.full_name;
  const head = (size: string) =>
    `${picture(portrait, face.portrait_id, size, `Portrait of ${name}`, 'class="face"')}<h1>${text(name)}</h1><p class="line"><i>3 May 1941 – 9 November 2026</i></p>`;
  const hint =
    "This memorial is password protected. The password is printed on the handout, below the code. If there is none, scan the code: it opens the page.";
  const form = `<form method="post"><label for="p">Password</label><small>${hint}</small><input id="p" name="password" autocomplete="off" autocapitalize="none" spellcheck="false"><button class="button">Access Memorial</button></form>`;
  const gate = `<main class="gate">${head("148px")}<p>Welcome. This page is for everyone who knew Margaret: to read, to remember and to share.</p>${form}<p><small>No handout at hand? Ask the family or the funeral home.</small></p></main>`;
  const top = `<div class="cover">${picture(cover, face.cover_id, "100vw", "", "")}</div><header>${head("184px")}<hr><p><i>Forever in our hearts</i></p></header>`;
  const offer = `<p class="offer"><a class="button" href="share">Share a Memory</a></p>`;
  const tabs = `<nav><a href="#">Memories (${shown.length})</a><a href="#">Tributes (1)</a></nav>`;
  const life = `<p class="life">${text(face.biography)}</p>`;
  const open = `${top}<main>${life}${offer}${tabs}${shown.map(article).join("")}</main>`;
  return { gate: page(name, gate), open: page(name, open), memories: shown.length };
}

/** Serves a memorial of another server's data by hand: the gate at /gate, which leads to /open. */
export async function serveByHand(dataDir: string, slug: string) {
  const { gate, open, memories } = pages(dataDir, slug);
  const kept = new Map(
    Object.entries({ "/gate": gate, "/open": open }).map(([at, html]) => [at, brotliCompressSync(html)]),
  );
  const types: Record<string, string> = { ".webp": "image/webp", ".jpg": "image/jpeg" };
  const server = createServer((request, response) => {
    const at = request.url ?? "";
    const html = kept.get(at);
    const media = /^\/media\/[\w-]+\/\w+(\.(?:webp|jpg))$/.exec(at);
    if (request.method === "POST") response.writeHead(303, { Location: "/open" }).end();
    else if (html)
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" }).end(html);
    else if (media) {
      const bytes = readFileSync(path.join(dataDir, "files", at));
      response.writeHead(200, { "Content-Type": types[media[1] ?? ""], "Content-Length": bytes.length }).end(bytes);
    } else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { origin: `http://localhost:${port}`, memories, stop: () => void server.close(() => {}) };
}
