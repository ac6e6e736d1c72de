// @module-tag slow
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addApiKey, software } from "../support/api.ts";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
import { endLeasesOf } from "../support/leases.ts";
import { recogniser } from "../support/recognisers.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { unwrittenCast } from "../support/spoken-recordings.ts";
import { unzipped } from "../support/zip.ts";

const soon = { timeout: 120_000, interval: 200 };
const token = "a-token-of-the-operator-0123456789abcdef";
const page = "/memorial/margaret-ellis";

/** A server with a program that drafts, and somebody who looks after the memorial. */
async function site(mode: string) {
  const { command: TRANSCRIBE_COMMAND, noted } = recogniser(mode);
  const server = await startServer({ dataDir: unwrittenCast(), env: { TRANSCRIBE_COMMAND, STATUS_TOKEN: token } });
  onTestFinished(() => server.stop());
  const { dataDir } = server;
  const owner = await signedIn(server, "director@holloway.example");
  const id = memorialId(dataDir, "margaret-ellis");
  const [voice] = rows<{ id: string; media: string }>(
    dataDir,
    "select id, media_id as media from memories where memorial_id = ? and memory_type = 'audio' and approval_status = 'approved'",
    id,
  );
  const list = `/memorial-detail/${id}/recordings`;
  const drafts = () =>
    rows<{ words: string | null; failure: string | null }>(
      dataDir,
      "select words, failure from transcript_drafts where media_id = ?",
      voice?.media,
    );
  const shown = async (url: string, who = owner) => (await readPage(await who.get(url))).html;
  return { server, noted, owner, dataDir, id, list, one: `${list}/${voice?.id}`, drafts, shown, TRANSCRIBE_COMMAND };
}

it("a draft is shown to those who write down, and nowhere else until they have saved it", async () => {
  const { server, owner, dataDir, id, list, one, drafts, shown } = await site("good");
  await expect.poll(drafts, soon).toMatchObject([{ words: expect.stringContaining("kettlebird") }]);
  const form = await shown(one);
  expect(form).toMatch(/<textarea[^>]*>\n?0:00 Hello love, it(?:'|&#x27;)s me\n0:01 The kettlebird sings<\/textarea>/);
  expect(form).toContain("A machine drafted these words. Please read them against the recording before saving.");
  expect(await shown(list)).toContain("drafted by a machine");

  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const ask = software(server, addApiKey(dataDir, "director@holloway.example").text);
  const archive = path.join(newDataDir(), "kept.zip");
  expect(await command("keepsake", dataDir, [id, archive])).toMatchObject({ code: 0 });
  const book = path.join(path.dirname(archive), "book.pdf");
  expect(await command("book", dataDir, [id, book])).toMatchObject({ code: 0 });
  const elsewhere = [
    ...(await Promise.all(
      [page, `${page}?q=kettlebird`, "/search?q=kettlebird", `${page}/photos`].map((url) => shown(url, guest)),
    )),
    ...(await Promise.all([`/memorial-detail/${id}`, "/dashboard/memories", list].map((url) => shown(url)))),
    JSON.stringify((await ask("GET", `/memorials/${id}/memories`)).body ?? (await ask("GET", "/memorials")).body),
    ...[...unzipped(readFileSync(archive)).values()].map((bytes) => Buffer.from(bytes).toString("latin1")),
    readFileSync(book, "latin1"),
  ];
  for (const text of elsewhere) expect(text).not.toContain("kettlebird sings");
  expect(await shown(page, guest)).toContain("Not written down yet");

  expect((await owner.post(one, { words: "Hello love. The kettlebird sings.", language: "en" })).status).toBe(303);
  expect(await shown(page, guest)).toContain("kettlebird sings");
  expect(await shown(one)).not.toContain("A machine drafted");
  expect(drafts()).toEqual([{ words: null, failure: null }]);
});

it("a family that wants no drafts has none, and may have them again", async () => {
  const { owner, list, drafts, shown, one } = await site("good");
  await expect.poll(drafts, soon).toHaveLength(1);
  expect((await owner.post(`${list}/drafts`, { on: "false" })).headers.get("Location")).toBe(list);
  expect(await shown(list)).toContain("No machine listens to these recordings");
  expect(drafts()).toEqual([]);
  expect(await shown(one)).not.toContain("kettlebird");
  await owner.post(`${list}/drafts`, { on: "perhaps" });
  expect(await shown(list)).toContain("No machine listens");
  await owner.post(`${list}/drafts`, { on: "true" });
  await expect.poll(drafts, soon).toMatchObject([{ words: expect.stringContaining("kettlebird") }]);
});

it("without a program nobody is asked, and jobs of an earlier one don't seem to be stuck", async () => {
  const { server, dataDir, noted } = await site("slow");
  await expect.poll(noted, soon).toMatchObject({ runs: true });
  await server.end();
  expect(rows(dataDir, "select 1 from jobs where kind = 'transcripts'")).not.toEqual([]);
  const plain = await startServer({ dataDir });
  onTestFinished(() => plain.stop());
  const owner = await signedIn(plain, "director@holloway.example");
  const { text } = await readPage(
    await owner.get(`/memorial-detail/${memorialId(dataDir, "margaret-ellis")}/recordings`),
  );
  expect(text).not.toMatch(/drafts|No machine|A machine/);
  await expect.poll(() => rows(dataDir, "select 1 from jobs where kind = 'transcripts'"), soon).toEqual([]);
});

it("kill -9 while a program listens: it ends too, and the next server makes one draft", async () => {
  const { server, dataDir, noted, drafts } = await site("slow");
  await expect.poll(noted, soon).toMatchObject({ runs: true });
  const { pid, file } = noted() ?? { pid: 0, file: "" };
  expect(existsSync(file)).toBe(true);
  // The nineteenth field of proc(5)'s stat, counted from the bracket after the program's name, is its niceness.
  expect(readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ")[16]).toBe("19");
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) expect(readFileSync(session, "latin1")).toContain("nice 19");
  await server.kill();
  await expect.poll(noted, soon).toMatchObject({ runs: false });
  expect(drafts()).toEqual([]);
  endLeasesOf(dataDir);
  const next = recogniser("good");
  const again = await startServer({ dataDir, env: { TRANSCRIBE_COMMAND: next.command } });
  onTestFinished(() => again.stop());
  await expect.poll(drafts, soon).toMatchObject([{ words: expect.stringContaining("kettlebird") }]);
  expect(existsSync(file)).toBe(false);
  expect(rows(dataDir, "select 1 from jobs where kind = 'transcripts' and unended > 0")).toEqual([]);
});

it("a program that needs too much memory is stopped, and the operator is told why", async () => {
  const { server, noted, drafts } = await site("hog");
  await expect.poll(drafts, soon).toMatchObject([{ failure: "it needed more than 500 MB of memory" }]);
  await expect.poll(noted, soon).toMatchObject({ runs: false });
  const status = async () =>
    (await fetch(`${server.origin}/status`, { headers: { Authorization: `Bearer ${token}` } })).json();
  await expect.poll(status, soon).toMatchObject({
    status: "trouble",
    troubles: [expect.stringContaining("TRANSCRIBE_COMMAND drafts no recordings: it needed")],
  });
  expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe("ok");
});
