import http from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server;
let guest: Client;
let nora: Client;
beforeAll(async () => {
  server = await startServer({ env: { BRAND_NAME: "Stillwater", SUPPORT_PHONE: "+44 20 7946 0123" } });
  guest = new Client(server.origin);
  nora = await new Client(server.origin).signIn("nora@ellis.example");
});
afterAll(() => server.stop());

const pages: [path: string, title: string, said: string[]][] = [
  [
    "/",
    "Stillwater: memorial pages for families and funeral homes",
    ["See a sample memorial", "Find a memorial", "free trial", "no setup fees", "24/7 support", "lifetime hosting"],
  ],
  [
    "/features",
    "Features",
    [
      "A code on paper",
      "Five ways",
      "Checked before it",
      "A password for",
      "Cared for",
      "Made for weak",
      "24/7 support",
      "lifetime hosting",
    ],
  ],
  ["/how-it-works", "How It Works", ["Search", "Share", "Preserve"]],
  [
    "/help",
    "Help Center",
    [
      ...["Getting Started", "Privacy & Security", "Managing Memories", "Technical Support", "For funeral homes"],
      ...["within 24 hours", "200 MB"],
    ],
  ],
  [
    "/privacy",
    "Privacy Policy",
    [
      "January 15, 2025",
      "1. What",
      "6. Your rights",
      "moderated",
      "AES-256",
      "GDPR",
      "in transit and at rest",
      "Copy email",
      "Copy phone",
    ],
  ],
  ["/about", "About", ["Our story", "Compassion", "Family First"]],
  [
    "/for-business",
    "For Business",
    ["Free trial", "Call +44 20 7946 0123", "GDPR", "no setup fees", "24/7 support", "Lifetime hosting"],
  ],
  ["/terms", "Terms", ["Stillwater Demonstration runs Stillwater", "It stays yours.", "law of England and Wales"]],
  ["/imprint", "Imprint", ["Stillwater Demonstration", "1 Example Street", "+44 20 7946 0123", "For authorities"]],
  ["/accessibility", "Accessibility", ["Where it falls short", "no captions and no transcript"]],
  ["/retention", "How long we keep it", ["A sign-up that was not confirmed", "30 days", "session", "90 days"]],
  ["/promise", "Our promise", ["not for sale", "No page has an advertisement", "It has to be 0."]],
  ["/complaint", "Complaints", ["What is wrong", "You get an email at once", "It takes no account"]],
];

const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

/** Bytes as they are sent with brotli. */
function bytesOf(path: string) {
  return new Promise<number>((resolve, reject) => {
    const asked = http.get(new URL(path, server.origin), { headers: { "Accept-Encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    });
    asked.on("error", reject);
  });
}

describe.each(pages)("%s", (path, title, said) => {
  it("says what it should, and nothing that is not so", async () => {
    const page = await readPage(await guest.get(path));
    expect(page.status).toBe(200);
    for (const text of said) expect.soft(page.text, text).toContain(text);
    expect(page.text).not.toMatch(/end-to-end|Everkeep|undefined|\{/);
  });

  it("has a title, a description and what is shown where its link is sent", async () => {
    const { title: shown, html } = await readPage(await guest.get(path));
    const meta = metaOf(html);
    expect(shown).toBe(path === "/" ? title : `${title} - Stillwater`);
    expect(meta.description?.length).toBeGreaterThan(40);
    expect(meta).toMatchObject({ "og:title": title, "og:description": meta.description, "og:site_name": "Stillwater" });
    expect(meta["og:url"]).toBe(server.origin + path);
    expect(meta["og:image"]).toBe(`${server.origin}/share.png`);
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}"`);
    expect(html).not.toContain("noindex");
  });

  it("is light, and complete without a script", async () => {
    const { html } = await readPage(await guest.get(path));
    // Pictures of the product are loaded when they are scrolled to.
    const first = html.replace(/<figure.*?<\/figure>/gs, "").replace(/<picture>.*?<\/picture>/gs, "");
    // Each other picture comes once, at most in the larger of its two sizes.
    const pictures = [...html.replace(/<figure.*?<\/figure>/gs, "").matchAll(/<picture>.*?, (\S+) \d+w/gs)];
    expect(pictures).toHaveLength(path === "/" ? 2 : 0);
    const parts = [...first.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|[\w-]+\.(?:js|svg|png)))"/g)].map(
      ([, part]) => part ?? "",
    );
    expect(html).not.toContain("__remixContext");
    const bytes = await Promise.all([path, ...new Set(parts), ...pictures.map(([, url]) => url ?? "")].map(bytesOf));
    const sum = bytes.reduce((all, one) => all + one, 0);
    expect(sum).toBeLessThanOrEqual(path === "/" ? 100_000 : 60_000);
  });

  it("shows the signed-in who they are, and the way out", async () => {
    const { text } = await readPage(await nora.get(path));
    expect(text).toContain("nora@ellis.example");
    expect(text).toContain("Sign Out");
    expect(text).not.toContain("Sign In");
  });
});

describe("the shared navigation and footer", () => {
  it("lead everywhere", async () => {
    const { html, text } = await readPage(await guest.get("/about"));
    for (const label of ["Home", "Features", "How It Works", "For Business", "Sign In", "Find Memorials"])
      expect(text).toContain(label);
    for (const column of ["Product", "Support", "Company"]) expect(text).toContain(column);
    expect(text).toContain(`© ${new Date().getFullYear()} Stillwater`);
    const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to]) => to ?? ""));
    for (const to of links) expect.soft((await guest.get(to)).status, to).toBe(200);
  });

  it("of the for-business page call and write by tel and sms", async () => {
    const { html } = await readPage(await guest.get("/for-business"));
    expect(html).toContain('href="tel:+442079460123"');
    expect(html).toContain('href="sms:+442079460123"');
  });
});

describe("for machines", () => {
  it("robots are kept from memorials, and led to the open pages", async () => {
    const robots = await (await guest.get("/robots.txt")).text();
    for (const path of ["/memorial/", "/media/", "/dashboard", "/search"])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    const sitemap = await (await guest.get("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.replace(server.origin, ""));
    expect(listed.sort()).toEqual(["/sample", ...pages.map(([path]) => path)].sort());
  });

  it("the manifest and all icons are there", async () => {
    const answer = await guest.get("/manifest.webmanifest");
    expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe("Stillwater");
    for (const { src } of [...manifest.icons, { src: "/icon-180.png" }, { src: "/share.png" }])
      expect((await guest.get(src)).status, src).toBe(200);
  });

  it.each(["/memorial/margaret-ellis", "/memorial/no-such-memorial", "/auth"])(
    "a link to %s shows the product's name alone",
    async (path) => {
      const meta = metaOf((await readPage(await guest.get(path))).html);
      const shared = Object.entries(meta).filter(([name]) => name.startsWith("og:") || name === "description");
      expect(Object.fromEntries(shared)).toEqual({ "og:title": "Stillwater", "og:site_name": "Stillwater" });
    },
  );
});

describe("an operator in production", () => {
  const production = {
    DEMO: "false",
    APP_ORIGIN: "https://memorials.example",
    SESSION_SECRETS: "s".repeat(32),
    ACCESS_PASSWORD_KEYS: "k".repeat(32),
  };
  const said = ["24/7 support", "lifetime hosting", "Lifetime hosting", "within 24 hours"];
  /** However a page may put the three promises. */
  const promising =
    /24\s*\/\s*7|within 24 hours|any hour|lifetime|\bfor (?:good|ever)\b|stays online|A memorial stays/i;

  /** The texts of all public pages of a server with these settings. */
  async function textsOf(env: Record<string, string>) {
    const own = await startServer({ env: { ...production, ...env } });
    onTestFinished(() => own.stop());
    const visitor = new Client(own.origin);
    const listed = await visitor.get("/sitemap.xml").then((answer) => answer.text());
    const paths = [...listed.matchAll(/<loc>https:\/\/memorials\.example([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path || "/",
    );
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/features", "/for-business", "/how-it-works", "/privacy", "/help"]),
    );
    const texts = await Promise.all(paths.map(async (path) => (await readPage(await visitor.get(path))).text));
    return { all: texts.join("\n"), log: own.output() };
  }

  it("is warned as long as nothing is set, and pages name an address at the site's own domain and no telephone", async () => {
    const { all, log } = await textsOf({});
    expect(log).toMatch(/"level":"warn","message":"SUPPORT_EMAIL is not set: [^"]*support@memorials\.example"/);
    expect(all).toContain("support@memorials.example");
    expect(all).not.toMatch(/everkeep\.example|7946|Write or call|Copy phone/);
    for (const text of said) expect(all, text).toContain(text);
  });

  it("withdraws the promises that she can't keep", async () => {
    const env = { SUPPORT_EMAIL: "help@memorials.example", SUPPORT_PHONE: "+44 20 7946 0111" };
    const { all, log } = await textsOf({ ...env, PROMISES: "none" });
    expect(all.match(promising)).toBeNull();
    expect(all).toContain("a free trial and no setup fees");
    expect(all).toContain("+44 20 7946 0111");
    expect(log).not.toContain("SUPPORT_EMAIL");
    const { all: some } = await textsOf({ ...env, PROMISES: "hosting, answer" });
    expect(some).toContain("a free trial, no setup fees and lifetime hosting");
    expect(some).toContain("We answer within 24 hours.");
    expect(some).not.toContain("24/7 support");
  });
});
