import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let owner: Client;
let guest: Client;
let id: string;
let film: string;
let voice: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signedIn(server, "director@holloway.example");
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
  const published = (type: string) =>
    rows<{ id: string }>(
      server.dataDir,
      "select id from memories where memorial_id = ? and memory_type = ? and approval_status = 'approved' and media_id is not null",
      id,
      type,
    )[0]?.id ?? "";
  film = published("video");
  voice = published("audio");
});
afterAll(() => server.stop());

const recording = (memory: string) => `/memorial-detail/${id}/recordings/${memory}`;
const write = (memory: string, typed: Record<string, string>) =>
  owner.post(recording(memory), { language: "en", words: "", ...typed });
const shown = async () => (await readPage(await guest.get(page))).html;
const captions = () => guest.get(`${page}/captions/${film}`);

it("the demo asks for no words: its film has no sound, and those of its voice are there", async () => {
  const html = await shown();
  expect(html).not.toContain("Not written down yet");
  expect(html.match(/Nobody speaks in this recording/g)).toHaveLength(1);
  expect(html).toContain("The first sweet peas are out.");
  expect((await readPage(await owner.get(`/memorial-detail/${id}/recordings`))).text).toContain("0 of 2 not written");
});

it("each published recording says that its words are missing, until somebody has written them down", async () => {
  for (const memory of [film, voice]) await write(memory, { words: "" });
  expect((await shown()).match(/Not written down yet/g)).toHaveLength(2);
  expect((await readPage(await owner.get(`/memorial-detail/${id}/recordings`))).text).toContain("2 of 2 not written");
  expect((await write(voice, { words: "Hallo, ich bin's.", language: "de" })).status).toBe(303);
  const html = await shown();
  expect(html).toMatch(/<blockquote lang="de"[^>]*><p[^>]*>Hallo, ich bin(?:&#x27;|')s\.<\/p>/);
  expect(html.match(/Not written down yet/g)).toHaveLength(1);
  const history = await readPage(await owner.get(`/memorial-detail/${id}/history`));
  expect(history.text).toContain("wrote down what is said in");
});

it("lines with times are the film's captions, for those who may read the page", async () => {
  expect((await captions()).status).toBe(404);
  await write(film, { words: "0:01 <b>Look</b>\n0:03 The bees --> there" });
  expect(await shown()).toContain(`<track kind="captions" src="/memorial/margaret-ellis/captions/${film}"`);
  const answer = await captions();
  expect(answer.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Cache-Control")).toContain("private");
  expect(await answer.text()).toContain("--> 00:00:03.000\n&lt;b&gt;Look&lt;/b&gt;\n");
  const stranger = new Client(server.origin);
  expect((await stranger.get(`${page}/captions/${film}`)).status).toBe(404);
  for (const hidden of ["family_only = 1", "approval_status = 'pending'"]) {
    const [column = ""] = hidden.split(" ");
    change(server.dataDir, `update memories set ${hidden} where id = ?`, film);
    expect((await captions()).status).toBe(404);
    change(
      server.dataDir,
      `update memories set ${column} = ? where id = ?`,
      column === "family_only" ? 0 : "approved",
      film,
    );
  }
  expect((await captions()).status).toBe(200);
});

it("times that go back, and a megabyte, are refused and come back", async () => {
  const back = await write(film, { words: "0:05 One\n0:04 Two" });
  expect(back.status).toBe(422);
  expect((await readPage(back)).text).toContain("The times must go up");
  expect((await write(film, { words: "x".repeat(1_000_000) })).status).toBeGreaterThanOrEqual(400);
  expect(await (await captions()).text()).toContain("Look");
});

it("a recording in which nobody speaks is marked by one press, and no longer missing", async () => {
  await write(film, { silent: "yes" });
  expect(await shown()).toContain("Nobody speaks in this recording");
  expect((await captions()).status).toBe(404);
});

it("the words of a recording aren't shown with another in its place", async () => {
  await write(film, { words: "0:01 Look" });
  const [row] = rows<{ media_id: string }>(server.dataDir, "select media_id from memories where id = ?", film);
  const columns = "memorial_id, kind, purpose, width, height, files, created_at";
  change(
    server.dataDir,
    `insert into media (id, ${columns}) select 'another', ${columns} from media where id = ?`,
    row?.media_id,
  );
  change(server.dataDir, "update memories set media_id = 'another' where id = ?", film);
  expect((await captions()).status).toBe(404);
  expect(await shown()).toContain("Not written down yet");
});
