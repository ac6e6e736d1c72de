import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { memoryTypes } from "~/lib/memory-types";
import { type Filters, filterQuery, readFilters, searchDepth } from "~/models/moderation/input";
import { listMemories } from "~/models/moderation/list.server";
import { memorialChoices } from "~/models/moderation/screen.server";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory } from "../support/rows";

let ada: ReturnType<typeof siteAccess<"moderate">>;
const memorials: string[] = [];
const names = ["Margaret Ellis", "Łukasz Wiśniewski", "王伟明", "Ann O'Hara 100%", "Margaret Ellis"];
const authors = ["Nora Ellis", "Søren Ærø", "Thị Nguyễn", "İbrahim", "王小明"];
const texts = ["She kept bees.", "CAFÉ in the rain", 'He said "never" 50%', "a_b", "Straße und Fluß"];

beforeAll(async () => {
  ada = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
  for (const full_name of names) memorials.push(await addMemorial({ full_name }));
  const statuses = ["pending", "approved", "rejected"] as const;
  for (let index = 0; index < 1000; index++)
    await addMemory(memorials[index % 5] ?? "", {
      author_name: authors[index % 7] ?? `Author ${index}`,
      content_title: index % 11 ? `Title ${index}` : "The garden",
      content_text: texts[index % 13] ?? "Words",
      memory_type: memoryTypes[Math.floor(index / 3) % 5] ?? "story",
      approval_status: statuses[Math.floor(index / 2) % 3] ?? "pending",
      // Several came at the same instant.
      created_at: new Date(Date.UTC(2026, 9, 1) + Math.floor(index / 4) * 60_000).toISOString(),
    });
});

const all: Filters = { memorial: "", type: "", status: "all", q: "", page: 1 };

/** The rows that SQL by hand finds, with letters compared as a reader would. */
async function byHand({ memorial, type, status, q }: Filters, same: (text: string) => string) {
  const { rows } = await sql<{ id: string; said: string }>`
    select memories.id, author_name || char(10) || content_title || char(10) || content_text || char(10) || full_name as said
    from memories join memorials on memorials.id = memorial_id
    where (${memorial} = '' or memorial_id = ${memorial}) and (${type} = '' or memory_type = ${type})
      and (${status} = 'all' or approval_status = ${status}) order by memories.created_at desc, memories.id`.execute(
    db,
  );
  return rows.filter(({ said }) => same(said).includes(same(q))).map(({ id }) => id);
}

async function allPages(filters: Filters) {
  const ids: string[] = [];
  const first = await listMemories(ada, filters);
  for (let page = 1; page <= first.pages; page++) {
    const list = await listMemories(ada, { ...filters, page });
    expect(list.memories.length).toBe(
      page < first.pages || first.count % 10 === 0 ? Math.min(10, first.count) : first.count % 10,
    );
    ids.push(...list.memories.map(({ id }) => id));
  }
  expect(first.count).toBe(ids.length);
  return ids;
}

const lower = (text: string) => text.toLowerCase();
const chosen = [
  { memorial: 0 },
  { memorial: 2 },
  ...memoryTypes.map((type) => ({ type })),
  ...(["pending", "approved", "rejected"] as const).map((status) => ({ status })),
  ...["nora", "bees", "The garden", "title 99", "50%", "a_b", '"never"', "ellis", "100%", "O'Hara", "zzz"].map((q) => ({
    q,
  })),
];
const pairs = chosen.flatMap((one, index) =>
  chosen
    .slice(index + 1)
    .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
    .map((other) => ({ ...one, ...other })),
);
const of = (given: Record<string, unknown>): Filters => ({
  ...all,
  ...given,
  memorial: "memorial" in given ? (memorials[given.memorial as number] ?? "") : "",
});

describe("over a thousand memories", () => {
  test.each([{}, ...chosen])("%j gives what SQL gives, across pages", async (given) => {
    const filters = of(given);
    const expected = await byHand(filters, lower);
    expect(await allPages(filters)).toEqual(expected);
  });

  test(`${pairs.length} pairs give what SQL gives`, async () => {
    for (const given of pairs) {
      const filters = of(given);
      const expected = await byHand(filters, lower);
      const { memories, count } = await listMemories(ada, filters);
      expect([JSON.stringify(given), count, ...memories.map(({ id }) => id)]).toEqual([
        JSON.stringify(given),
        expected.length,
        ...expected.slice(0, 10),
      ]);
      const last = await listMemories(ada, { ...filters, page: 999 });
      expect(last.memories.map(({ id }) => id)).toEqual(expected.slice((last.page - 1) * 10));
    }
  });

  test.each([
    ["soren aero", "Søren Ærø"],
    ["NGUYEN", "Thị Nguyễn"],
    ["ibrahim", "İbrahim"],
    ["lukasz", "Łukasz Wiśniewski"],
    ["wisnie", "Łukasz Wiśniewski"],
    ["王伟明", "王伟明"],
    ["王伟", "王伟明"],
    ["王", "王"],
    ["cafe", "CAFÉ"],
    ["strasse", "Straße"],
    ["Fluß", "Fluß"],
    ["_b", "a_b"],
    ["0%", "0%"],
  ])("%s finds what has %s, however it is spelt", async (q, spelt) => {
    const expected = await byHand({ ...all, q: spelt }, (text) => text);
    expect(expected.length).toBeGreaterThan(0);
    expect(await allPages({ ...all, q })).toEqual(expected);
  });

  test.each([
    '"',
    "NEAR(a b)",
    "a OR b",
    "*",
    "^she",
    "author:nora",
    "-",
    "\\",
    "a".repeat(100),
    "🕯️",
    "\ud800ab",
    "' or 1=1 --",
  ])("%j is text: something or nothing is found, and no error", async (q) => {
    const filters = readFilters(new URLSearchParams({ q, status: "all" }));
    expect((await listMemories(ada, filters)).count).toBe((await byHand({ ...all, q: filters.q }, lower)).length);
  });

  test("a page beyond the last is the last", async () => {
    const list = await listMemories(ada, { ...all, page: 999_999 });
    expect([list.page, list.pages, list.count, list.more]).toEqual([100, 100, 1000, false]);
  });

  test("people who look after one memorial see its waiting memories, whatever the filters are", async () => {
    const owner = memorialAccess<"review">(memorials[1] ?? "", "owner");
    const expected = await byHand({ ...all, memorial: memorials[1] ?? "", status: "pending" }, lower);
    for (const asked of [all, { ...all, status: "rejected" as const }, { ...all, memorial: memorials[0] ?? "" }]) {
      const list = await listMemories(owner, asked);
      expect([list.count, ...list.memories.map(({ id }) => id)]).toEqual([expected.length, ...expected.slice(0, 10)]);
    }
  });
});

describe("the index of words", () => {
  test("follows what is written, changed, renamed and removed", async () => {
    const memorial = await addMemorial({ full_name: "Quentin Quill" });
    const id = await addMemory(memorial, { content_text: "xylophones" });
    const found = async (q: string) => (await listMemories(ada, { ...all, q })).memories.map((memory) => memory.id);
    expect(await found("xylophone")).toEqual([id]);
    await db.updateTable("memories").set({ content_text: "zithers" }).where("id", "=", id).execute();
    expect([await found("xylophone"), await found("zither")]).toEqual([[], [id]]);
    await db.updateTable("memorials").set({ full_name: "Quentin Quorn" }).where("id", "=", memorial).execute();
    expect([await found("quill"), await found("quorn")]).toEqual([[], [id]]);
    await db.deleteFrom("memorials").where("id", "=", memorial).execute();
    expect(await found("zither")).toEqual([]);
    const { rows } = await sql`select * from memory_numbers where memory_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe("a search that very many memories fit", () => {
  test("looks through the newest of them, and says so", async () => {
    const memorial = await addMemorial({ full_name: "Hannah Hive" });
    const add = (count: number, from: number) =>
      sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${from + count - 1})
        insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state,
          approval_status, submission_hash, receipt_hash, created_at)
        select 'hive-' || i, ${memorial}, 'Qx', 'Hive', 'Words', 'story', 'none', 'pending', 'hive-' || i, 'hive-' || i,
          strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '+' || i || ' seconds') from n`.execute(db);
    const look = (q: string) => listMemories(ada, { ...all, memorial, q });
    await add(searchDepth, 0);
    for (const q of ["hive", "qx"]) expect(await look(q)).toMatchObject({ count: searchDepth, cut: false });
    await add(1, searchDepth);
    for (const q of ["hive", "qx"]) {
      const list = await look(q);
      expect(list).toMatchObject({ count: searchDepth, cut: true, more: false });
      expect(list.memories[0]?.id).toBe(`hive-${searchDepth}`);
    }
    await add(10_000 - searchDepth, searchDepth + 1);
    expect(await look("")).toMatchObject({ count: 10_000, more: true, cut: false, pages: 1000 });
    await db.deleteFrom("memorials").where("id", "=", memorial).execute();
  });
});

describe("the memorials to choose from", () => {
  test("come by name, those where memories wait first of all, the chosen one always", async () => {
    for (let index = 0; index < 120; index++)
      await addMemorial({ full_name: `Filler ${String(index).padStart(3, "0")}` });
    const offered = await memorialChoices(ada, "");
    const ids = offered.map(({ id }) => id);
    for (const id of memorials) expect(ids).toContain(id);
    expect(ids.length).toBe(105);
    expect(offered[0]?.name).toBe("Ann O'Hara 100%");
    const [old] = await db.selectFrom("memorials").select("id").where("full_name", "=", "Filler 003").execute();
    expect(ids).not.toContain(old?.id);
    expect((await memorialChoices(ada, old?.id ?? "")).map(({ id }) => id)).toContain(old?.id);
  });

  test("of the same name bring their dates", async () => {
    const dates = { date_of_birth: "1941-05-03", date_of_death: "2026-11-02" };
    await addMemorial({ full_name: "Walter Same", ...dates });
    await addMemorial({ full_name: "Walter Same" });
    const same = (await memorialChoices(ada, "")).map(({ name }) => name).filter((name) => name.startsWith("Walter"));
    expect(same.sort()).toEqual(["Walter Same", "Walter Same (3 May 1941\u00a0– 2 November 2026)"]);
  });
});

describe("the filters of a URL", () => {
  test.each([
    ["", { ...all, status: "pending" }],
    ["status=all&type=audio&q=%20bees%00%20%20x&page=3", { ...all, type: "audio", q: "bees x", page: 3 }],
    ["status=open&type=poem&memorial=1&page=-2", { ...all, status: "pending" }],
    [`q=${"x".repeat(5000)}`, { ...all, status: "pending", q: "x".repeat(100) }],
  ] as const)("'%s'", (query, expected) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(expected);
  });

  test("come back out of the query that they make", () => {
    const filters: Filters = { memorial: randomUUID(), type: "photo", status: "rejected", q: "a & b", page: 4 };
    const query = Object.entries(filterQuery(filters)).map(([name, value]) => [name, String(value)]);
    expect(readFilters(new URLSearchParams(query))).toEqual(filters);
    expect(filterQuery({ ...all, status: "pending" })).toEqual({ memorial: "", type: "", status: "", q: "" });
  });
});
