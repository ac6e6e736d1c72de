import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "../../app/languages/all.ts";
import { languages } from "../../app/lib/languages.ts";
import { type Client, memorialId, plain, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let id: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const setCare = (care: "yes" | null) => change(server.dataDir, "update memorials set care = ? where id = ?", care, id);

const page = "/memorial/margaret-ellis";

async function unlocked(): Promise<Client> {
  const client = newcomer(server);
  await client.post(page, { password: "rosegarden" });
  return client;
}

const changing = ["date", "etag", "set-cookie", "server-timing", "x-request-id", "content-length"];

/** An answer without what differs between any two: the version of the page, ids of forms, and nonces. */
async function answer(client: Client, url: string, language = "en") {
  const response = await client.fetch(url, { headers: { "Accept-Language": language } });
  const body = (await response.text())
    .replace(/ data-version="[0-9]+"/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");
  const headers = [...response.headers]
    .filter(([name]) => !changing.includes(name))
    .map(([name, value]) => [name, value.replace(/nonce-[^']*/, "nonce")]);
  return { status: response.status, headers, body };
}

describe("nothing that a stranger or a mourner reads betrays the mark", () => {
  it.each(languages)("at the gate and on the page (%s)", async (language) => {
    const reader = await unlocked();
    const read = async () => [
      await answer(newcomer(server), page, language),
      await answer(reader, page, language),
      await answer(reader, `${page}?tab=tributes`, language),
      await answer(newcomer(server), `${page}/share`, language),
    ];
    const ordinary = await read();
    setCare("yes");
    const careful = await read();
    setCare(null);
    expect(careful).toEqual(ordinary);
  });

  it("is in the code, the calendar or the events", async () => {
    const reader = await unlocked();
    const read = async () => [
      await answer(newcomer(server), `${page}/qr.png`),
      await answer(reader, `${page}/service.ics`),
      await answer(newcomer(server), "/sitemap.xml"),
    ];
    const ordinary = (await read()).map(({ status }) => status);
    setCare("yes");
    expect((await read()).map(({ status }) => status)).toEqual(ordinary);
    setCare(null);
  });
});

describe("the form for a memory", () => {
  const form = async (language: string, type = "story", words = "") =>
    (await answer(await unlocked(), `${page}/share?type=${type}${words}`, language)).body;
  const rulesAt = (html: string, title: string) => html.indexOf(`>${title}<`);

  describe.each(languages)("in %s", (language) => {
    const { kindness } = catalogues[language];
    const { title, rules, help } = kindness;

    it("has the rules and helplines folded below it", async () => {
      const html = await form(language);
      expect(html).toMatch(new RegExp(`<summary[^>]*><span[^>]*>${title}<`));
      expect(rulesAt(html, title)).toBeGreaterThan(html.indexOf("</form>"));
      for (const text of [...Object.values(rules), help, "116 123"]) expect(plain(html)).toContain(text);
    });

    it("has the rules open above it, and the helplines below it, where a death was hard", async () => {
      setCare("yes");
      for (const words of ["", "&words=thought"]) {
        const html = await form(language, "story", words);
        expect(html).not.toMatch(new RegExp(`<summary[^>]*><span[^>]*>${title}<`));
        expect(rulesAt(html, title)).toBeLessThan(html.indexOf("<form"));
        expect(rulesAt(html, help)).toBeGreaterThan(html.indexOf("</form>"));
        for (const text of [...Object.values(rules), "116 123", "findahelpline.com"])
          expect(plain(html)).toContain(text);
      }
      setCare(null);
    });
  });
});

describe("search", () => {
  it("leaves the page out for strangers, and finds it for those who look after it", async () => {
    setCare("yes");
    const asked = "/search?q=Margaret+Ellis";
    expect(await (await newcomer(server).get(asked)).text()).not.toContain(id);
    const nora = await newcomer(server).signIn("nora@ellis.example");
    expect(await (await nora.get(asked)).text()).toContain(id);
    setCare(null);
  });
});

describe("the queue", () => {
  it("marks words about a method for those who review, and only where a death was hard", async () => {
    change(
      server.dataDir,
      "update memories set content_text = ? where memorial_id = ? and approval_status = 'pending'",
      "They said <b>he</b> was found hanged.",
      id,
    );
    const nora = await newcomer(server).signIn("nora@ellis.example");
    const list = async () => (await nora.get(`/memorial-detail/${id}/memories`)).text();
    expect(await list()).not.toContain("<mark>");
    setCare("yes");
    const html = await list();
    setCare(null);
    expect(html).toMatch(/They said &lt;b&gt;he&lt;\/b&gt; was found (<!-- -->)?<mark>hanged<\/mark>/);
    expect(plain(html)).toContain("Words about how somebody died are marked.");
  });
});
