import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
let owner: Client;
let id: string;
let film: { id: string; media: string };

beforeAll(async () => {
  server = await takeServer();
  owner = await signedIn(server, "director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
  change(server.dataDir, "delete from transcripts");
  const films = "select id, media_id as media from memories where memorial_id = ? and memory_type = 'video'";
  [film = film] = rows<typeof film>(server.dataDir, films, id);
});
afterAll(() => server.stop());

const list = () => `/memorial-detail/${id}/recordings`;
const press = (fields: Record<string, string> = {}, who = owner) =>
  who.post(`${list()}/silent`, { media: film.media, silent: "yes", ...fields });
const written = () => rows<{ words: string | null }>(server.dataDir, "select words from transcripts");
const memory = () =>
  rows(server.dataDir, "select approval_status, late_status, revision, decided_at from memories where id = ?", film.id);
const read = async (url: string, who = owner) => (await readPage(await who.get(url))).html;
/** The fields of the form of one button in the part of a page that is about the film. */
const offered = (html: string) => {
  const [form = ""] = /<form[^>]*recordings\/silent"[\s\S]*?<\/form>/.exec(html) ?? [];
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1];
  return { button: /<button[^>]*>([^<]+)</.exec(form)?.[1], silent: value("silent"), from: value("from") };
};

it("one press in the list of recordings says of a film that nobody speaks in it, and its own page takes it back", async () => {
  expect(offered(await read(list()))).toMatchObject({ button: "Nobody speaks in it", silent: "yes" });
  const answer = await press();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, list()]);
  const html = await read(list());
  expect(html).toContain("Nobody speaks</span>");
  expect(offered(html).button).toBeUndefined();
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  expect(await read("/memorial/margaret-ellis", guest)).toContain("Nobody speaks in this recording");
  expect(await read(`${list()}/${film.id}`)).toContain("Somebody speaks in it");
  await owner.post(`${list()}/${film.id}`, { words: "", language: "en", silent: "no" });
  expect(written()).toEqual([]);
  expect(await read(list())).toContain("2 of 2 not written down yet");
});

it("the press in the queue, at the desk and in the review says it without a decision, and leads back there", async () => {
  change(server.dataDir, "update memories set approval_status = 'pending' where id = ?", film.id);
  const before = memory();
  for (const from of ["/dashboard/memories", `/memorial-detail/${id}/memories`]) {
    expect(offered(await read(from))).toEqual({ button: "Nobody speaks in it", silent: "yes", from });
    const answer = await press({ from });
    expect(answer.headers.get("Location")).toBe(`${from}#memory-${film.id}`);
    const html = await read(from);
    expect(html).toContain("Nobody speaks in this recording");
    expect(offered(html)).toEqual({ button: "Somebody speaks in it", silent: "no", from });
    expect(memory()).toEqual(before);
    await press({ from, silent: "no" });
    expect(written()).toEqual([]);
  }
  change(server.dataDir, "update memories set created_at = '2100-01-01T00:00:00.000Z' where id = ?", film.id);
  expect(offered(await read(`/memorial-detail/${id}`)).from).toBe(`/memorial-detail/${id}`);
  expect(offered(await read(`/memorial-detail/${id}/memories/${film.id}/approve`)).button).toBeUndefined();
  await press();
  await decideNow(owner, server.dataDir, `/memorial-detail/${id}/memories/${film.id}/approve`);
  expect(await read(list())).toContain("Nobody speaks</span>");
});

it("words that somebody wrote down stay, whatever is pressed, and nobody is led elsewhere", async () => {
  change(server.dataDir, "update transcripts set words = 'Look, the bees'");
  for (const silent of ["yes", "no", "perhaps"]) {
    expect((await press({ silent })).headers.get("Location")).toBe(list());
    expect(written()).toEqual([{ words: "Look, the bees" }]);
  }
  change(server.dataDir, "delete from transcripts");
  for (const from of ["https://evil.example", "//evil.example/dashboard/memories", "/dashboard/memories#x", "/account"])
    expect((await press({ from })).headers.get("Location")).toBe(list());
});

it("nobody says it of a picture, of another memorial's film, or without being asked to look after it", async () => {
  change(server.dataDir, "delete from transcripts");
  const picture = rows<{ id: string }>(server.dataDir, "select id from media where kind = 'image'")[0]?.id ?? "";
  await press({ media: picture });
  const other = await signedIn(server, "desk@rivendale.example");
  const theirs = `/memorial-detail/${memorialId(server.dataDir, "lukasz-wisniewski")}/recordings/silent`;
  expect((await other.post(theirs, { media: film.media, silent: "yes" })).status).toBe(303);
  expect((await press({}, other)).status).toBe(404);
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  await press({}, guest);
  expect(written()).toEqual([]);
});
