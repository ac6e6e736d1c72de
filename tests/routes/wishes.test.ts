import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { addApiKey, software } from "../support/api.ts";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let owner: Client;
let id: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signedIn(server, "director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());
beforeEach(() => {
  change(server.dataDir, "delete from family_wishes");
  set("service_date = ?, status = 'active', language = null", daysFromNow(3));
});

const set = (fields: string, ...values: unknown[]) =>
  change(server.dataDir, `update memorials set ${fields}, version = version + 1 where id = '${id}'`, ...values);
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const form = () => `/memorial-detail/${id}/wishes`;
const seen = async () => /name="seen" value="([^"]+)"/.exec(await (await owner.get(form())).text())?.[1] ?? "";
const stored = () => rows<Record<string, unknown>>(server.dataDir, "select * from family_wishes");

const all = {
  charity: "St Luke’s Hospice",
  charityUrl: "https://www.stlukes.example/give?a=1&b=2",
  flowers: "Family flowers only.",
  clothing: "She loved yellow.",
  arrival: "Park in Mill Lane.\r\nThe side door has no steps.",
  children: "Children are welcome.",
  photographs: "Please take none.",
};
const save = async (fields: Record<string, string>) => owner.post(form(), { ...fields, seen: await seen() });
const gate = async (language = "en") =>
  (await new Client(server.origin).fetch(page, { headers: { "Accept-Language": language } })).text();
const visitor = () => new Client(server.origin).unlock("margaret-ellis", "rosegarden");
const inside = async () => (await readPage(await (await visitor()).get(page))).html;

describe("a family's wishes", () => {
  it("stand on the page, after the password alone unless the family wants it otherwise", async () => {
    const saved = await save(all);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/memorial-detail/${id}`]);
    expect(await gate()).not.toContain("St Luke");
    const html = await inside();
    expect(html).toContain(">The family’s wishes</h2>");
    expect(html).toContain("Park in Mill Lane.\nThe side door has no steps.</dd>");
    await save({ ...all, beforeGate: "yes" });
    expect(await gate()).toContain("Family flowers only.");
    expect(await inside()).toContain("Family flowers only.");
    await save({});
    expect(stored()).toEqual([]);
    expect(await gate()).not.toContain("wishes");
    expect(await inside()).not.toContain("The family’s wishes");
  });

  it("are on the handout unless they are left out, and the dialog of a memorial without any leaves that choice alone", async () => {
    const dialog = async (query = "") => {
      const html = await (await owner.get(`/memorial-detail/${id}/print${query}`)).text();
      const [box] = /<input[^>]*name="showAdded"[^>]*>/.exec(html) ?? [""];
      return { box, html, lines: html.split("<path").length };
    };
    expect((await dialog()).box).toContain('type="hidden"');
    expect((await dialog("?facts=yes")).box).toBe("");
    await save({ ...all, arrival: "" });
    const [shown, left] = [
      await dialog(),
      await dialog("?facts=yes&showDates=yes&showAddress=yes&showFuneralHome=yes"),
    ];
    expect(shown.box).toMatch(/type="checkbox".*checked/);
    expect(shown.html).toContain("The family&#x27;s wishes");
    expect(left.box).not.toContain("checked");
    expect(shown.lines).toBeGreaterThan(left.lines);
    await save({ ...all, arrival: "Park behind it. ".repeat(18) });
    expect((await dialog()).html).toContain("There is room for 5 of 6 on it.");
  });

  it("lead to the charity itself, which learns nothing of the page, and name its site", async () => {
    await save(all);
    const html = await inside();
    const [, link = ""] = /<a ([^>]*stlukes[^>]*)>/.exec(html) ?? [];
    expect(link).toContain('href="https://www.stlukes.example/give?a=1&amp;b=2"');
    expect(link).toContain('rel="noopener noreferrer"');
    expect(link).toContain('referrerPolicy="no-referrer"');
    expect(html).toContain("The link leads to stlukes.example.");
  });

  it("have headings in the reader's language, and words in the memorial's", async () => {
    await save({ ...all, beforeGate: "yes" });
    const headings = {
      en: ["The family’s wishes", "Parking and step-free access"],
      es: ["Deseos de la familia", "Vestimenta"],
      fr: ["Les souhaits de la famille", "Tenue"],
      de: ["Wünsche der Familie", "Spenden"],
      pl: ["Życzenia rodziny", "Datki"],
      ar: ["رغبات العائلة", "التبرعات"],
    };
    for (const [language, texts] of Object.entries(headings)) {
      const html = await gate(language);
      for (const text of texts) expect(html, language).toContain(`>${text}</`);
      expect(html, language).toMatch(/<dd [^>]*dir="auto" lang="en">Family flowers only\.<\/dd>/);
    }
    set("language = 'pl'");
    expect((await readPage(await owner.get(form()))).text).toContain("Write in Polish, the language of the page.");
    expect(await gate("de")).toMatch(/<dd [^>]*dir="auto" lang="pl">Family flowers only\.<\/dd>/);
  });

  it.each([
    ["once the service is over", () => set("service_date = ?", daysFromNow(-3))],
    ["once the memorial is archived", () => set("status = 'archived'")],
  ])("leave the page %s, all but the donations", async (_, end) => {
    await save({ ...all, beforeGate: "yes" });
    end();
    for (const html of [await gate(), await inside()]) {
      expect(html).toContain("St Luke’s Hospice");
      expect(html).not.toContain("Family flowers only.");
    }
    await save({ flowers: all.flowers });
    expect(await inside()).not.toContain("The family’s wishes");
  });

  test.each([
    ["http", { charity: "St Luke’s", charityUrl: "http://stlukes.example" }, "The link must begin with https://"],
    ["a script", { charity: "St Luke’s", charityUrl: "javascript:alert(1)" }, "The link must begin with https://"],
    ["half a link", { charity: "St Luke’s", charityUrl: "https://stlukes" }, "The link is not complete."],
    [
      "a name in a link",
      { charity: "St Luke’s", charityUrl: "https://a@stlukes.example" },
      "The link is not complete.",
    ],
    ["a link alone", { charityUrl: "https://stlukes.example/" }, "Please write the name of the charity too"],
    ["a long name", { charity: "x".repeat(101) }, "The charity&#x27;s name must be at most 100 characters"],
    ["a long wish", { flowers: "x".repeat(301) }, "Flowers: please write at most 300 characters"],
  ])("are refused with %s, and nothing typed is lost", async (_, typed: Record<string, string>, message) => {
    const refused = await save({ ...typed, clothing: "She loved yellow.", beforeGate: "yes" });
    const { html } = await readPage(refused);
    expect(refused.status).toBe(422);
    expect(html).toContain(`class="field-error">${message}`);
    expect(html).toContain(">She loved yellow.</textarea>");
    expect(html).toMatch(/<input[^>]*name="beforeGate"[^>]*checked=""/);
    for (const text of Object.values(typed)) expect(html).toContain(text);
    expect(stored()).toEqual([]);
  });

  it("take 300 characters, with line ends that count as one", async () => {
    expect((await save({ flowers: `${"x".repeat(298)}\r\nx` })).status).toBe(303);
  });

  it("that somebody else saved in the meantime aren't overwritten unseen", async () => {
    const mark = await seen();
    await save({ flowers: "No flowers." });
    const refused = await owner.post(form(), { flowers: "Bright flowers.", seen: mark });
    const { html } = await readPage(refused);
    expect(refused.status).toBe(409);
    expect(html).toContain("Somebody else saved the wishes while you were writing.");
    expect(html).toContain(">No flowers.</dd>");
    expect(html).toContain(">Bright flowers.</textarea>");
    const [, fresh = ""] = /name="seen" value="([^"]+)"/.exec(html) ?? [];
    expect((await owner.post(form(), { flowers: "Bright flowers.", seen: fresh })).status).toBe(303);
    expect(stored()).toMatchObject([{ flowers: "Bright flowers." }]);
  });

  it("are in the history when they change, and only then", async () => {
    const count = () =>
      rows(server.dataDir, "select number from memorial_history where kind = 'wishes_changed'").length;
    const before = count();
    await save(all);
    await save(all);
    expect(count()).toBe(before + 1);
    const history = await readPage(await owner.get(`/memorial-detail/${id}/history`));
    expect(history.text).toContain("changed the family's wishes");
  });

  it("are written by those who may edit the memorial, and by no co-owner", async () => {
    const nora = await signedIn(server, "nora@ellis.example");
    expect((await nora.get(form())).status).toBe(404);
    expect((await nora.post(form(), { flowers: "None." })).status).toBe(404);
    expect((await readPage(await nora.get(`/memorial-detail/${id}`))).html).not.toContain(form());
    const admin = await signedIn(server, "admin@everkeep.example");
    expect((await readPage(await admin.get(`/memorial-detail/${id}`))).html).toContain(form());
    expect(stored()).toEqual([]);
  });

  it("are told by the API, whose tag of the memorial changes with them", async () => {
    const ask = software(server, addApiKey(server.dataDir, "director@holloway.example", ["read"]).text);
    const before = await ask("GET", `/memorials/${id}`);
    expect(before.body.wishes).toBeNull();
    await save(all);
    const after = await ask("GET", `/memorials/${id}`);
    expect(after.body.wishes).toEqual({ ...all, arrival: all.arrival.replace("\r", ""), beforeGate: false });
    expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
  });

  it("go with their memorial", async () => {
    await save(all);
    change(server.dataDir, "delete from memorials where id = ?", id);
    expect(stored()).toEqual([]);
  });
});
