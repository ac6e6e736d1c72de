import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { broken, expectClosed, type HeaderClients, headerClients, kinds } from "./header-kinds.ts";
import { registration } from "./registering.ts";
import type { Server } from "./server.ts";

/** The tests that each answer of a server is closed to other sites; `development` for a server that serves the sources. */
export function headerTests(serverOf: () => Server, development: boolean): void {
  let server: Server;
  let clients: HeaderClients;
  beforeAll(async () => {
    server = serverOf();
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
    const tag = (await clients.nobody.get("/favicon.svg")).headers.get("ETag") ?? "";
    const response = await clients.nobody.fetch("/favicon.svg", {
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
    const tag = (await clients.nobody.get("/session.js")).headers.get("ETag") ?? "";
    expect(await kept("/session.js")).toEqual([200, hour]);
    expect(await kept("/icon-192.png", { Range: "bytes=0-9" })).toEqual([206, hour]);
    expect(await kept("/session.js", { "If-None-Match": tag })).toEqual([304, hour]);
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
}
