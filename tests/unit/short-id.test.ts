import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { qrModules } from "~/engines/print/qr.server";
import { idStartOf, memoryCode, shortIdIn } from "~/lib/short-id";
import { printedAddress } from "~/models/memorial/code.server";
import { findMemorial } from "~/models/memorial/find.server";
import { moveSlug, suggestSlug } from "~/models/memorial/slug.server";
import { findPageState, findVisit } from "~/models/memorial/visit.server";
import { paths } from "~/paths";
import { up } from "../../migrations/023-short-ids.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";
import { addMemorial, shortIdOf } from "../support/rows";

const signs = /^[0-9a-hjkmnp-tv-z]{6}$/;

/** The memorials that each way of looking one up finds. */
const found = async (requested: string) => [
  (await findMemorial(requested))?.id,
  findVisit(requested, null)?.face.id,
  findVisit(requested, "nobody's")?.face.id,
  findPageState(requested)?.id,
];
const all = (id: string | undefined) => [id, id, id, id];

test.each([
  ["k7w2qp", "k7w2qp"],
  ["K7W2QP", "k7w2qp"],
  ["oOiIlL", "001111"],
  ["martin", "mart1n"],
  ["", null],
  ["k7w2q", null],
  ["k7w2qpp", null],
  ["k7w2qu", null],
  ["k7w2q-", null],
  ["k7w2qé", null],
  ["k7w2q\u212a", null],
  [" 7w2qp", null],
])("%j is read as the short id %j", (text, shortId) => expect(shortIdIn(text)).toBe(shortId));

test("the code of a memory tells the start of its id, in any spelling", () => {
  for (const id of ["01234567-89ab-4def-8123-456789abcdef", "ffffffff-ff00-4000-8000-000000000000", randomUUID()]) {
    const code = memoryCode(id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    for (const typed of [code, code.toLowerCase(), code.replaceAll("0", "O").replaceAll("1", "l")])
      expect(idStartOf(typed)).toBe(id.slice(0, 11));
  }
  for (const wrong of ["", "0000000", "000000000", "0000000U", "0000000-"]) expect(idStartOf(wrong)).toBeNull();
});

describe("a memorial's short id", () => {
  test("comes with the row, in six signs, another one for each", async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => shortIdOf(await addMemorial())));
    for (const id of ids) expect(id).toMatch(signs);
    expect(new Set(ids).size).toBe(50);
  });

  test("finds it in any case, with O for 0 and I or L for 1; a sign off finds nothing", async () => {
    const id = await addMemorial({ short_id: "k01wqp" });
    for (const typed of ["k01wqp", "K01WQP", "kO1wqp", "KoIwQp", "k0lwqp", "KOLWQP"])
      expect(await found(typed), typed).toEqual(all(id));
    for (const typed of ["k01wq", "k01wqpp", "k01wq0", "k-01wqp", "k02wqp", "ko1wqu"])
      expect(await found(typed), typed).toEqual(all(undefined));
  });

  test("is never given again, not even where its memorial is gone", async () => {
    const id = await addMemorial({ short_id: "g0negg" });
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    expect(await db.selectFrom("retired_short_ids").selectAll().execute()).toEqual([{ short_id: "g0negg" }]);
    expect(await found("g0negg")).toEqual(all(undefined));
    const other = await addMemorial();
    for (const slug of ["g0negg", "gonegg"])
      expect(await transaction((trx) => moveSlug(trx, other, slug)), slug).toBe(false);
    expect(await suggestSlug("Gonegg")).toBe("gonegg-2");
  });

  test("can't be taken as a slug by another memorial, in no spelling; its own may have it", async () => {
    const [one, other] = [await addMemorial({ short_id: "r0s1na" }), await addMemorial()];
    const move = (id: string, slug: string | null) => transaction((trx) => moveSlug(trx, id, slug));
    for (const slug of ["r0s1na", "rosina", "ros1na", "r0slna"]) expect(await move(other, slug), slug).toBe(false);
    expect(await suggestSlug("Rosina")).toBe("rosina-2");
    expect(await move(one, "rosina")).toBe(true);
    for (const typed of ["rosina", "r0s1na", "ROSINA"]) expect(await found(typed), typed).toEqual(all(one));
    expect(await move(one, null)).toBe(true);
    expect(await found("rosina")).toEqual(all(one));
  });

  test("gives way to a slug that was there before it", async () => {
    const id = await addMemorial({ custom_url_slug: "albert" });
    expect(await found("albert")).toEqual(all(id));
    expect(await found("a1bert")).toEqual(all(undefined));
  });
});

describe("an upgrade", () => {
  /** An older database with so many memorials, and one slug that reads like a short id. `chance` is what it draws instead of random ids. */
  async function oldDatabase(memorials: number, chance: string[] = []) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await makeOld(dataDir, migrationNames.indexOf("023-short-ids"));
    const database = new Database(path.join(dataDir, "everkeep.db"));
    database.pragma("foreign_keys = on");
    const drawn = [...chance.join("")].map((sign) => "0123456789abcdefghjkmnpqrstvwxyz".indexOf(sign));
    if (chance.length) database.function("random", { deterministic: false }, () => drawn.shift() ?? -1);
    const insert =
      database.prepare(`insert into memorials (id, full_name, search_name, qr_code, status, created_at, updated_at)
      values (?, 'Ann', 'ann', ?, 'active', '2026', '2026')`);
    const add = (id: string) => insert.run(id, id);
    const ids = Array.from({ length: memorials }, () => randomUUID());
    ids.forEach(add);
    database.prepare("insert into memorial_slugs values ('martin', ?, '2026')").run(ids[0]);
    const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
    onTestFinished(() => kysely.destroy());
    const given = () => database.prepare("select short_id from memorials order by number").pluck().all() as string[];
    return { database, ids, add, given, upgrade: () => up(kysely) };
  }

  test("gives every memorial a short id and changes nothing else", async () => {
    const { database, add, given, upgrade } = await oldDatabase(500);
    const rest = () => database.prepare("select id, version, full_name from memorials order by number").all();
    const before = rest();
    await upgrade();
    expect(rest()).toEqual(before);
    add(randomUUID());
    for (const shortId of given()) expect(shortId).toMatch(signs);
    expect(new Set(given()).size).toBe(501);
    expect(database.pragma("foreign_key_check")).toEqual([]);
  });

  test("and every registration after it draws again until nobody has or had the id, and no slug reads like it", async () => {
    const upgraded = ["mart1n", "aaaaaa", "aaaaaa", "bbbbbb", ...["mart1n", "bbbbbb"], ...["cccccc", "dddddd"]];
    const registered = ["aaaaaa", "mart1n", "eeeeee", ...["bbbbbb", "dddddd", "ffffff"]];
    const { database, ids, add, given, upgrade } = await oldDatabase(4, [...upgraded, ...registered]);
    await upgrade();
    expect(given()).toEqual(["cccccc", "aaaaaa", "bbbbbb", "dddddd"]);
    add(randomUUID());
    database.prepare("delete from memorials where id = ?").run(ids[3]);
    add(randomUUID());
    expect(given()).toEqual(["cccccc", "aaaaaa", "bbbbbb", "eeeeee", "ffffff"]);
  });
});

describe("the code of an address", () => {
  const modules = (origin: string, key: string | null = null) =>
    qrModules(origin.toUpperCase() + paths.code("k7w2qp", key)).length;
  const key = "0123456789ABCDEFGHJKMNPQRS";

  test("has 29 modules a side, where the older one had 41", () => {
    expect(paths.code("k7w2qp", null)).toBe("/MEMORIAL/K7W2QP");
    expect(modules("https://everkeep.example")).toBe(29);
    expect(qrModules(`https://everkeep.example/memorial/${randomUUID()}`)).toHaveLength(41);
  });

  test("has 37 with a key, where the older one had 49", () => {
    expect(paths.code("k7w2qp", key)).toBe(`/MEMORIAL/K7W2QP?KEY=${key}`);
    expect(modules("https://everkeep.example", key)).toBe(37);
  });

  test("grows slowly with the site's name", () => {
    expect(modules("https://a-name-of-23-letters.xy")).toBe(29);
    expect(modules("https://the-memorial-pages-of.example")).toBe(33);
    expect(modules(`https://${"memorials.".repeat(10)}example`)).toBeLessThanOrEqual(49);
    expect(modules("http://localhost:3000")).toBe(29);
  });
});

test("the address on paper is short", () => {
  expect(printedAddress({ short_id: "k7w2qp" })).toMatch(/^[\w.:-]+\/memorial\/k7w2qp$/);
});
