import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompress, constants } from "node:zlib";
import Database from "better-sqlite3";
import { type Face, gatePage, type Inside, lifeDates, type Memory, type Picture, unlockedPage } from "./bare-pages.ts";

// A process of its own, the yardstick of cost.ts: node bare.ts <data folder> <each|kept> <style>. A bare server that knows a memorial's page, by slug,
// and nothing else; who sends a cookie is inside. `each` reads by the product's SQL, writes and compresses every answer; `kept` reads the
// version, and sends what it has compressed for it.

const [dataDir = "", mode = "each"] = process.argv.slice(2);
const database = new Database(path.join(dataDir, "everkeep.db"), { readonly: true });

const approved = (sign: string) =>
  `memorial_id = ? and approval_status = 'approved' and memory_type ${sign} 'signature'`;
const queries = {
  face: database.prepare(
    `select memorials.id, user_id, full_name, date_of_birth, date_of_death, memorial_text, custom_url_slug, status, password_version,
       portrait_id, version, password is not null as has_password
     from memorials inner join memorial_slugs on memorial_slugs.memorial_id = memorials.id where slug = ?`,
  ),
  version: database
    .prepare(
      "select version from memorials inner join memorial_slugs on memorial_slugs.memorial_id = memorials.id where slug = ?",
    )
    .pluck(),
  media: database.prepare("select id, width, height, files from media where id in (?)"),
  count: database.prepare(`select count(*) from memories where ${approved("!=")}`).pluck(),
  tributes: database.prepare(`select count(*) from memories where ${approved("=")}`).pluck(),
  memories: database.prepare(
    `select memories.id, memory_type, author_name, content_title, content_text, memories.created_at, media_id, kind, width, height, files
     from memories left join media on media.id = memories.media_id
     where memories.id in (select id from memories where ${approved("!=")} order by created_at desc, id limit 20 offset 0)
     order by memories.created_at desc, memories.id`,
  ),
  inside: database.prepare("select biography, cover_id from memorials where id = ?"),
};

type Row = Record<string, string> & { width: number; height: number; version: number };

function pictureOf(id: string | undefined): Picture | null {
  const row = id && (queries.media.get(id) as Row | undefined);
  return row ? { id: row.id ?? "", width: row.width, height: row.height, files: JSON.parse(row.files ?? "[]") } : null;
}

function memoryOf(row: Row): Memory {
  const { id = "", memory_type: type = "", author_name: author = "", content_title: title = "", files } = row;
  const media = files
    ? { id: row.media_id ?? "", width: row.width, height: row.height, files: JSON.parse(files) }
    : null;
  return { id, type, author, title, text: row.content_text ?? "", createdAt: row.created_at ?? "", media };
}

function pageOf(slug: string, opened: boolean): string {
  const row = queries.face.get(slug) as Row;
  const { id, full_name: name = "", date_of_birth: birth = "", date_of_death: death = "" } = row;
  const face: Face = { slug, name, line: lifeDates(birth, death), portrait: pictureOf(row.portrait_id) };
  if (!opened) return gatePage(face);
  const { biography = null, cover_id: cover } = queries.inside.get(id) as Row;
  const inside: Inside = {
    biography,
    cover: pictureOf(cover),
    version: row.version,
    counts: { memories: queries.count.get(id) as number, tributes: queries.tributes.get(id) as number },
    memories: (queries.memories.all(id) as Row[]).map(memoryOf),
  };
  return unlockedPage(face, inside);
}

/** As the product compresses answers that it doesn't cache. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressed = (page: string) =>
  new Promise<Buffer>((resolve, reject) => {
    brotliCompress(page, quality, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

function send(response: ServerResponse, bytes: Buffer, tag?: string) {
  const nonce = randomBytes(16).toString("base64");
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": bytes.length,
    "Content-Security-Policy": `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
    ...(tag && { ETag: tag }),
  });
  response.end(bytes);
}

const kept = new Map<string, Buffer>();

const server = createServer(async (request, response) => {
  const slug = request.url?.split("/").at(-1) ?? "";
  const opened = request.headers.cookie !== undefined;
  if (mode === "each") return send(response, await compressed(pageOf(slug, opened)));
  const state = `${slug}-${opened}-${queries.version.get(slug)}`;
  const tag = `"${state}"`;
  if (request.headers["if-none-match"] === tag) return void response.writeHead(304, { ETag: tag }).end();
  let bytes = kept.get(state);
  if (!bytes) {
    bytes = await compressed(pageOf(slug, opened));
    kept.set(state, bytes);
  }
  send(response, bytes, tag);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
