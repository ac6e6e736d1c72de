import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { plainEvents } from "../support/plain-calendar.ts";
import { addFeed } from "../support/planted-webhook.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let ruth: Client;
let nora: Client;
let guest: Client;
let id: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  ruth = await signedIn(server, "director@holloway.example");
  nora = await signedIn(server, "nora@ellis.example");
  guest = await new Client(server.origin, "10.71.0.1").unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());
beforeEach(() => {
  change(server.dataDir, "delete from gatherings");
  change(server.dataDir, "update memorials set version = version + 1, language = 'en' where id = ?", id);
});

const stranger = () => new Client(server.origin, "10.71.0.2");
const list = () => `/memorial-detail/${id}/gatherings`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (more: Record<string, string> = {}) => ({
  ...{ kind: "wake", day: inDays(6), time: "15:00", end: "18:00", serviceLocation: "The Crown, Amersham" },
  ...{ note: "", livestreamUrl: "", recordingUrl: "", seenBy: "password", base: "0" },
  ...more,
});
const add = (more: Record<string, string> = {}, client = ruth) => client.post(`${list()}/new`, typed(more));
type Row = { id: string; kind: string; sequence: number; link_sealed: string | null };
const stored = () => rows<Row>(server.dataDir, "select * from gatherings order by day, created_at, id");
const textOf = async (client: Client, url: string) => (await readPage(await client.get(url))).text;
const events = async (client: Client, url: string) => {
  const response = await client.get(url);
  expect(response.status).toBe(200);
  const file = await response.text();
  const read = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const plain = plainEvents(file);
  expect(read.map(({ uid }) => uid)).toEqual(plain.map(({ UID }) => UID));
  expect(read.map(({ sequence }) => String(sequence))).toEqual(plain.map(({ SEQUENCE }) => SEQUENCE));
  return plain;
};

describe("the office", () => {
  it("adds, changes, calls off and removes gatherings, and the history has it", async () => {
    const added = await add({ day: "3 December 2027", time: "2pm", end: "" });
    expect([added.status, added.headers.get("Location")]).toEqual([303, list()]);
    expect(await textOf(ruth, list())).toMatch(/The service.*WakeFriday 3 December 2027 at 14:00The Crown, Amersham/);
    const [one] = stored();
    const url = `${list()}/${one?.id}`;
    const form = await readPage(await ruth.get(url));
    expect(form.values).toMatchObject({ day: "2027-12-03", time: "14:00", kind: "wake", base: "0" });
    expect((await ruth.post(url, typed({ day: "2027-12-03", time: "16:00", end: "01:00" }))).status).toBe(303);
    expect(stored()).toMatchObject([{ id: one?.id, sequence: 1, starts_at: "2027-12-03T16:00:00.000Z" }]);
    await ruth.post(`${url}/called-off`, { off: "yes" });
    expect(await textOf(ruth, list())).toContain("Called off");
    await ruth.post(`${url}/called-off`, { off: "no" });
    expect(stored()).toMatchObject([{ called_off_at: null, sequence: 3 }]);
    expect(await textOf(ruth, `${url}/remove`)).toContain("Remove this gathering?");
    await ruth.post(`${url}/remove`, { base: "1" });
    expect(stored()).toHaveLength(1);
    await ruth.post(`${url}/remove`, { base: "3" });
    expect(stored()).toEqual([]);
    const history = await textOf(ruth, `/memorial-detail/${id}/history`);
    for (const deed of [
      "added a wake",
      "changed a wake",
      "called off a wake",
      "takes place after all",
      "removed a wake",
    ])
      expect(history).toContain(deed);
  });

  it("gives back everything that was typed if something is wrong, and adds nothing", async () => {
    const refused = await add({ kind: "", day: "31/02/2027", note: "Bring an umbrella", seenBy: "everyone" });
    expect(refused.status).toBe(422);
    const { values, text, title } = await readPage(refused);
    expect(title).toMatch(/^Error: /);
    expect(text).toContain("There is no such day");
    expect(text).toContain("Please choose what it is");
    expect(values).toMatchObject({ day: "31/02/2027", time: "15:00", seenBy: "everyone" });
    expect(text).toContain("Bring an umbrella");
    const wrongs: Record<string, string>[] = [
      { time: "25:00" },
      { time: "" },
      { end: "15:00" },
      { note: "x".repeat(501) },
      { seenBy: "x" },
    ];
    wrongs.push({ livestreamUrl: "http://a.example" }, { serviceLocation: "x".repeat(200) });
    for (const wrong of wrongs) expect((await add(wrong)).status).toBe(422);
    expect(stored()).toEqual([]);
  });

  it("tells the second of two people what happened, and replaces it only if asked again", async () => {
    await add();
    const url = `${list()}/${stored()[0]?.id}`;
    await ruth.post(url, typed({ time: "16:00" }));
    const late = await ruth.post(url, typed({ time: "17:00" }));
    expect(late.status).toBe(409);
    const { values, text } = await readPage(late);
    expect(text).toContain("Somebody else has just changed this gathering");
    expect(values).toMatchObject({ time: "17:00", base: "1" });
    expect((await ruth.post(url, typed({ time: "17:00", base: "1" }))).status).toBe(303);
    expect(stored()[0]?.sequence).toBe(2);
  });

  it("has room for seven beside the service", async () => {
    for (let count = 0; count < 7; count++) expect((await add()).status).toBe(303);
    expect(await textOf(ruth, list())).toContain("as many as a page can have");
    const eighth = await add();
    expect(eighth.status).toBe(409);
    expect((await readPage(eighth)).text).toContain("eight gatherings already");
    expect(stored()).toHaveLength(7);
  });

  it("lets co-owners read, and nobody else change or learn the links", async () => {
    await add({ seenBy: "invited" });
    const [one] = stored();
    const read = await readPage(await nora.get(list()));
    expect(read.text).toContain("Only people with its own link");
    expect(read.html).not.toContain("/invited/");
    const url = `${list()}/${one?.id}`;
    for (const path of [`${list()}/new`, url, `${url}/called-off`, `${url}/remove`, `${url}/link`])
      expect((await nora.post(path, typed({ off: "yes" }))).status).toBe(404);
    const other = `/memorial-detail/${memorialId(server.dataDir, "arthur-penn")}/gatherings/${one?.id}`;
    for (const path of ["", "/called-off", "/remove", "/link"])
      expect((await ruth.post(`${other}${path}`, typed({ off: "yes" }))).status).toBe(404);
    expect(stored()).toEqual([one]);
  });
});

describe("the page", () => {
  it("shows everyone what is for everyone, and the rest to those with the password or with a link", async () => {
    await add({ kind: "viewing", day: inDays(2), seenBy: "everyone", note: "Step-free entrance" });
    await add({ kind: "committal", seenBy: "password", serviceLocation: "Chilterns Crematorium" });
    await add({ kind: "other", seenBy: "invited", serviceLocation: "At Nora's" });
    const gate = await textOf(stranger(), page);
    expect(gate).toMatch(/GatheringsViewing.* at 15:00, until 18:00The Crown, AmershamStep-free entrance/);
    for (const hidden of ["Committal", "Chilterns", "At Nora's"]) expect(gate).not.toContain(hidden);
    const inside = await textOf(guest, page);
    expect(inside).toMatch(/Viewing.*Committal.*Chilterns Crematorium/);
    expect(inside).not.toContain("At Nora's");
    const { html } = await readPage(await ruth.get(list()));
    const [, link = ""] = /http:\/\/[^/]+(\/memorial\/margaret-ellis\/invited\/[\w-]{43})</.exec(html) ?? [];
    const invited = await readPage(await stranger().get(link));
    expect(invited.text).toContain("At Nora's");
    expect(invited.text).not.toContain("Chilterns");
    expect(JSON.stringify(stored())).not.toContain(link.split("/").at(-1));
    expect(server.output()).not.toContain(link.split("/").at(-1));
    expect((await stranger().get(`${link.slice(0, -3)}abc`)).status).toBe(404);
    const secret = link.split("/").at(-1) ?? "";
    expect((await stranger().get(`/memorial/lukasz-wisniewski/invited/${secret}`)).status).toBe(404);
    const own = stored().find(({ kind }) => kind === "other")?.id;
    await ruth.post(`${list()}/${own}/link`);
    expect((await stranger().get(link)).status).toBe(404);
    await ruth.post(`${list()}/${own}`, typed({ kind: "other", seenBy: "everyone" }));
    expect(stored().every(({ link_sealed }) => link_sealed === null)).toBe(true);
  });

  it("has the service in its place among them, in the reader's language, and notes in the family's", async () => {
    change(
      server.dataDir,
      "update memorials set language = 'pl', service_date = ? where id = ?",
      `${inDays(4)}T11:00:00Z`,
      id,
    );
    await add({ kind: "committal", day: inDays(6), note: "Prosimy o kwiaty" });
    await add({ kind: "viewing", day: inDays(2), time: "", end: "" });
    const visitor = await new Client(server.origin, "10.71.0.3").unlock("margaret-ellis", "rosegarden");
    await visitor.get(`${page}?language=de`);
    const { html, text } = await readPage(await visitor.get(page));
    expect(text).toMatch(
      /Abschied am Sarg.*wird hier bekannt gegeben.*Die Trauerfeier.*Beisetzung.* um 15:00 Uhr, bis 18:00 Uhr/,
    );
    expect(html).toMatch(/<p class="whitespace-pre-line" dir="auto" lang="pl">Prosimy o kwiaty/);
  });

  it("says what is called off, and forgets what is over", async () => {
    await add({ kind: "wake", seenBy: "everyone" });
    await ruth.post(`${list()}/${stored()[0]?.id}/called-off`, { off: "yes" });
    expect(await textOf(stranger(), page)).toMatch(/WakeCalled off/);
    change(server.dataDir, "update gatherings set day = ?, starts_at = null, ends_at = null", inDays(-2));
    change(server.dataDir, "update memorials set version = version + 1 where id = ?", id);
    expect(await textOf(stranger(), page)).not.toContain("Gatherings");
    expect((await stranger().get(`${page}/gatherings.ics`)).status).toBe(404);
  });

  it("shows a change at once, although it is cached", async () => {
    await add({ seenBy: "everyone" });
    expect(await textOf(stranger(), page)).toContain("The Crown");
    await ruth.post(`${list()}/${stored()[0]?.id}`, typed({ seenBy: "everyone", serviceLocation: "The Swan" }));
    expect(await textOf(stranger(), page)).toContain("The Swan");
  });
});

describe("calendars", () => {
  it("have all that their reader may see, moved and called off with the same UID", async () => {
    change(server.dataDir, "update memorials set service_date = ? where id = ?", `${inDays(4)}T11:00:00Z`, id);
    await add({ kind: "viewing", day: inDays(2), seenBy: "everyone" });
    await add({ kind: "committal" });
    await add({ kind: "wake", time: "", end: "" });
    await add({ kind: "other", seenBy: "invited" });
    const kindsIn = (all: Record<string, string>[]) => all.map(({ SUMMARY = "" }) => SUMMARY.split(" ")[0]);
    const open = `${page}/gatherings.ics`;
    expect(kindsIn(await events(stranger(), open))).toEqual(["Viewing"]);
    const before = await events(guest, open);
    expect(kindsIn(before)).toEqual(["Service", "Viewing", "Committal", "Wake"]);
    expect(before[0]?.UID).toBe(`${id}@localhost`);
    const token = addFeed(server.dataDir, "director@holloway.example");
    const feed = `/calendar/${token}/services.ics`;
    expect(kindsIn(await events(stranger(), feed)).sort()).toEqual([
      "Committal",
      "Gathering",
      "Service",
      "Viewing",
      "Wake",
    ]);
    const committal = stored().find(({ kind }) => kind === "committal")?.id ?? "";
    await ruth.post(`${list()}/${committal}`, typed({ kind: "committal", time: "16:30", end: "" }));
    await ruth.post(`${list()}/${committal}/called-off`, { off: "yes" });
    for (const [client, url] of [
      [guest, open],
      [stranger(), feed],
    ] as const) {
      const one = (await events(client, url)).find(({ UID }) => UID === `gathering-${committal}@localhost`);
      expect(one).toMatchObject({ STATUS: "CANCELLED", SEQUENCE: "2" });
      expect(one?.DTSTART).toMatch(/T163000Z$|T153000Z$/);
    }
    await ruth.post(`${list()}/${committal}/remove`, { base: "2" });
    expect(kindsIn(await events(guest, open))).toEqual(["Service", "Viewing", "Wake"]);
  });
});
