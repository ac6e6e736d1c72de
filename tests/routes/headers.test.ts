import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "~/server/listen";
import { Client } from "../support/client.ts";
import { broken, expectClosed, type HeaderClients, headerClients, kinds } from "../support/header-kinds.ts";
import { registration } from "../support/registering.ts";
import { allWays, type Server, startServer } from "../support/server.ts";

let servers: Server[] = [];
beforeAll(async () => {
  servers = await Promise.all(allWays.map((as) => startServer({ as })));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describe.each(allWays)("started by %s", (as) => {
  const development = as === "npm run dev";
  let server: Server;
  let clients: HeaderClients;
  beforeAll(async () => {
    server = servers[allWays.indexOf(as)] as Server;
    clients = await headerClients(server);
  });

  const ofBuild = (url: string) => /^\/assets($|\/\{)/.test(url);
  it.each(kinds.filter(([, , url]) => !development || !ofBuild(url)))("%s %i %s", async (who, status, url, init) => {
    const response = await clients[who].fetch(
      url.replace(/\{(\w+)\}/g, (_, name) => clients.names[name] ?? ""),
      init,
    );
    expect(response.status).toBe(status);
    expectClosed(response.headers, url, development);
    expect(response.headers.has("Strict-Transport-Security")).toBe(false);
    await response.arrayBuffer();
  });

  it("304 of a static file too", async () => {
    const tag = (await clients.nobody.get("/enhance.js")).headers.get("ETag") ?? "";
    const response = await clients.nobody.fetch("/enhance.js", {
      headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" },
    });
    expect(response.status).toBe(304);
    expectClosed(response.headers, "304", development);
  });

  it("a page that is not there has a face, also where its address can't be decoded", async () => {
    expect(await (await clients.nobody.get("/memorial/%E0%A4%A")).text()).toContain("Memorial Not Found");
    expect(await (await clients.nobody.get("/%?a=%")).text()).toMatch(/<h1/);
  });

  it.each(broken)("%s: answered, closed", async (what, bytes, status) => {
    const socket = connect(Number(new URL(server.origin).port), "localhost");
    socket.write(`${bytes}Connection: close\r\n\r\n`);
    const answer = await text(socket);
    const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
    const [first, ...lines] = head.split("\r\n");
    expect(Number(first?.split(" ")[1])).toBe(status);
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    expectClosed(headers, bytes, development);
    if (status >= 400 && !/no host|expectation/.test(what)) expect(body).toMatch(/<h1>.+<\/h1><p>.+\.<\/p>/);
  });

  it.skipIf(development)("a file of the site is kept for an hour, one that is not there is not", async () => {
    const kept = async (url: string, headers: HeadersInit = {}) => {
      const response = await clients.nobody.fetch(url, { headers: { "Cache-Control": "max-age=0", ...headers } });
      await response.arrayBuffer();
      return [response.status, response.headers.get("Cache-Control")];
    };
    const hour = "public, max-age=3600";
    const tag = (await clients.nobody.get("/enhance.js")).headers.get("ETag") ?? "";
    expect(await kept("/enhance.js")).toEqual([200, hour]);
    expect(await kept("/icon-192.png", { Range: "bytes=0-9" })).toEqual([206, hour]);
    expect(await kept("/enhance.js", { "If-None-Match": tag })).toEqual([304, hour]);
    for (const url of ["/no-such.png", "/no-such.js?a=b"]) expect(await kept(url)).toEqual([404, "private, no-cache"]);
    expect(await kept("/favicon.svg", { Range: "bytes=999999-" })).toEqual([416, hour]);
  });

  it("no page has a script or a style that its policy would not let run", async () => {
    const urls = ["/", "/auth", "/memorial/margaret-ellis", "/dashboard", registration()("basic"), "/no-such-page"];
    urls.push(
      `/memorial-detail/${clients.names.id}/edit`,
      "/dashboard/moderation",
      "/outbox",
      "/memorial/margaret-ellis/share",
    );
    for (const url of urls) {
      const response = await clients.admin.get(url);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const html = await response.text();
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, tag]) => !tag?.includes(" src="));
      for (const [, tag] of inline) expect(tag, url).toContain(`nonce="${nonce}"`);
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
      for (const [, css = ""] of styles)
        expect(policy, url).toContain(
          development ? "'unsafe-inline'" : `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
        );
      expect(html.match(/<style\b/gi) ?? [], url).toHaveLength(styles.length);
      expect(html, url).not.toMatch(/<[a-z][^>]*\s(style|on\w+)=/i);
    }
  });
});

it("over https every answer asks for https for a year", async () => {
  const env = {
    DEMO: "false",
    APP_ORIGIN: "https://memorials.example",
    SESSION_SECRETS: "s".repeat(32),
    ACCESS_PASSWORD_KEYS: "k".repeat(32),
  };
  const secure = await startServer({ env });
  onTestFinished(secure.stop);
  for (const url of ["/", "/auth.data", "/enhance.js", "/healthz", "/no-such-page", "/dashboard", "/%"]) {
    const { headers } = await new Client(secure.origin).get(url);
    expect(headers.get("Strict-Transport-Security"), url).toBe("max-age=31536000; includeSubDomains");
    expectClosed(headers, url);
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
