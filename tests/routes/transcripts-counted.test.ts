import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { addRecordings, type Recording } from "../support/spoken-recordings.ts";

const page = "/memorial/margaret-ellis";
const notes = /Not written down yet|Nobody speaks in this recording/;

let server: Server;
let guest: Client;
let owner: Client;
let id: string;
let added: Recording[];

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  owner = await signedIn(server, "director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
  added = addRecordings(server.dataDir, id, 140);
});
afterAll(() => server.stop());

/** Every article on all pages of a memorial's page, as visitors get it. */
async function articles() {
  const all: string[] = [];
  for (let at = 1; at <= 20; at++) {
    const { html } = await readPage(await guest.get(`${page}?page=${at}`));
    all.push(...html.split("<article").slice(1));
    if (!html.includes(`page=${at + 1}`)) return all;
  }
  throw new Error("the pages never end");
}

const withPlayer = (all: string[]) => all.filter((article) => /<(video|audio)\b/.test(article));
/** Whether an article has the words of its recording, or the reason why it has none. */
const isRead = (article: string) => notes.test(article) || article.includes(">What is said</figcaption>");

it("of all published recordings, none has neither words nor the reason why there are none", async () => {
  const shown = withPlayer(await articles());
  const published = added.filter(({ isPublished }) => isPublished);
  expect(published.length).toBeGreaterThan(60);
  expect(shown).toHaveLength(published.length + 2);
  expect(shown.filter((article) => !isRead(article))).toEqual([]);
  for (const { title, said } of published) {
    const article = shown.find((one) => one.includes(`>${title}<`)) ?? "";
    const expected = said === null ? "Nobody speaks in this recording" : (said ?? "Not written down yet");
    expect(article, title).toContain(expected.split("\n")[0]?.replace(/^0:01 /, ""));
    expect(article.includes("<track"), title).toBe(Boolean(said?.startsWith("0:01")) && article.includes("<video"));
  }
  const hidden = added.filter(({ isPublished }) => !isPublished);
  for (const { title } of hidden) expect(shown.join("")).not.toContain(`>${title}<`);
});

it("those who look after the memorial read how many are missing, and that is the truth", async () => {
  const [{ missing, all } = { missing: 0, all: 0 }] = rows<{ missing: number; all: number }>(
    server.dataDir,
    `select count(*) filter (where not exists (select 1 from transcripts t where t.media_id = m.media_id)) missing, count(*) "all"
     from memories m where memorial_id = ? and approval_status = 'approved' and memory_type in ('video', 'audio')`,
    id,
  );
  expect(missing).toBeGreaterThan(10);
  const list = await readPage(await owner.get(`/memorial-detail/${id}/recordings`));
  expect(list.text).toContain(`${missing} of ${all} not written down yet`);
  expect(list.html.match(/>Not written down yet</g)).toHaveLength(missing);
  const desk = await readPage(await owner.get(`/memorial-detail/${id}`));
  expect(desk.text).toContain(`${missing} not written down yet`);
});

it("no page of a memory or a photo shows a recording without them", async () => {
  const html = (await articles()).join("") + (await readPage(await guest.get(`${page}/photos`))).html;
  const links = new Set([...html.matchAll(/href="(\/memorial\/margaret-ellis[^"#?]*)/g)].map(([, url = ""]) => url));
  expect([...links].filter((url) => url.includes("/photos/")).length).toBeGreaterThan(0);
  for (const url of links) {
    const answer = await guest.get(url);
    if (!answer.headers.get("Content-Type")?.includes("html")) continue;
    const { html } = await readPage(answer);
    const players = html.match(/<(video|audio)\b/g)?.length ?? 0;
    const read = html.match(new RegExp(`${notes.source}|>What is said</figcaption>`, "g"))?.length ?? 0;
    expect(read, url).toBe(players);
  }
});
