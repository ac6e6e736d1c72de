import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, plain, readPage, rows, withAddresses } from "../support/client.ts";
import { change, newcomer, without } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let member: Client;

/** Memorials whose days are not both known, one of them archived, and enough Finches for two pages. */
const added: [name: string, birth: string | null, death: string | null, status: string][] = [
  ["Ida Bornonly", "1950-02-01", null, "active"],
  ["Ivo Diedonly", null, "2026-11-09", "archived"],
  ["Ina <b>Nodays</b>", null, null, "active"],
  ...Array.from({ length: 23 }, (_, n): [string, null, null, string] => [`Finch ${n}`, null, null, "active"]),
];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  for (const [name, birth, death, status] of added) {
    const id = randomUUID();
    const at = "2026-11-20T10:00:00.000Z";
    change(
      server.dataDir,
      `insert into memorials (id, full_name, search_name, known_as, date_of_birth, date_of_death, biography, service_location, custom_url_slug,
        qr_code, memorial_text, status, created_at, updated_at) values (?, ?, ?, 'hidden', ?, ?, 'hidden', 'hidden', ?, ?, 'hidden', ?, ?, ?)`,
      ...[id, name, name.toLowerCase(), birth, death, `hidden-${id}`, `hidden-${id}`, status, at, at],
    );
  }
  member = await newcomer(server).signIn("sam@stranger.example");
});
afterAll(() => server.stop());

const ask = (q: string, rest = "") => newcomer(server).get(`/search?q=${encodeURIComponent(q)}${rest}`);
const asked = async (q: string, rest = "") => readPage(await ask(q, rest));
const box = (q: string, client = member) => client.get(`/search/box?q=${encodeURIComponent(q)}`);
const spent = (rule: string) => rows(server.dataDir, "select * from limits where key like ?", `${rule}:%`).length;

/** The cards of a page, each as its lines are read. */
const cards = (html: string) =>
  [...html.matchAll(/<li class="border-b.*?<\/li>/gs)].map(([card]) =>
    plain(card.replace(/<\/(h3|p|div|span)>/g, "|"))
      .split("|")
      .filter(Boolean),
  );

const invitation = "Click to view memorial and share memories";

describe("the search page", () => {
  it("asks for a name, and looks for nothing before there is one", async () => {
    const before = spent("search");
    for (const url of ["/search", "/search?q=", "/search?q=%20%09%00", "/search?page=3"]) {
      const page = await readPage(await newcomer(server).get(url));
      expect(page).toMatchObject({ status: 200, title: "Find Memorials - Everkeep", values: { q: "" } });
      expect(page.html).toContain('placeholder="Search by name..."');
      expect(page.html).toContain('data-busy="Searching..."');
      expect(page.html).toContain('<meta name="robots" content="noindex"/>');
      expect(page.text).toContain("Type the name of the person you are looking for");
      expect(page.text).not.toMatch(/Results for|memorial\(s\) found|No memorials found/);
    }
    expect(spent("search")).toBe(before);
  });

  it("shows whom it found, with days and whether the page is open", async () => {
    const page = await asked("i");
    expect(page).toMatchObject({ status: 200, values: { q: "i" } });
    expect(page.text).toContain("Results for “i”");
    expect(page.text).toContain("3 memorial(s) found");
    expect(cards(page.html)).toEqual([
      ["IB", "Ida Bornonly", "Date not specified", invitation, "Active"],
      ["I<", "Ina <b>Nodays</b>", "Date not specified", invitation, "Active"],
      ["ID", "Ivo Diedonly", "9 November 2026", invitation, "Inactive"],
    ]);
    const [margaret = []] = cards((await asked("MARGARET")).html);
    expect(margaret).toEqual([
      "Margaret Ellis",
      expect.stringMatching(/^\d+\u00a0\w+\u00a01941\u00a0- \d+\u00a0\w+\u00a02026$/),
      invitation,
      "Active",
    ]);
    const id = memorialId(server.dataDir, "margaret-ellis");
    expect((await asked("ellis")).html).toContain(`href="/memorial/${id}"`);
  });

  it("says that nobody was found, and leads back to an empty search", async () => {
    const page = await asked("nobody <i>at all</i>");
    expect(page.status).toBe(200);
    expect(page.text).toContain("No memorials found");
    expect(page.html).toMatch(/href="\/search"[^>]*>Clear Search</);
    expect(page.html).not.toContain("<i>");
  });

  it("goes in pages of 20, and a page beyond the last is the last", async () => {
    const first = await asked("finch");
    expect([cards(first.html).length, first.text.includes("23 memorial(s) found")]).toEqual([20, true]);
    expect(first.html).toContain('href="/search?q=finch&amp;page=2"');
    for (const page of ["2", "3", "1000000"]) {
      const last = await asked("finch", `&page=${page}`);
      expect([cards(last.html).length, last.text.includes("Page 2 of 2")], page).toEqual([3, true]);
    }
    for (const page of ["-1", "0", "x", "1e99", "%00"])
      expect(cards((await asked("finch", `&page=${page}`)).html).length).toBe(20);
  });

  it("shows nothing of anyone but the name, the dates, the portrait and the status", async () => {
    const html = await (await ask("margaret ellis")).text();
    const data = await newcomer(server).get("/search.data?q=i&_routes=routes%2Fsearch");
    const old = await newcomer(server).get("/search?q=i&_data=routes%2Fsearch");
    const { biography, memorial_text } = rows<{ biography: string; memorial_text: string }>(
      server.dataDir,
      "select biography, memorial_text from memorials where custom_url_slug = 'margaret-ellis'",
    )[0] as { biography: string; memorial_text: string };
    for (const told of ["rosegarden", "margaret-ellis", biography.slice(0, 30), memorial_text, "Holloway"])
      expect(html, told).not.toContain(told);
    for (const answer of [data, old]) expect(await answer.text()).not.toMatch(/rosegarden|biography|qr_code|user_id/);
    const [found] = (await (await box("ida")).json()).found;
    expect(Object.keys(found).sort()).toEqual(["active", "dateOfBirth", "dateOfDeath", "id", "name", "portrait"]);
  });

  it.each([
    ...[
      "%",
      "_",
      "%%%",
      "a_c",
      "'",
      '"',
      '"""',
      "ellis*",
      "^ellis",
      "ellis OR i",
      "ellis NOT i",
      "NEAR(ellis i)",
      "name:ellis",
    ],
    ...[
      "\\",
      "--",
      "; drop table memorials",
      "\0",
      "ell\0is",
      "ellis AND",
      "😀",
      "👩‍👩‍👧",
      "\u202e",
      "a".repeat(10_240),
      "%_'\"*".repeat(800),
    ],
  ])("%.20j is an answer, from the page and from the box", async (q) => {
    expect((await ask(q)).status).toBe(200);
    const answer = await box(q);
    expect([answer.status, Array.isArray((await answer.json()).found)]).toEqual([200, true]);
  });

  it.each(["%ff%fe", "%ed%a0%80", "%", "%zz", "a&q=b", "a%00b"])(
    "?q=%s, as no form sends it, is an answer",
    async (q) => {
      expect((await newcomer(server).get(`/search?q=${q}`)).status).toBe(200);
      expect((await member.get(`/search/box?q=${q}`)).status).toBe(200);
    },
  );
});

describe("the limits", () => {
  const use = (rule: string) =>
    change(server.dataDir, "update limits set used = 300, updated_at = ? where key like ?", Date.now(), `${rule}:%`);

  it("gives a client 300 pages at once, then says when to go on; what was typed stays", async () => {
    const busy = newcomer(server);
    expect((await busy.get("/search?q=ellis")).status).toBe(200);
    use("search");
    const response = await busy.get("/search?q=Ellis+Margaret&page=2");
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(3);
    const page = await readPage(response);
    expect(page).toMatchObject({ status: 429, values: { q: "Ellis Margaret" } });
    expect(page.text).toMatch(/Too many searches have come from your network\. Please try again in [1-3] seconds?\./);
    expect(page.text).not.toMatch(/Results for|No memorials found|Type the name/);
    expect((await busy.get("/search.data?q=ellis")).status).toBe(429);
    expect((await busy.get("/search")).status).toBe(200);
    expect((await asked("ellis")).text).toContain("Margaret Ellis");
  });

  it("300 questions of the box, which are counted apart", async () => {
    const busy = await newcomer(server).signIn("sam@stranger.example");
    expect((await (await box("ellis", busy)).json()).found).toHaveLength(1);
    use("searchBox");
    const answer = await box("ellis", busy);
    expect(answer).toMatchObject({ status: 429, statusText: "Too Many Requests" });
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(await answer.json()).toEqual({ found: [], count: 0 });
    expect((await busy.get("/search?q=ellis")).status).toBe(200);
    change(server.dataDir, "delete from limits where key like 'searchBox:%'");
  });
});

describe("the box in the header", () => {
  it("answers every account, and is not to be kept", async () => {
    for (const email of ["admin@everkeep.example", "director@holloway.example", "sam@stranger.example"]) {
      const answer = await box("finch", await newcomer(server).signIn(email));
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      const { found, count } = await answer.json();
      expect([found.length, count]).toEqual([20, 23]);
    }
    expect(await (await box("  ")).json()).toEqual({ found: [], count: 0 });
  });

  it("is not there for nobody, and sign-in does not lead to it", async () => {
    for (const url of [
      "/search/box?q=ellis",
      "/search/box.data?q=ellis",
      "/search/box?q=ellis&_data=routes%2Fsearch_.box",
    ]) {
      const stranger = newcomer(server);
      const answer = await stranger.get(url);
      expect(answer.status, url).toBe(404);
      expect(await answer.text()).not.toContain("Ellis");
      expect([...stranger.cookies]).toEqual([]);
    }
  });

  it("is a form that leads to the search page, and a link on small screens", async () => {
    const { html } = await readPage(await member.get("/dashboard"));
    expect(html).toMatch(/<form method="get" action="\/search"[^>]*>.*?placeholder="Find a memorial or person"/s);
    expect(html).toMatch(/<a class="link" href="\/search">Find Memorials<\/a>/);
  });

  it("visitors have a link to the search page in the navigation", async () => {
    for (const url of ["/", "/auth", "/search"])
      expect((await readPage(await newcomer(server).get(url))).html, url).toMatch(/href="\/search">Find Memorials</);
  });
});

it("a search that fails clears the results, says nothing, and is logged", async () => {
  await without(server.dataDir, "memorial_name_suffixes", async () => {
    const page = await asked("ellis");
    expect(page).toMatchObject({ status: 503, values: { q: "ellis" } });
    expect(page.text).toContain("Type the name of the person you are looking for");
    const answer = await box("ellis");
    expect([answer.status, answer.statusText, await answer.json()]).toEqual([
      503,
      "Service Unavailable",
      { found: [], count: 0 },
    ]);
  });
  expect(server.output()).toContain("Search failed");
  expect((await asked("ellis")).status).toBe(200);
});
