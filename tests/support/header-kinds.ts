import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { Client, memorialId, rows } from "./client.ts";
import type { Server } from "./server.ts";

export interface HeaderClients {
  nobody: Client;
  guest: Client;
  admin: Client;
  /** The names that stand in braces in a URL. */
  names: Record<string, string>;
}

/** The clients that ask for an answer of each kind, and the names in its URL. */
export async function headerClients(server: Server): Promise<HeaderClients> {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const kept = "select media.id from media join memorials on portrait_id = media.id where memorials.id = ?";
  return {
    nobody: new Client(server.origin),
    guest: await new Client(server.origin).unlock("margaret-ellis", "rosegarden"),
    admin: await new Client(server.origin).signIn("admin@everkeep.example"),
    names: {
      id,
      asset: readdirSync("build/client/assets").find((name) => name.endsWith(".css")) ?? "",
      media: rows<{ id: string }>(server.dataDir, kept, id)[0]?.id ?? "",
    },
  };
}

const closed = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
};
const isPage =
  /^default-src 'none'; script-src 'self'( 'nonce-[\w+/=]{24}')?; style-src 'self' 'sha256-[\w+/=]{44}'; .*frame-ancestors 'none'/;
/** Vite writes styles into pages, and tells them of changes on another port. */
const isPageOfVite =
  /^default-src 'none'; script-src 'self'( 'nonce-[\w+/=]{24}')?; style-src 'self' 'unsafe-inline'; .*connect-src 'self' ws:; .*frame-ancestors 'none'/;
const isData = /^default-src 'none'; (style-src 'unsafe-inline'; )?frame-ancestors 'none'(; sandbox)?$/;

/** Expects the headers that every answer has. */
export function expectClosed(headers: Headers, why: string, development = false): void {
  expect.soft(Object.fromEntries(headers), why).toMatchObject(closed);
  expect.soft(headers.get("X-Request-Id"), why).toMatch(/^[\w-]{12}$/);
  const policy = headers.get("Content-Security-Policy") ?? "";
  const page = headers.get("Content-Type")?.startsWith("text/html") && policy.includes("script-src");
  expect.soft(policy, why).toMatch(page ? (development ? isPageOfVite : isPage) : isData);
  // No other site may read an answer.
  expect.soft(headers.get("Access-Control-Allow-Origin"), why).toBeNull();
}

type Who = "nobody" | "guest" | "admin";

/** An answer of every kind that there is: who asks, with what status, for what, how. */
export const kinds: [who: Who, status: number, url: string, init?: RequestInit][] = [
  ["nobody", 200, "/"],
  ["nobody", 200, "/memorial/margaret-ellis"],
  ["guest", 200, "/memorial/margaret-ellis"],
  ["guest", 200, "/memorial/margaret-ellis", { method: "HEAD" }],
  ["guest", 200, "/memorial/margaret-ellis.data"],
  ["guest", 200, "/memorial/margaret-ellis?_data=routes%2Fmemorial.%24id"],
  ["admin", 200, "/dashboard/moderation"],
  ["nobody", 303, "/dashboard"],
  ["nobody", 202, "/dashboard.data"],
  ["nobody", 301, "/memorial/MARGARET-ELLIS"],
  ["nobody", 301, "/assets"],
  ["nobody", 200, "/assets/{asset}"],
  ["nobody", 200, "/session.js"],
  ["nobody", 200, "/favicon.svg", { method: "HEAD" }],
  ["nobody", 206, "/favicon.svg", { headers: { Range: "bytes=0-9" } }],
  ["nobody", 416, "/favicon.svg", { headers: { Range: "bytes=999999-" } }],
  ["nobody", 200, "/healthz"],
  ["nobody", 200, "/healthz", { headers: { Origin: "https://evil.example" } }],
  ["nobody", 200, "/session.js", { headers: { Origin: "http://localhost:4000" } }],
  ["nobody", 200, "/memorial/margaret-ellis/qr.png"],
  ["nobody", 200, "/media/{media}/320.webp"],
  ["nobody", 206, "/media/{media}/320.webp", { headers: { Range: "bytes=0-9" } }],
  ["nobody", 416, "/media/{media}/320.webp", { headers: { Range: "bytes=99999999-" } }],
  ["nobody", 304, "/media/{media}/320.webp", { headers: { "If-None-Match": "*" } }],
  ["admin", 200, "/memorial-detail/{id}/qr.png"],
  ["nobody", 404, "/no-such-page"],
  ["nobody", 404, "/package.json"],
  ["nobody", 404, "/media/x/y"],
  ["nobody", 404, "/memorial/%E0%A4%A"],
  ["nobody", 404, "/%"],
  ["nobody", 404, "/assets/%ff.js"],
  ["nobody", 422, "/memorial/margaret-ellis", { method: "POST" }],
  ["nobody", 403, "/auth", { method: "POST", headers: { Origin: "https://evil.example" } }],
  ["nobody", 403, "/moderation-mail", { method: "POST", headers: { Origin: "https://evil.example" } }],
  ["nobody", 405, "/", { method: "DELETE" }],
];

const long = "x".repeat(20_000);

/** Requests that no client library would send: their bytes and the expected answer. */
export const broken: [what: string, bytes: string, status: number][] = [
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
  ["another host", "GET /healthz HTTP/1.1\r\nHost: memorials.example\r\n", 200],
  ["an upgrade", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n", 200],
];
