import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "~/server/listen";
import { Client, memorialId, rows } from "../support/client.ts";
import { registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server;
let secure: Server;
let nobody: Client;
let guest: Client;
let admin: Client;
const names: Record<string, string> = {};

beforeAll(async () => {
  [server, secure] = await Promise.all([
    startServer(),
    startServer({
      env: {
        DEMO: "false",
        APP_ORIGIN: "https://memorials.example",
        SESSION_SECRETS: "s".repeat(32),
        ACCESS_PASSWORD_KEYS: "k".repeat(32),
      },
    }),
  ]);
  nobody = new Client(server.origin);
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  names.id = memorialId(server.dataDir, "margaret-ellis");
  names.asset = readdirSync("build/client/assets").find((name) => name.endsWith(".css")) ?? "";
  const kept = "select media.id from media join memorials on portrait_id = media.id where memorials.id = ?";
  names.media = rows<{ id: string }>(server.dataDir, kept, names.id)[0]?.id ?? "";
});
afterAll(() => Promise.all([server.stop(), secure.stop()]));

const closed = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
};
const isPage =
  /^default-src 'none'; script-src 'self'( 'nonce-[\w+/=]{24}')?; style-src 'self' 'sha256-[\w+/=]{44}'; .*frame-ancestors 'none'/;
const isData = /^default-src 'none'; (style-src 'unsafe-inline'; )?frame-ancestors 'none'(; sandbox)?$/;

function expectClosed(headers: Headers, why: string) {
  expect.soft(Object.fromEntries(headers), why).toMatchObject(closed);
  expect.soft(headers.get("X-Request-Id"), why).toMatch(/^[\w-]{12}$/);
  const policy = headers.get("Content-Security-Policy") ?? "";
  const page = headers.get("Content-Type")?.startsWith("text/html") && policy.includes("script-src");
  expect.soft(policy, why).toMatch(page ? isPage : isData);
}

/** An answer of every kind that there is: who asks, how, for what, with what status. */
const kinds: [() => Client, status: number, url: string, init?: RequestInit][] = [
  [() => nobody, 200, "/"],
  [() => nobody, 200, "/memorial/margaret-ellis"],
  [() => guest, 200, "/memorial/margaret-ellis"],
  [() => guest, 200, "/memorial/margaret-ellis", { method: "HEAD" }],
  [() => guest, 200, "/memorial/margaret-ellis.data"],
  [() => guest, 200, "/memorial/margaret-ellis?_data=routes%2Fmemorial.%24id"],
  [() => admin, 200, "/dashboard/moderation"],
  [() => nobody, 303, "/dashboard"],
  [() => nobody, 202, "/dashboard.data"],
  [() => nobody, 301, "/memorial/MARGARET-ELLIS"],
  [() => nobody, 301, "/assets"],
  [() => nobody, 200, "/assets/{asset}"],
  [() => nobody, 200, "/enhance.js"],
  [() => nobody, 200, "/favicon.svg", { method: "HEAD" }],
  [() => nobody, 206, "/enhance.js", { headers: { Range: "bytes=0-9" } }],
  [() => nobody, 416, "/enhance.js", { headers: { Range: "bytes=999999-" } }],
  [() => nobody, 200, "/healthz"],
  [() => nobody, 200, "/memorial/margaret-ellis/qr.png"],
  [() => nobody, 200, "/media/{media}/320.webp"],
  [() => nobody, 206, "/media/{media}/320.webp", { headers: { Range: "bytes=0-9" } }],
  [() => nobody, 416, "/media/{media}/320.webp", { headers: { Range: "bytes=99999999-" } }],
  [() => nobody, 304, "/media/{media}/320.webp", { headers: { "If-None-Match": "*" } }],
  [() => admin, 200, "/memorial-detail/{id}/qr.png"],
  [() => nobody, 404, "/no-such-page"],
  [() => nobody, 404, "/media/x/y"],
  [() => nobody, 404, "/memorial/%E0%A4%A"],
  [() => nobody, 404, "/%"],
  [() => nobody, 404, "/assets/%ff.js"],
  [() => nobody, 422, "/memorial/margaret-ellis", { method: "POST" }],
  [() => nobody, 403, "/auth", { method: "POST", headers: { Origin: "https://evil.example" } }],
  [() => nobody, 403, "/moderation-mail", { method: "POST", headers: { Origin: "https://evil.example" } }],
  [() => nobody, 405, "/", { method: "DELETE" }],
];

describe("every answer is closed to other sites", () => {
  it.each(kinds)("%# %s %i %s", async (who, status, url, init) => {
    const response = await who().fetch(
      url.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? ""),
      init,
    );
    expect(response.status).toBe(status);
    expectClosed(response.headers, url);
    expect(response.headers.has("Strict-Transport-Security")).toBe(false);
    await response.arrayBuffer();
  });

  it("304 of a static file too", async () => {
    const tag = (await nobody.get("/enhance.js")).headers.get("ETag") ?? "";
    const response = await nobody.fetch("/enhance.js", {
      headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" },
    });
    expect(response.status).toBe(304);
    expectClosed(response.headers, "304");
  });

  it("a file of the site is kept for an hour, one that is not there is not", async () => {
    const kept = async (url: string, headers: HeadersInit = {}) => {
      const response = await nobody.fetch(url, { headers: { "Cache-Control": "max-age=0", ...headers } });
      await response.arrayBuffer();
      return [response.status, response.headers.get("Cache-Control")];
    };
    const hour = "public, max-age=3600";
    const tag = (await nobody.get("/enhance.js")).headers.get("ETag") ?? "";
    expect(await kept("/enhance.js")).toEqual([200, hour]);
    expect(await kept("/icon-192.png", { Range: "bytes=0-9" })).toEqual([206, hour]);
    expect(await kept("/enhance.js", { "If-None-Match": tag })).toEqual([304, hour]);
    for (const url of ["/no-such.png", "/no-such.js?a=b"]) expect(await kept(url)).toEqual([404, "private, no-cache"]);
    expect(await kept("/favicon.svg", { Range: "bytes=999999-" })).toEqual([416, hour]);
  });

  it("a page that is not there has a face, also where its address can't be decoded", async () => {
    expect(await (await nobody.get("/memorial/%E0%A4%A")).text()).toContain("Memorial Not Found");
    expect(await (await nobody.get("/%?a=%")).text()).toMatch(/<h1/);
  });
});

const long = "x".repeat(20_000);

/** What no client library would send: the bytes, and what they are told. */
const raw: [what: string, bytes: string, status: number][] = [
  ["a host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n", 400],
  ["a host of signs", "GET /auth HTTP/1.1\r\nHost: %%^\r\n", 400],
  ["a port that is none", "GET /auth HTTP/1.1\r\nHost: localhost:65536\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n", 400],
  ["the method TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n", 405],
  ["a method of its own", "HELLO / HTTP/1.1\r\nHost: localhost\r\n", 400],
  ["an expectation", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n", 417],
  ["no path", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n", 400],
  ["large headers", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n`, 431],
  ["a zero byte", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n", 400],
  ["no HTTP", "hello\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n", 400],
  ["a whole URL of another site", "GET http://evil.example/auth HTTP/1.1\r\nHost: localhost\r\n", 200],
  ["HTTP/1.0 without a host", "GET /healthz HTTP/1.0\r\n", 200],
];

it.each(raw)("%s: answered, closed", async (_, bytes, status) => {
  const socket = connect(Number(new URL(server.origin).port), "localhost");
  socket.write(`${bytes}Connection: close\r\n\r\n`);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [first, ...lines] = head.split("\r\n");
  expect(Number(first?.split(" ")[1])).toBe(status);
  expectClosed(new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])), bytes);
  if (status >= 400 && !/no host|expectation/.test(_)) expect(body).toMatch(/<h1>.+<\/h1><p>.+\.<\/p>/);
});

it("over https every answer says so for a year", async () => {
  for (const url of ["/", "/auth.data", "/enhance.js", "/healthz", "/no-such-page", "/dashboard", "/%"]) {
    const { headers } = await new Client(secure.origin).get(url);
    expect(headers.get("Strict-Transport-Security"), url).toBe("max-age=31536000; includeSubDomains");
    expectClosed(headers, url);
  }
});

it("no page has a script or a style that its policy would not let run", async () => {
  const urls = ["/", "/auth", "/memorial/margaret-ellis", "/dashboard", registration()("basic"), "/no-such-page"];
  urls.push(`/memorial-detail/${names.id}/edit`, "/dashboard/moderation", "/outbox", "/memorial/margaret-ellis/share");
  for (const url of urls) {
    const response = await admin.get(url);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const html = await response.text();
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, tag]) => !tag?.includes(" src="));
    for (const [, tag] of inline) expect(tag, url).toContain(`nonce="${nonce}"`);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
    for (const [, css = ""] of styles)
      expect(policy, url).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    expect(html.match(/<style\b/gi) ?? [], url).toHaveLength(styles.length);
    expect(html, url).not.toMatch(/<[a-z][^>]*\s(style|on\w+)=/i);
  }
});

it("a server waits half an hour for a body, 20 seconds for headers, looks every 5, and keeps a connection longer than a proxy", async () => {
  const unasked = () => expect.unreachable();
  const { server, close } = await listen(0, { answer: unasked, expectation: unasked });
  const { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout } = server as typeof server & {
    connectionsCheckingInterval: number;
  };
  await close(1000);
  expect([requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout]).toEqual([
    1_800_000, 20_000, 5_000, 120_000,
  ]);
});
