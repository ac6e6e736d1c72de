import { randomBytes } from "node:crypto";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import Database from "better-sqlite3";
import sharp from "sharp";
import { u32 } from "./boxes.ts";

type Fields = Record<string, string | File>;
type Init = RequestInit & { duplex?: "half" };

/** The environment of test servers, so that each client can have a network address of its own. */
export const withAddresses = { env: { CLIENT_IP_HEADER: "x-test-address" } };

/** A visitor without a browser: keeps cookies, sends forms as a page of the site would, follows nothing by itself. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  readonly address: string | undefined;
  /** The encodings that it takes if a request names none. To compress and expand each page takes a third of the tests' work; benchmarks have fetch's. */
  accepts = process.env.VITEST ? "identity" : null;

  /** The address counts only with a server that was started withAddresses. */
  constructor(origin: string, address?: string) {
    this.origin = origin;
    this.address = address;
  }

  async fetch(path: string, init: Init = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size && !headers.has("Cookie")) headers.set("Cookie", this.cookieHeader());
    if (this.address) headers.set("X-Test-Address", this.address);
    if (this.accepts && !headers.has("Accept-Encoding")) headers.set("Accept-Encoding", this.accepts);
    if (init.method && init.method !== "GET" && !headers.has("Origin")) headers.set("Origin", this.origin);
    const url = path.startsWith("/") ? this.origin + path : path;
    const response = await fetch(url, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(path: string) {
    return this.fetch(path);
  }

  /** Posts fields as a form; with a file among them, or as FormData, as multipart. */
  post(path: string, fields: Fields | FormData | URLSearchParams = {}, headers: HeadersInit = {}) {
    return this.fetch(path, { method: "POST", body: bodyOf(fields), headers });
  }

  /** Posts fields as a form and reads the page that answers. */
  async send(path: string, fields: Fields | FormData | URLSearchParams = {}) {
    return readPage(await this.post(path, fields));
  }

  /** The page at the end of the redirects that a response starts, and its URL. */
  async follow(response: Response) {
    let at = response;
    for (let hop = 0; hop < 5; hop++) {
      const next = at.headers.get("Location");
      if (!next) break;
      at = await this.get(next);
    }
    return { ...(await readPage(at)), url: at.url.replace(this.origin, "") };
  }

  async signIn(email: string) {
    const response = await this.post("/auth", { email, password: "Lantern-2026!" });
    if (response.status !== 303) throw new Error(`sign-in of ${email} answered ${response.status}`);
    return this;
  }

  /** Gives the password of a memorial at its gate. */
  async unlock(memorial: string, password: string) {
    const response = await this.post(`/memorial/${memorial}`, { password });
    if (response.status !== 303) throw new Error(`the gate of ${memorial} answered ${response.status}`);
    return this;
  }
}

function bodyOf(fields: Fields | FormData | URLSearchParams) {
  if (fields instanceof FormData || fields instanceof URLSearchParams) return fields;
  if (Object.values(fields).every((value) => typeof value === "string")) {
    return new URLSearchParams(fields as Record<string, string>);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of a piece of HTML as it is read. */
export function plain(html: string) {
  return html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
}

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, plain(value)]),
  );
}

/**
 * A page as someone who fills in forms reads it: what the error summary says, the message beside each field by the field's name (only where
 * the field refers to it and is marked invalid), and what stands in the fields.
 */
export async function readPage(response: Response) {
  const html = await response.text();
  const messages = new Map(
    [...html.matchAll(/<p id="([^"]*)-error"[^>]*>(.*?)<\/p>/gs)].map(([, id, text]) => [id, plain(text ?? "")]),
  );
  const values: Record<string, string> = {};
  const errors: Record<string, string | undefined> = {};
  for (const [, kind, tag = "", inside = "", options = ""] of html.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<option\b[^>]*>[^<]*<\/option>)+)<\/select>)?/g,
  )) {
    const { name, value = "", type, id = "", ...rest } = attributes(tag);
    if (!name || (/^(radio|checkbox)$/.test(type ?? "") && !/\schecked(=|\s|$)/.test(tag))) continue;
    const chosen = /<option\b[^>]*\bvalue="([^"]*)"[^>]* selected\b/.exec(options)?.[1] ?? "";
    values[name] = { input: value, textarea: plain(inside).replace(/^\n/, ""), select: chosen }[kind ?? ""] ?? "";
    const described = rest["aria-describedby"]?.split(" ").includes(`${id}-error`) && rest["aria-invalid"] === "true";
    if (described) errors[name] = messages.get(id);
  }
  const summary = /role="alert"[^>]*>.*?<ul[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
  return {
    status: response.status,
    location: response.headers.get("Location"),
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    summary: [...summary.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = ""]) => plain(item)),
    errors,
    values,
    text: plain(html.replace(/<(script|style)\b.*?<\/\1>/gs, "")),
    html,
  };
}

function reading<T>(dataDir: string, read: (database: Database.Database) => T): T {
  const database = new Database(path.join(dataDir, "everkeep.db"), { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Rows of a server's database, read beside it. */
export function rows<Row = Record<string, unknown>>(dataDir: string, sql: string, ...values: unknown[]): Row[] {
  return reading(dataDir, (database) => database.prepare(sql).all(...values) as Row[]);
}

/** All rows of several tables or queries in brackets, to be compared. */
export function tableRows(dataDir: string, tables: string[]): unknown[][] {
  // Opened once: that takes a millisecond or two, and longer than most queries.
  return reading(dataDir, (database) =>
    tables.map((table) => database.prepare(`select * from ${table} order by 1`).all()),
  );
}

/** The id of a memorial of the cast by its slug. */
export function memorialId(dataDir: string, slug: string): string {
  const [found] = rows<{ id: string }>(dataDir, "select id from memorials where custom_url_slug = ?", slug);
  if (!found) throw new Error(`no memorial ${slug}`);
  return found.id;
}

/** The address in a memorial's code, all in capitals. */
export function codeOf({ dataDir, origin }: { dataDir: string; origin: string }, id: string): string {
  const [found] = rows<{ short_id: string }>(dataDir, "select short_id from memorials where id = ?", id);
  return `${origin}/memorial/${found?.short_id}`.toUpperCase();
}

/** A JPEG that a camera could have made. */
export async function photo(width = 640, height = 480): Promise<Uint8Array<ArrayBuffer>> {
  const noise = randomBytes(width * height * 3).map((value) => 96 + (value & 63));
  const made = sharp(noise, { raw: { width, height, channels: 3 } });
  return new Uint8Array(await made.jpeg({ quality: 60 }).toBuffer());
}

/** A PNG of one bit a pixel, all of them black: sharp would take seconds to make a large one. */
function blackPng(width: number, height: number) {
  const chunk = (type: string, body: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
    return Buffer.concat([u32(body.length), named, u32(crc32(named))]);
  };
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const head = Buffer.concat([u32(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const body = deflateSync(rows, { level: 1 });
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]);
}

/** Files that can't be taken for a picture, by what is wrong with them, with the sentence that says so. */
export async function badPictures(): Promise<[what: string, file: File, message: string][]> {
  const whole = await photo();
  const vast = blackPng(10_000, 10_000);
  const heavy = new Uint8Array(20 * 1024 * 1024 + 1);
  heavy.set(whole);
  const text = new TextEncoder().encode("Dear all, here is the photo.");
  const unreadable = "This file is not a picture we can read. Please choose a JPEG or PNG picture.";
  const damaged = "This picture is incomplete or damaged. Please choose it again, or choose another one.";
  const large = "This picture has more than 60 megapixels. Please choose a smaller one.";
  const tooHeavy = "This picture is larger than 20 MB. Please choose a smaller one.";
  const file = (bytes: BlobPart, name: string, type: string) => new File([bytes], name, { type });
  return [
    ["a text named .jpg", file(text, "photo.jpg", "image/jpeg"), unreadable],
    ["half a JPEG", file(whole.subarray(0, whole.length / 2), "photo.jpg", "image/jpeg"), damaged],
    ["100 megapixels", file(new Uint8Array(vast), "photo.png", "image/png"), large],
    ["0 bytes", file(new Uint8Array(), "photo.jpg", "image/jpeg"), "This file is empty. Please choose another one."],
    ["one byte over 20 MB", file(heavy, "photo.jpg", "image/jpeg"), tooHeavy],
  ];
}
