// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix } from "../support/access-matrix.ts";
import { type MatrixData, matrixData, urlOf } from "../support/access-matrix-data.ts";
import type { AccessRow } from "../support/access-row.ts";
import { memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { typedForms } from "../support/held-forms.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { holdWriteLock } from "../support/write-lock.ts";

/** Milliseconds by which an answer is later that waited for the write lock, and in which each has to be there. */
const waited = 1900;
const answered = 5000;

let server: Server;
let data: MatrixData;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  data = await matrixData(server);
});
afterAll(() => server.stop());

/** Does something while another process holds the write lock. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const release = holdWriteLock(server.dataDir);
  try {
    return await work();
  } finally {
    release();
  }
}

async function eachOf<T>(all: readonly T[], lanes: number, work: (item: T) => Promise<void>) {
  const left = [...all];
  const lane = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const readerOf = ({ read, write }: AccessRow) => data.people[read.at(-1) ?? write?.at(-1) ?? "nobody"];

async function seen(row: AccessRow) {
  const begun = performance.now();
  const answer = await readerOf(row).get(urlOf(row, data));
  const stream = answer.headers.get("Content-Type")?.includes("event-stream");
  await (stream ? answer.body?.cancel() : answer.arrayBuffer());
  return { status: answer.status, time: performance.now() - begun };
}

it("every page is read as before, and none waits", async () => {
  const before = new Map<AccessRow, Awaited<ReturnType<typeof seen>>>();
  await eachOf(accessMatrix, 3, async (row) => void before.set(row, await seen(row)));
  // The notes that reading takes on the way are due again.
  change(server.dataDir, "update sessions set last_seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')");
  change(server.dataDir, "update calendar_feeds set read_at = null; update api_keys set last_used_at = null");
  change(server.dataDir, "delete from memorial_history");
  const wrong: string[] = [];
  await whileLocked(() =>
    eachOf(accessMatrix, 3, async (row) => {
      const usual = before.get(row) ?? { status: 0, time: 0 };
      const isLate = ({ time }: typeof usual) => time >= usual.time + waited;
      let now = await seen(row);
      // A handout takes long beside other tests.
      if (isLate(now)) now = await seen(row);
      if (now.status !== usual.status) wrong.push(`${row.url}: ${now.status} instead of ${usual.status}`);
      if (isLate(now)) wrong.push(`${row.url}: after ${Math.round(now.time)} ms`);
    }),
  );
  expect(wrong).toEqual([]);
  // The print is noted afterwards.
  const printed = () => rows(server.dataDir, "select 1 from memorial_history where kind = 'printed'").length;
  await expect.poll(printed).toBeGreaterThan(0);
});

describe("a form that can't be saved", () => {
  it("comes back with everything that was typed", async () => {
    const forms = await typedForms(server);
    const filled = await Promise.all(
      forms.map(async (form) => {
        const client = await signedIn(server, form.email);
        const { values } = await readPage(await client.get(form.url));
        return { form, client, fields: { ...values, ...form.typed, ...form.secrets } };
      }),
    );
    const wrong: string[] = [];
    await whileLocked(() =>
      eachOf(filled, 6, async ({ form, client, fields }) => {
        const begun = performance.now();
        const page = await readPage(await client.post(form.url, fields));
        const time = performance.now() - begun;
        const lost = Object.entries(form.typed).filter(([name, value]) => page.values[name] !== value);
        if (page.status !== 503 && page.status !== 422) wrong.push(`${form.name}: ${page.status} ${page.location}`);
        if (page.status === 503 && !/role="alert"[^>]*><h2[^>]*>Error<\/h2>/.test(page.html))
          wrong.push(`${form.name}: is headed ${/role="alert"[^>]*>(.{0,80})/s.exec(page.html)?.[1]}`);
        if (lost.length) wrong.push(`${form.name}: lost ${lost.map(([name]) => name)}`);
        if (time > answered) wrong.push(`${form.name}: after ${Math.round(time)} ms`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("and no action fails without a word", async () => {
    const actions = accessMatrix.filter(({ write }) => write?.length);
    const wrong: string[] = [];
    await whileLocked(() =>
      eachOf(actions, 6, async (row) => {
        const client = data.people[row.write?.at(-1) ?? "nobody"];
        const begun = performance.now();
        const answer = await client.post(urlOf(row, data), { revision: "1", on: "true", fullName: "Ada" });
        const text = await answer.text();
        const time = performance.now() - begun;
        if (answer.status >= 500 && answer.status !== 503) wrong.push(`${row.url}: ${answer.status} ${text.length}`);
        if (time > answered) wrong.push(`${row.url}: after ${Math.round(time)} ms`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it("a command waits for it, and does its work then", async () => {
  let release: (() => void) | null = holdWriteLock(server.dataDir);
  const letGo = () => {
    release?.();
    release = null;
  };
  const id = memorialId(server.dataDir, "margaret-ellis");
  const hear = (err: string) => void (err.includes("another process holds the write lock") && letGo());
  const { code, out } = await command("delete-memorial", server.dataDir, [id, "--yes"], {}, hear).finally(letGo);
  expect([code, out]).toEqual([0, expect.stringContaining("Deleted everywhere")]);
});
