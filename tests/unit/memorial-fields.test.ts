import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { readRecord } from "~/features/api/memorial/read.server";
import { registerOnce } from "~/features/api/memorial/register.server";
import { textsOf } from "~/features/api/memorial/texts.server";
import { newMemorial, shapes } from "~/features/api/schemas";
import { writeMemorials } from "~/features/imports/export.server";
import { memorialData } from "~/features/keepsake/data";
import { readKeptMemorial } from "~/features/keepsake/restore/format";
import { insertMemorial } from "~/features/keepsake/restore/rows.server";
import {
  choicesOf,
  columnsOf,
  descriptionOf,
  fieldNames,
  fieldsOf,
  inWords,
  type OpenField,
  openFields,
  privateFields,
} from "~/lib/field-values";
import { fieldInWords, historySentence } from "~/lib/history";
import type { Description, FieldName } from "~/lib/memorial-fields";
import type { SiteAccess } from "~/models/access";
import { readMemorial } from "~/models/memorial/contents.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { saveStep } from "~/models/memorial/draft.server";
import { readForEdit, saveEdit } from "~/models/memorial/edit.server";
import { editForm } from "~/models/memorial/input";
import { begun, draftOf, registrar } from "../support/drafts";
import { imported, run } from "../support/lists";
import { memorialAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

// Whoever reads or writes the fields of a memorial has each that is described in app/lib/memorial-fields.ts, so that a new one is forgotten nowhere.

const samples: Record<Description["kind"], string> = {
  name: "Ann",
  line: "Here & there",
  block: "She kept bees.\n\nTwelve hives.",
  link: "https://films.example/a?b=1&c=2",
  lifeDate: "1941-05-03",
  moment: "2026-12-01T14:30",
  language: "pl",
  choice: "",
  tick: "yes",
  password: "amber-1952",
  slug: "ann",
};

/** A text for each field, another one for each that is typed in words. */
function everything(unique: string): Record<FieldName, string> {
  const entries = fieldNames.map((name) => {
    const { kind } = descriptionOf(name);
    if (kind === "choice") return [name, choicesOf(name).at(-1)];
    const isWords = ["name", "line", "block", "slug"].includes(kind);
    return [name, isWords ? `${samples[kind]}-${unique}-${name.toLowerCase()}` : samples[kind]];
  });
  return Object.fromEntries(entries);
}

const rowOf = (id: string) => db.selectFrom("memorials").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const openColumns = (row: Awaited<ReturnType<typeof rowOf>>, names: readonly OpenField[] = openFields) =>
  Object.fromEntries(columnsOf(names).map((column) => [column, row[column]]));

let access: SiteAccess<"register">;
let typed: Record<FieldName, string>;

/** A memorial with something in each field, as its edit form has saved it. */
async function edited() {
  const id = await addMemorial({ user_id: access.viewer.id });
  const own = memorialAccess<"edit">(id, "owner");
  const { base } = await readForEdit(own);
  expect(await saveEdit(own, editForm("2026-11-21").parse(typed), base)).toBe("saved");
  return { id, own, row: await rowOf(id) };
}

beforeEach(async () => {
  access = await registrar();
  typed = everything(randomUUID().slice(0, 8));
});

test("each field has a column of its own, and its keepsake and its page go out of date with it", async () => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('memorials')`.execute(db);
  const columns = columnsOf(fieldNames);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
  expect(new Set(columns).size).toBe(fieldNames.length);
  for (const name of ["version_of_memorial", "outdated_by_changed_memorial"]) {
    const found = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(db);
    const open = columnsOf([...openFields, "customUrlSlug"]);
    const missed = open.filter((column) => !found.rows[0]?.sql.includes(`old.${column} is not new.${column}`));
    expect(missed, name).toEqual([]);
  }
});

describe("the edit form", () => {
  test("saves each field, and starts with it again", async () => {
    const { own, row } = await edited();
    expect((await readForEdit(own)).texts).toEqual(typed);
    const empty = columnsOf(fieldNames).filter((column) => row[column] === null);
    expect(empty).toEqual([]);
  });

  test("refuses more characters than a field has room for, with a message beside it", () => {
    for (const name of fieldNames) {
      const { max, under, tooLong } = descriptionOf(name);
      if (!max && !under) continue;
      const refused = editForm("2026-11-21").safeParse({ ...typed, [name]: "a".repeat((max ?? (under ?? 0) - 1) + 1) });
      expect(refused.error?.issues.map(({ path: [at], message }) => [at, message])).toEqual([[name, tooLong]]);
    }
  });

  test("leaves each changed field in the history, which names it in words", async () => {
    const { id } = await edited();
    const entry = await db
      .selectFrom("memorial_history")
      .select("detail")
      .where("memorial_id", "=", id)
      .where("kind", "=", "edited")
      .executeTakeFirstOrThrow();
    const { fields } = JSON.parse(entry.detail ?? "{}");
    expect(fields).toEqual(fieldNames.filter((name) => name !== "password"));
    const sentence = historySentence({ kind: "edited", actor: "Ann", other: null, memory: null, detail: { fields } });
    for (const name of fields) expect(sentence).toContain(inWords(name));
    expect(fieldInWords("password")).toBe(inWords("password"));
  });
});

test("registration stores what each of its steps asks for", async () => {
  const draft = await begun(access, Object.fromEntries(fieldsOf("basic").map((name) => [name, typed[name]])));
  const fields = Object.fromEntries(fieldsOf("service").map((name) => [name, typed[name]]));
  await saveStep(access, draft, "service", { fields });
  await saveStep(access, draft, "security", { password: typed.password });
  await saveStep(access, draft, "images", {});
  expect((await draftOf(access, draft.id)).fields).toMatchObject(fields);
  expect(await registerMemorial(access, draft.id, null)).toMatchObject({ memorialId: draft.id });
  const asked = [...fieldsOf("basic"), ...fieldsOf("service")];
  expect(openColumns(await rowOf(draft.id), asked)).toEqual(openColumns((await edited()).row, asked));
});

describe("a list", () => {
  const listed = fieldNames.filter((name) => descriptionOf(name).step || descriptionOf(name).kind === "choice");
  const cell = (text: string) => text.replace(/^(\S{10})T/, "$1 ");

  test("brings each field that registration asks for, under its label", async () => {
    const line = listed.map((name) => `"${cell(typed[name])}"`).join(",");
    const heading = listed.map((name) => descriptionOf(name).label).join(",");
    const [row] = (await run(await imported(access, `${heading}\n${line}\n`))).rows;
    expect(row).toMatchObject({ state: "registered" });
    const open = listed.filter((name): name is OpenField => openFields.some((one) => one === name));
    const made = await rowOf(row?.memorialId ?? "");
    expect(made.custom_url_slug).toBe(typed.customUrlSlug);
    typed.customUrlSlug += "-2";
    expect(openColumns(made, open)).toEqual(openColumns((await edited()).row, open));
  });

  test("of an export holds them all, and is understood again as it is", async () => {
    const { id } = await edited();
    let list = "";
    for await (const piece of writeMemorials(access)) list += piece;
    for (const name of listed.filter((name) => name !== "password")) expect(list).toContain(cell(typed[name]));
    const known = await imported(access, list);
    expect((await run(known)).rows).toMatchObject([{ state: "here", memorialId: id, notes: {} }]);
  });
});

describe("the API", () => {
  test("takes each field, and stores it like the form", async () => {
    const { row } = await edited();
    const times = Object.fromEntries(
      openFields.filter((name) => descriptionOf(name).kind === "moment").map((name) => [name, "2026-12-01T14:30:00Z"]),
    );
    const body = newMemorial("2026-11-21").parse({ ...typed, customUrlSlug: `${typed.customUrlSlug}-2`, ...times });
    const texts = { ...textsOf(body), fullName: typed.fullName };
    const made = await registerOnce(access, randomUUID(), texts);
    if (typeof made === "string" || !("memorialId" in made)) throw new Error(JSON.stringify(made));
    expect(openColumns(await rowOf(made.memorialId))).toEqual(openColumns(row));
  });

  test("answers with each field, and its document describes it", async () => {
    const { own, row } = await edited();
    const record: Record<string, unknown> = await readRecord(own, { withPassword: true });
    for (const name of openFields) expect(record[name]).toBe(row[descriptionOf(name).column as keyof typeof row]);
    expect(record).toMatchObject({ customUrlSlug: typed.customUrlSlug, password: typed.password });
    const { NewMemorial, MemorialChanges, Memorial } = shapes("2026-11-21");
    for (const shape of [NewMemorial, MemorialChanges, Memorial])
      expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(fieldNames));
  });
});

describe("a keepsake", () => {
  test("holds each field but the password, and a restore brings it back", async () => {
    const { id, row } = await edited();
    let data = "";
    const none = (async function* () {})();
    const memorial = { ...(await readMemorial(id)), gatherings: [], book: null, wishes: null };
    for await (const piece of memorialData(memorial, { portrait: null, cover: null }, none, "family")) data += piece;
    const kept = readKeptMemorial({ ...JSON.parse(data).memorial, id: randomUUID(), shortId: null });
    if (!kept) throw new Error("unreadable");
    expect(kept.leftOut).toEqual([]);
    expect(kept.customUrlSlug).toBe(typed.customUrlSlug);
    await transaction((trx) => insertMemorial(trx, kept, access.viewer.id, new Map()));
    expect(openColumns(await rowOf(kept.id))).toEqual(openColumns(row));
    expect(data).not.toContain(typed.password);
  });

  test("tells visitors nothing of what was chosen for those who don't know the password", async () => {
    const { id } = await edited();
    let data = "";
    const none = (async function* () {})();
    const memorial = { ...(await readMemorial(id)), gatherings: [], book: null, wishes: null };
    for await (const piece of memorialData(memorial, { portrait: null, cover: null }, none, "visitors")) data += piece;
    expect(JSON.parse(data).memorial).toMatchObject({ fullName: typed.fullName });
    for (const name of privateFields) expect(data).not.toContain(`"${name}"`);
  });

  test("names them in its description", () => {
    const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/keepsake.md"), "utf8");
    for (const name of [...openFields, "customUrlSlug"]) expect(page).toContain(`\`${name}\``);
  });
});
