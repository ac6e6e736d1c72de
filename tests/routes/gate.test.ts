import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const margaret = "/memorial/margaret-ellis";
const wrong = "Incorrect password. Please try again.";
let server: Server;
let visitors = 0;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

/** A phone that was never here, at an address of its own. */
const visitor = () => new Client(server.origin, `10.1.0.${++visitors}`);
const guess = (client: Client, password: string, at = margaret) => client.send(at, { password });

describe("an address that leads nowhere", () => {
  it.each([
    ["a slug that nobody has", "no-such-memorial"],
    ["an id that nobody has", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"],
    ["a part of a slug", "margaret"],
    ["a wildcard", "%25"],
    ["a quote", "margaret-ellis'--"],
    ["a zero byte", "margaret-ellis%00"],
    ["a way out", "..%2f..%2fetc%2fpasswd"],
    ["5000 letters", "a".repeat(5000)],
  ])("%s is 404 'Memorial Not Found', to read and to unlock", async (_, part) => {
    for (const response of [
      await visitor().get(`/memorial/${part}`),
      await visitor().post(`/memorial/${part}`, { password: "rosegarden" }),
    ]) {
      const page = await readPage(response);
      expect(page).toMatchObject({ status: 404, title: expect.stringMatching(/^Memorial not found - /i) });
      expect(page.html).toMatch(/<h1[^>]*>Memorial Not Found<\/h1>/);
      expect(page.text).toContain("The requested memorial could not be found.");
    }
    for (const more of ["/share", "/qr.png", "/receipt/x"]) {
      expect((await visitor().get(`/memorial/${part}${more}`)).status, more).toBe(404);
    }
  });

  it("broken percent signs are the client's fault, not the server's", async () => {
    expect((await visitor().get("/memorial/%E0%A4%A")).status).toBeLessThan(500);
  });
});

describe("an address with something stuck to it", () => {
  it.each([
    ...[".", ")", ",", "%20", "%C2%A0", "%E2%80%8B", "%22", "%3E", "%E2%80%9D", "%E2%80%99", "%E3%80%82", "…"].map(
      (end) => `margaret-ellis${end}`,
    ),
    "%3Cmargaret-ellis%3E",
    "margaret%E2%80%91ellis",
    "margaret%C2%AD-ellis",
    "Margaret-Ellis).",
  ])("%s leads to the page, with what follows", async (part) => {
    const response = await visitor().get(`/memorial/${part}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(margaret);
    const below = await visitor().get(`/memorial/${part}/share?type=photo`);
    expect([below.status, below.headers.get("Location")]).toEqual([301, `${margaret}/share?type=photo`]);
  });

  it("leads from an id and a short id too", async () => {
    const [row] = rows(server.dataDir, "select id, short_id from memorials where custom_url_slug = 'margaret-ellis'");
    for (const id of [row?.id, String(row?.short_id).toUpperCase()]) {
      const response = await visitor().get(`/memorial/${id}).`);
      expect([response.status, response.headers.get("Location")]).toEqual([301, margaret]);
    }
  });
});

describe("the password", () => {
  it.each([
    ["nothing", "", "Please enter a password."],
    ["spaces", "   ", "Please enter a password."],
    ["another word", "rose", wrong],
    ["the password and more", "rosegarden1", wrong],
    ["markup", '"><script>alert(1)</script>', wrong],
    ["1001 characters", "x".repeat(1001), wrong],
    ["100000 characters", "x".repeat(100_000), wrong],
  ])("refuses %s beside the field, which keeps what was typed", async (_, typed, message) => {
    const page = await guess(visitor(), typed);
    expect(page).toMatchObject({
      status: 422,
      title: "Error: Margaret Ellis - Everkeep",
      errors: { password: message },
    });
    expect(page.values.password).toBe(typed);
  });

  it.each([
    "rosegarden",
    "RoseGarden",
    "  ROSE garden ",
    "rose-garden",
    "Rose – Garden",
    "ｒｏｓｅｇａｒｄｅｎ",
    "“rose-garden”",
  ])("opens for %s", async (typed) => {
    const client = visitor();
    const response = await client.post(margaret, { password: typed });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${margaret}#opened`);
    expect(response.headers.getSetCookie().join()).toMatch(
      /^opened=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await readPage(await client.get(margaret))).text).toContain("Share a Memory");
  });

  it("opens for digits of another keyboard", async () => {
    const typed = await visitor().post("/memorial/lukasz-wisniewski", { password: "amber-١٩٥٢" });
    expect(typed.status).toBe(303);
  });

  it("leads a browser that keeps cookies to the plain address", async () => {
    const client = await visitor().unlock("lukasz-wisniewski", "amber-1952");
    expect((await client.post(margaret, { password: "rosegarden" })).headers.get("Location")).toBe(margaret);
  });

  it("is asked for by id as well as by slug, in any case of the slug, and opens both", async () => {
    const id = memorialId(server.dataDir, "margaret-ellis");
    const client = visitor();
    expect((await client.get("/memorial/Margaret-ELLIS")).headers.get("Location")).toBe(margaret);
    expect((await client.post(`/memorial/${id.toUpperCase()}`, { password: "rosegarden" })).status).toBe(303);
    for (const at of [margaret, `/memorial/${id}`]) {
      expect((await readPage(await client.get(at))).text).toContain("Share a Memory");
    }
  });

  it.each(["password[0]", "password.x", "__proto__", "__intent__", "Password"])(
    "is not a field named %s",
    async (name) => {
      expect((await visitor().send(margaret, { [name]: "rosegarden" })).errors.password).toBe(
        "Please enter a password.",
      );
    },
  );

  it("opens this memorial alone", async () => {
    const client = await visitor().unlock("margaret-ellis", "rosegarden");
    for (const url of ["/memorial/lukasz-wisniewski", "/memorial/arthur-penn"]) {
      const page = await readPage(await client.get(url));
      expect(page).toMatchObject({ status: 200, values: { password: "" } });
      expect(page.text).not.toContain("Share a Memory");
    }
    await client.unlock("lukasz-wisniewski", "amber-1952");
    expect((await readPage(await client.get(margaret))).text).toContain("Share a Memory");
  });
});

describe("behind the gate", () => {
  it("is what a family wrote in place of dates", async () => {
    const what = rows(server.dataDir, "select * from memorials where custom_url_slug = 'margaret-ellis'")[0];
    const set = "update memorials set date_of_death = ?, memorial_text = ? where custom_url_slug = 'margaret-ellis'";
    change(server.dataDir, set, null, "Friday at two, in the garden");
    const said = async (client: Client) => (await readPage(await client.get(margaret))).text;
    expect(await said(visitor())).not.toContain("Friday");
    expect(await said(await visitor().unlock("margaret-ellis", "rosegarden"))).toContain("Friday at two");
    change(server.dataDir, set, what?.date_of_death, what?.memorial_text);
  });

  const inside = () => {
    const about = rows(
      server.dataDir,
      "select biography, cover_id from memorials where custom_url_slug = 'margaret-ellis'",
    );
    const memories = rows(
      server.dataDir,
      `select content_title, content_text, media_id from memories join memorials on memorials.id = memorial_id
       where custom_url_slug = 'margaret-ellis'`,
    );
    const texts = [...about, ...memories]
      .flatMap((row) => Object.values(row))
      .filter((text) => typeof text === "string");
    expect(texts.length).toBeGreaterThan(5);
    return texts.map((text) => text.slice(0, 30));
  };

  const views = (url: string) => [
    url,
    `${url}.data`,
    `${url}.data?_routes=routes%2Fmemorial.%24id`,
    `${url}?_data=routes%2Fmemorial.%24id`,
    `${url}?tab=tributes&page=2`,
    `${url}/share`,
    `${url}/share.data`,
    `${url}/share?_data=routes%2Fmemorial.%24id_.share`,
  ];

  it("nothing is given away to people outside, as page or as data", async () => {
    const id = memorialId(server.dataDir, "margaret-ellis");
    for (const url of [...views(margaret), ...views(`/memorial/${id}`)]) {
      const text = await (await visitor().get(url)).text();
      for (const secret of inside()) expect(text.includes(secret), `${url} shows ${secret}`).toBe(false);
    }
    const refused = await (await visitor().post(`${margaret}.data`, { password: "no" })).text();
    for (const secret of inside()) expect(refused.includes(secret)).toBe(false);
  });

  it("the access password is in no answer to anybody", async () => {
    const id = memorialId(server.dataDir, "margaret-ellis");
    const urls = [
      ...views(margaret),
      `/memorial-detail/${id}`,
      `/memorial-detail/${id}.data`,
      "/dashboard",
      "/dashboard.data",
      "/dashboard/moderation",
    ];
    const everyone = [
      visitor(),
      await visitor().unlock("margaret-ellis", "rosegarden"),
      await visitor().signIn("director@holloway.example"),
      await visitor().signIn("nora@ellis.example"),
      await visitor().signIn("admin@everkeep.example"),
    ];
    for (const client of everyone) {
      for (const url of urls) {
        const response = await client.get(url);
        const answer = `${[...response.headers].join()}${await response.text()}`;
        expect(answer.includes("rosegarden"), url).toBe(false);
      }
    }
    expect(JSON.stringify(rows(server.dataDir, "select * from memorials"))).not.toContain("rosegarden");
    expect(server.output().replace(/^A memorial to visit: .*$/m, "")).not.toContain("rosegarden");
  });
});

it("in a new version locks out who gave the old one; a memorial without one is open to all", async () => {
  const url = "/memorial/lukasz-wisniewski";
  const client = await visitor().unlock("lukasz-wisniewski", "amber-1952");
  const isOpen = async (who: Client) => (await readPage(await who.get(url))).text.includes("Share a Memory");
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  const changed = (what: string) =>
    database.exec(`update memorials set ${what} where custom_url_slug = 'lukasz-wisniewski'`);
  expect(await isOpen(client)).toBe(true);
  changed("password_version = password_version + 1");
  expect(await isOpen(client)).toBe(false);
  changed("password = null, password_check = null");
  expect(await isOpen(visitor())).toBe(true);
  database.close();
});
