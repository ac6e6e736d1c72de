import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "../../app/languages/all.ts";
import { languages } from "../../app/lib/languages.ts";
import { type Client, memorialId, readPage, withAddresses } from "../support/client.ts";
import { newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let id: string;
const people: Record<string, Client> = {};

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  for (const name of ["director@holloway", "nora@ellis", "admin@everkeep", "desk@rivendale", "sam@stranger"])
    people[name] = await newcomer(server).signIn(`${name}.example`);
});
afterAll(() => server.stop());

const person = (name: string) => people[name] as Client;

/** Saves the owner's edit form with one choice changed. */
async function choose(name: "gateDates" | "nameSearch", choice: string) {
  const owner = person("director@holloway");
  const edit = `/memorial-detail/${id}/edit`;
  const { values } = await readPage(await owner.get(edit));
  expect((await owner.post(edit, { ...(values as Record<string, string>), [name]: choice })).status).toBe(303);
}

const typed = ["Margaret Ellis", "ellis", "marg", "garet", "Ellis Marg", "m"];
const finds = async (client: Client, text: string) => {
  const page = await readPage(await client.get(`/search?q=${encodeURIComponent(text)}`));
  return page.html.includes(id) && !page.text.includes("No memorials found");
};
const boxFinds = async (client: Client, text: string) =>
  JSON.stringify(await (await client.get(`/search/box?q=${encodeURIComponent(text)}`)).json()).includes(id);

describe("a memorial that is left out of search", () => {
  beforeAll(() => choose("nameSearch", "hidden"));
  afterAll(() => choose("nameSearch", "listed"));

  it.each(typed)("isn't found by others who type '%s', on the page or in the box", async (text) => {
    const page = await readPage(await newcomer(server).get(`/search?q=${encodeURIComponent(text)}`));
    expect(page.html).not.toContain(id);
    for (const name of ["desk@rivendale", "sam@stranger"]) {
      expect((await (await person(name).get(`/search?q=${encodeURIComponent(text)}`)).text()).includes(id)).toBe(false);
      expect(await boxFinds(person(name), text)).toBe(false);
    }
  });

  it("is counted nowhere", async () => {
    expect((await readPage(await newcomer(server).get("/search?q=Margaret+Ellis"))).text).toContain(
      "No memorials found",
    );
    const box = await (await person("sam@stranger").get("/search/box?q=Margaret+Ellis")).json();
    expect(box).toEqual({ found: [], count: 0 });
  });

  it.each(typed)("is found by those who look after it when they type '%s'", async (text) => {
    for (const name of ["director@holloway", "nora@ellis", "admin@everkeep"]) {
      expect(await finds(person(name), text), name).toBe(true);
      expect(await boxFinds(person(name), text), name).toBe(true);
    }
  });

  it("still opens with its link, and stands in the owner's own list", async () => {
    expect((await newcomer(server).get("/memorial/margaret-ellis")).status).toBe(200);
    const list = await person("director@holloway").get("/dashboard?q=margaret");
    expect(await list.text()).toContain(id);
  });
});

it("is found again once its owner says so", async () => {
  expect(await finds(newcomer(server), "Margaret Ellis")).toBe(true);
});

describe("the dates that people see before the password", () => {
  const day = /(?<!\d)3(?!\d)|May|mai|Mai|mayo|maja|مايو/;
  const dates = async (language: string) => {
    const html = await (
      await newcomer(server).fetch("/memorial/margaret-ellis", { headers: { "Accept-Language": language } })
    ).text();
    return /<p class="[^"]*italic[^"]*">([^<]*)</.exec(html)?.[1] ?? "";
  };
  const inSearch = async () => (await readPage(await newcomer(server).get("/search?q=Margaret+Ellis"))).text;

  it.each(languages)("are whole days at first (%s)", async (language) => expect(await dates(language)).toMatch(day));

  describe("as years alone", () => {
    beforeAll(() => choose("gateDates", "years"));
    afterAll(() => choose("gateDates", "full"));

    it.each(languages)("are years at the gate (%s)", async (language) => {
      const shown = await dates(language);
      const year = (date: string) =>
        new Intl.NumberFormat(catalogues[language].about.locale, { useGrouping: false }).format(Number(date));
      expect(shown).toContain(`${year("1941")}\u00a0– ${year("2026")}`);
      expect(shown).not.toMatch(day);
    });

    it("are nowhere else in what the gate sends, nor in search", async () => {
      for (const url of ["/memorial/margaret-ellis", "/memorial/margaret-ellis.data", `/search?q=Margaret+Ellis`]) {
        const sent = await (await newcomer(server).get(url)).text();
        expect(sent, url).not.toMatch(/1941-05|May 1941/);
      }
      expect(await inSearch()).toContain("1941\u00a0- 2026");
      const box = await (await person("sam@stranger").get("/search/box?q=Margaret+Ellis")).json();
      expect(box.found).toMatchObject([{ dateOfBirth: "1941", dateOfDeath: "2026" }]);
    });

    it("are whole days inside", async () => {
      const reader = newcomer(server);
      await reader.post("/memorial/margaret-ellis", { password: "rosegarden" });
      expect((await readPage(await reader.get("/memorial/margaret-ellis"))).text).toMatch(/3 May 1941/);
    });
  });

  it("are none if the name stands alone", async () => {
    await choose("gateDates", "name");
    expect(await dates("en")).toBe("");
    expect(await inSearch()).toContain("Date not specified");
    await choose("gateDates", "full");
    expect(await dates("en")).toMatch(day);
  });

  it("can be no others", async () => {
    const edit = `/memorial-detail/${id}/edit`;
    const { values } = await readPage(await person("director@holloway").get(edit));
    const page = await person("director@holloway").send(edit, {
      ...(values as Record<string, string>),
      gateDates: "all",
    });
    expect(page).toMatchObject({
      status: 422,
      errors: { gateDates: expect.stringContaining("Please choose one of these") },
    });
  });
});
