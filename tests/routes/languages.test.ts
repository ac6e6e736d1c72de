import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "~/languages/all";
import { type Language, languageNames, languages } from "~/lib/languages";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { addStories } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let id: string;
let guest: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  addStories(server.dataDir, id, 30);
  guest = await newcomer().unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

let people = 0;
const newcomer = () => new Client(server.origin, `10.60.${++people >> 8}.${people & 255}`);
const ask = (client: Client, accept: string | null, path = page) =>
  client.fetch(path, { headers: accept === null ? {} : { "Accept-Language": accept } });
const htmlOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll("&#x27;", "'");
/** The language of a page by its root element. */
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const inMemorial = (language: string | null) =>
  change(server.dataDir, "update memorials set language = ? where id = ?", language, id);

describe("the language of a memorial's page", () => {
  it.each(languages)("is %s for a browser that asks for it, at the gate and behind it", async (language) => {
    const { about, gate, memorial } = catalogues[language];
    for (const [client, texts] of [
      [newcomer(), [gate.password, gate.open]],
      [guest, [memorial.hearts, memorial.share, memorial.follow]],
    ] as const) {
      const html = await htmlOf(ask(client, `${language}-XX, en;q=0.5`));
      expect(languageIn(html)).toBe(language);
      expect(/<html[^>]* dir="rtl"/.test(html)).toBe(about.direction === "rtl");
      for (const text of texts) expect(html).toContain(text);
    }
  });

  it.each(["de", "ar"] as const)("is %s where the page fails too", async (language) => {
    change(server.dataDir, "alter table memorials rename to memorials_away");
    try {
      const answer = await ask(newcomer(), language);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(languageIn(html)).toBe(language);
      for (const text of [catalogues[language].failure.title, catalogues[language].failure.text])
        expect(html).toContain(text);
    } finally {
      change(server.dataDir, "alter table memorials_away rename to memorials");
    }
  });

  it("is the memorial's own for a browser that asks for none of ours, else English", async () => {
    expect(languageIn(await htmlOf(ask(newcomer(), "nl, sv")))).toBe("en");
    inMemorial("pl");
    for (const accept of ["nl, sv", "*", null])
      expect(languageIn(await htmlOf(ask(newcomer(), accept))), String(accept)).toBe("pl");
    expect(languageIn(await htmlOf(ask(guest, "fr")))).toBe("fr");
    inMemorial("tlh");
    expect(languageIn(await htmlOf(ask(guest, "nl")))).toBe("en");
    inMemorial(null);
  });

  it("is the one that was chosen by a link, which is remembered", async () => {
    const client = newcomer();
    const gate = await htmlOf(ask(client, "de"));
    for (const language of languages) {
      expect(gate).toContain(`href="?language=${language}"`);
      expect(gate).toContain(languageNames[language]);
    }
    const followed = await client.get(`${page}?tab=tributes&language=ar`);
    expect([followed.status, followed.headers.get("Location")]).toEqual([303, `${page}?tab=tributes`]);
    expect(followed.headers.get("Set-Cookie")).toMatch(
      /^language=ar; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(languageIn(await htmlOf(ask(client, "de")))).toBe("ar");
    await client.get(`${page}?language=fr`);
    expect(languageIn(await htmlOf(ask(client, "de")))).toBe("fr");
  });

  it("keeps the part of the page that was being read", async () => {
    const html = await htmlOf(ask(guest, "fr", `${page}?page=2&anew`));
    expect(html).toContain('href="?page=2&amp;language=pl"');
    expect(await htmlOf(ask(guest, "fr", `${page}?tab=tributes`))).toContain('href="?tab=tributes&amp;language=pl"');
  });

  it.each(["tlh", "", "__proto__", "en\r\nSet-Cookie: a=b", "<script>"])("ignores a link with %j", async (language) => {
    const client = newcomer();
    const answer = await client.get(`${page}?language=${encodeURIComponent(language)}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("language"))).toEqual([]);
    expect(languageIn(await htmlOf(ask(client, "es")))).toBe("es");
  });

  it.each(["//evil.example/", "/\\\\evil.example/", "/memorial/..//evil.example/", "/memorial/%2e%2e//evil.example/"])(
    "leads to no other site: %s",
    async (path) => {
      const answer = await newcomer().get(`${path}?language=pl`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([404, null]);
    },
  );

  it.each(["tlh", "constructor", "<b>"])("ignores a cookie with %j", async (value) => {
    const html = await htmlOf(
      newcomer().fetch(page, { headers: { Cookie: `language=${value}`, "Accept-Language": "es" } }),
    );
    expect(languageIn(html)).toBe("es");
  });

  it("is English for staff, whatever their browser asks for", async () => {
    const director = await newcomer().signIn("director@holloway.example");
    for (const path of ["/dashboard", `/memorial-detail/${id}`, "/"])
      expect(languageIn(await htmlOf(ask(director, "pl", path))), path).toBe("en");
  });
});

describe("the page cache", () => {
  it("never serves a page in another language: 1,000 mixed requests", { tags: "slow" }, async () => {
    const open = await Promise.all(languages.map(() => newcomer().unlock("margaret-ellis", "rosegarden")));
    const chosen = await Promise.all(
      languages.map(async (language) => {
        const client = newcomer();
        await client.get(`${page}?language=${language}`);
        return client;
      }),
    );
    const wrong: string[] = [];
    const lane = async (first: number) => {
      for (let index = first; index < 1000; index += 10) {
        const place = (index * 7) % languages.length;
        const wanted = languages[place] as Language;
        const byCookie = index % 3 === 0;
        const client = (byCookie ? chosen : index % 2 ? open : open.map(newcomer))[place] as Client;
        const accept = byCookie ? (languages[(place + 1) % languages.length] ?? "") : wanted;
        if (index % 50 === 0) change(server.dataDir, "update memorials set version = version + 1 where id = ?", id);
        client.accepts = index % 5 ? "br" : "gzip";
        const got = languageIn(await htmlOf(ask(client, accept)));
        if (got !== wanted) wrong.push(`${index}: ${got}, not ${wanted}`);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, first) => lane(first)));
    expect(wrong).toEqual([]);
  });

  it("shows a new language of the memorial at once", async () => {
    const client = newcomer();
    client.accepts = "br";
    expect(languageIn(await htmlOf(ask(client, "nl")))).toBe("en");
    inMemorial("de");
    expect(languageIn(await htmlOf(ask(client, "nl")))).toBe("de");
    inMemorial(null);
    expect(languageIn(await htmlOf(ask(client, "nl")))).toBe("en");
  });

  it("names what the page depends on, cached or not", async () => {
    for (const path of [page, `${page}?anew`]) {
      const { headers } = await ask(newcomer(), "pl", path);
      expect(headers.get("Vary")?.split(", ")).toEqual(expect.arrayContaining(["Accept-Language", "Cookie"]));
    }
  });
});

describe("answers to people at the gate", () => {
  it.each(languages)("are in %s", async (language) => {
    const client = newcomer();
    const { gate, page: parts } = catalogues[language];
    const headers = { "Accept-Language": language, "Content-Type": "application/x-www-form-urlencoded" };
    for (const [password, message] of [
      ["", gate.required],
      ["tulip", gate.wrong],
    ]) {
      const answer = await client.fetch(page, { method: "POST", headers, body: `password=${password}` });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(languageIn(html)).toBe(language);
      for (const text of [message, `<title>${parts.error}`]) expect(html).toContain(text);
    }
  });

  it.each(languages)("take the service into a calendar in %s", async (language) => {
    const answer = await ask(guest, language, `${page}/service.ics`);
    expect(answer.headers.get("Vary")).toContain("Accept-Language");
    expect(await answer.text()).toContain(`SUMMARY:${catalogues[language].service.event("Margaret Ellis")}`);
  });

  it.each(languages)("tell in %s of a memorial that doesn't exist", async (language) => {
    const answer = await ask(newcomer(), language, "/memorial/no-such-memorial");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(catalogues[language].missing.text);
    expect(html).toContain(`<html lang="${language}"`);
  });
});

describe("the owner's choice", () => {
  const edit = () => `/memorial-detail/${id}/edit`;

  it("is made in the edit form, shown there again, and written in the history", async () => {
    const director = await newcomer().signIn("director@holloway.example");
    const { values } = await readPage(await director.get(edit()));
    expect(values.language).toBe("en");
    expect((await director.post(edit(), { ...values, language: "es" })).status).toBe(303);
    expect(rows(server.dataDir, "select language from memorials where id = ?", id)).toEqual([{ language: "es" }]);
    expect(languageIn(await htmlOf(ask(newcomer(), "nl")))).toBe("es");
    const again = await readPage(await director.get(edit()));
    expect(again.values.language).toBe("es");
    expect(await htmlOf(director.get(`/memorial-detail/${id}/history`))).toContain("the language of the page");
    const { language: _, ...older } = again.values;
    expect((await director.post(edit(), older)).status).toBe(303);
    expect(rows(server.dataDir, "select language from memorials where id = ?", id)).toEqual([{ language: "es" }]);
    const current = await readPage(await director.get(edit()));
    expect((await director.post(edit(), { ...current.values, language: "en" })).status).toBe(303);
    expect(rows(server.dataDir, "select language from memorials where id = ?", id)).toEqual([{ language: null }]);
  });

  it("is refused if it isn't one of ours, with everything typed still there", async () => {
    const director = await newcomer().signIn("director@holloway.example");
    const { values } = await readPage(await director.get(edit()));
    const refused = await director.post(edit(), { ...values, knownAs: "Peggy", language: "tlh" });
    expect(refused.status).toBe(422);
    const shown = await readPage(refused);
    expect(shown.values.knownAs).toBe("Peggy");
    expect(shown.errors.language).toBe("Please choose one of these languages");
  });

  it("isn't anybody else's", async () => {
    const before = rows(server.dataDir, "select language, version from memorials where id = ?", id);
    const stranger = await newcomer().signIn("sam@stranger.example");
    for (const client of [guest, stranger, newcomer()]) await client.post(edit(), { language: "pl" });
    expect(rows(server.dataDir, "select language, version from memorials where id = ?", id)).toEqual(before);
  });
});
