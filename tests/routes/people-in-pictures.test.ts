import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let owner: Client;
let guest: Client;
let id: string;
let memory: string;
let media: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signedIn(server, "director@holloway.example");
  guest = await new Client(server.origin, "10.61.0.1").unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
  const [photo] = rows<{ id: string; media_id: string }>(
    server.dataDir,
    "select id, media_id from memories where memorial_id = ? and memory_type = 'photo' and approval_status = 'approved' and media_id is not null",
    id,
  );
  memory = photo?.id ?? "";
  media = photo?.media_id ?? "";
});
afterAll(() => server.stop());
beforeEach(() => {
  for (const table of ["people_in_pictures", "proposed_people", "people_taken_off", "naming_choices"])
    change(server.dataDir, `delete from ${table}`);
});

const form = () => `${page}/photos/${media}/people`;
const detail = () => `/memorial-detail/${id}/pictured/${media}`;
const propose = (names: string) => guest.post(form(), { names });
const shown = async () => (await readPage(await guest.get(page))).html;
const waiting = () => rows<{ id: string; names: string }>(server.dataDir, "select id, names from proposed_people");
const names = () => rows<{ name: string; state: string }>(server.dataDir, "select name, state from people_in_pictures");
const decide = (show: "yes" | "no", proposal = waiting()[0]?.id) =>
  owner.post(`${detail()}/proposals/${proposal}`, { show });

it("names from a visitor stand nowhere before those who look after the memorial have read them", async () => {
  expect(await shown()).toContain(`href="${form()}"`);
  const sent = await propose("Anna Ellis, Uncle Bert");
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${page}/photos/${media}`]);
  expect(await shown()).not.toContain("Uncle Bert");
  for (const url of [`/memorial-detail/${id}/memories`, "/dashboard/memories", detail()])
    expect((await readPage(await owner.get(url))).text).toContain("Anna Ellis, Uncle Bert");
  expect((await readPage(await owner.get("/dashboard"))).text).toContain("Names to read");
  expect((await decide("yes")).status).toBe(303);
  const html = await shown();
  expect(html).toMatch(/In this picture:(?:<!-- -->)? <bdi>Anna Ellis, Uncle Bert<\/bdi><\/p>/);
  expect(html).toMatch(/<img[^>]* alt="Photo: [^"]*\. In this picture: Anna Ellis, Uncle Bert"/);
  expect(html).toContain('data-words="In this picture: Anna Ellis, Uncle Bert"');
  const visitor = await new Client(server.origin, "10.61.0.4").unlock("margaret-ellis", "rosegarden");
  await visitor.get(`${page}?language=de`);
  const german = await (await visitor.get(page)).text();
  expect(german).toMatch(/Auf diesem Bild:(?:<!-- -->)? <bdi>/);
  const photos = (await readPage(await guest.get(`${page}/photos`))).html;
  expect(photos).toMatch(/alt="[^"]*In this picture: Anna Ellis, Uncle Bert"/);
  expect((await readPage(await owner.get(`/memorial-detail/${id}/history`))).text).toContain(
    "wrote who is in a picture",
  );
  expect((await decide("yes", "gone")).headers.get("Location")).toBe(detail());
});

it("a visitor's list takes the place of the names that are there, or is forgotten", async () => {
  await owner.post(detail(), { names: "Ana Ellis" });
  expect((await readPage(await guest.get(form()))).html).toContain(">Ana Ellis</textarea>");
  await propose("Anna Ellis, Bert");
  await decide("no");
  expect(names().map(({ name }) => name)).toEqual(["Ana Ellis"]);
  await propose("Anna Ellis, Bert");
  await decide("yes");
  expect(names().map(({ name }) => name)).toEqual(["Anna Ellis", "Bert"]);
  expect(waiting()).toEqual([]);
});

it("those who decide about memories write names at once, on the desk and on the page", async () => {
  expect((await owner.post(detail(), { names: "Anna" })).status).toBe(303);
  expect(await shown()).toContain("<bdi>Anna</bdi>");
  await owner.post(form(), { names: "Anna, Bert" });
  expect(await shown()).toContain("<bdi>Anna, Bert</bdi>");
  await owner.post(detail(), { names: "" });
  expect(await shown()).not.toContain("In this picture");
});

it("the same list is kept once, five wait at most, and what was typed comes back", async () => {
  for (const typed of ["Anna", "Anna", "Bert", "Carl", "Dora", "Emil"]) expect((await propose(typed)).status).toBe(303);
  expect(waiting()).toHaveLength(5);
  const full = await propose("Fritz");
  expect(full.status).toBe(422);
  expect((await readPage(full)).html).toContain(">Fritz</textarea>");
  const long = await propose(`Anna, ${"x".repeat(81)}`);
  expect(long.status).toBe(422);
  expect((await readPage(long)).text).toContain("This name is too long");
  const stranger = new Client(server.origin, "10.61.0.2");
  const locked = await stranger.post(form(), { names: "Greta" });
  expect(locked.status).toBe(422);
  const { html } = await readPage(locked);
  expect(html).toContain(">Greta</textarea>");
  expect(html).not.toContain("<picture");
});

it("a name is hidden by one press until it is decided, and once taken off isn't proposed again", async () => {
  await owner.post(detail(), { names: "Anna, Bert" });
  await propose("Anna, Bert, Carl");
  const off = (name: string) => guest.post(`${form()}/off`, { name });
  expect((await off("Bert")).status).toBe(303);
  expect(await shown()).toContain("<bdi>Anna</bdi>");
  expect((await readPage(await guest.get(form()))).html).toContain(">Anna</textarea>");
  expect((await readPage(await owner.get(`/memorial-detail/${id}/memories`))).text).toContain(
    "Somebody asks to take off Bert",
  );
  const put = (keep: string, name = "Bert") => owner.post(`${detail()}/hidden`, { name, keep });
  await put("no");
  expect(names().map(({ name }) => name)).toEqual(["Anna"]);
  expect(waiting().map((one) => one.names)).toEqual(["Anna\nCarl"]);
  await propose("Anna, BERT, Dora");
  expect(waiting().map((one) => one.names)).toContain("Anna\nDora");
  await off("Anna");
  await put("yes", "Anna");
  expect(names()).toEqual([{ name: "Anna", state: "kept" }]);
  const again = await off("Anna");
  expect(again.status).toBe(422);
  expect((await readPage(again)).text).toContain("please report the picture");
  expect(await shown()).toContain("<bdi>Anna</bdi>");
});

it("a hidden name stays hidden whatever list takes the place of the others", async () => {
  await owner.post(detail(), { names: "Anna, Bert" });
  await guest.post(`${form()}/off`, { name: "Bert" });
  await owner.post(detail(), { names: "Bert, Carl" });
  expect(await shown()).toContain("<bdi>Carl</bdi>");
  expect(names()).toContainEqual({ name: "Bert", state: "hidden" });
});

it("visitors name nobody in pictures that the page doesn't show them", async () => {
  for (const column of ["family_only = 1", "approval_status = 'pending'"]) {
    change(server.dataDir, `update memories set ${column} where id = ?`, memory);
    for (const url of [form(), `${form()}/off`]) {
      expect((await guest.get(url)).status).toBe(404);
      expect((await guest.post(url, { names: "Anna", name: "Anna" })).status).toBe(404);
    }
    change(server.dataDir, "update memories set family_only = 0, approval_status = 'approved' where id = ?", memory);
  }
  const other = await new Client(server.origin, "10.61.0.3").unlock("lukasz-wisniewski", "amber-1952");
  expect((await other.post(`/memorial/lukasz-wisniewski/photos/${media}/people`, { names: "Anna" })).status).toBe(404);
  expect(waiting()).toEqual([]);
});

it("visitors are asked where a password keeps strangers out, unless a child died or the owner chose otherwise", async () => {
  const isAsked = async () => (await shown()).includes(`href="${form()}"`);
  const set = (sets: string) => change(server.dataDir, `update memorials set ${sets} where id = ?`, id);
  const choose = (may: string) => owner.post(`/memorial-detail/${id}/pictured/visitors`, { may });
  expect(await isAsked()).toBe(true);
  const [before] = rows<{ date_of_birth: string; date_of_death: string }>(
    server.dataDir,
    "select date_of_birth, date_of_death from memorials where id = ?",
    id,
  );
  set("care = 'yes'");
  expect(await isAsked()).toBe(true);
  set(`care = null, date_of_birth = '2009', date_of_death = '${before?.date_of_death}'`);
  expect(await isAsked()).toBe(false);
  expect((await propose("Anna")).status).toBe(422);
  expect((await guest.get(form())).status).toBe(404);
  await choose("yes");
  expect(await isAsked()).toBe(true);
  set(`date_of_birth = '${before?.date_of_birth}'`);
  await choose("no");
  expect(await isAsked()).toBe(false);
  expect((await owner.post(detail(), { names: "Anna" })).status).toBe(303);
  expect((await guest.get(form())).status).toBe(200);
  await choose("yes");
  set("status = 'archived'");
  expect(await isAsked()).toBe(false);
  set("status = 'active'");
});

it("another picture in its place has no names", async () => {
  await owner.post(detail(), { names: "Anna" });
  const columns = "memorial_id, kind, purpose, width, height, files, created_at";
  change(
    server.dataDir,
    `insert into media (id, ${columns}) select 'another', ${columns} from media where id = ?`,
    media,
  );
  change(server.dataDir, "update memories set media_id = 'another' where id = ?", memory);
  expect(await shown()).not.toContain("In this picture");
  change(server.dataDir, "update memories set media_id = ? where id = ?", media, memory);
});
