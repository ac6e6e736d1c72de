import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { deliverDue } from "~/models/mail/deliver.server";
import { queueMail } from "~/models/mail/queue.server";

const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows;

interface Column {
  name: string;
  type: string;
  pk: number;
}

/** Values without which a row would not be read, or would be in another state. */
const fixed: Record<string, Record<string, (text: string) => unknown>> = {
  books: { choices: (text) => JSON.stringify({ leftOut: [text] }), state: () => "ready", with_file: () => 1 },
  media: { files: (text) => JSON.stringify([{ name: text }]), purpose: () => "memory" },
  keepsakes: { state: () => "ready", expires_at: () => "2099" },
  celebrant_packs: { answers: (text) => JSON.stringify({ said: text }) },
  card_keys: { sealed: () => "sealed", short_id: () => randomUUID() },
  webhook_endpoints: {
    id: () => randomUUID(),
    url: () => "https://test.example",
    events: () => "[]",
    sealed: () => "sealed",
  },
  card_scans: { state: () => "done", done_at: () => "2099" },
  keepsake_restores: { state: () => "done", asked_at: () => "2099" },
  uploads: { state: () => "kept" },
  registration_drafts: { fields: () => "{}" },
  // An undone import stays in its list, and forgets all but these.
  memorial_imports: { created_at: () => "2099", asked_at: () => "2099", undone_at: () => "2099" },
  // An entry about an account stays when the memorial goes, and its words are never the memorial's.
  account_log: {
    at: () => new Date().toISOString(),
    kind: () => "exported",
    last_at: () => null,
    place: () => "203.0.113",
    browser: () => "Firefox on Linux",
    detail: () => "a copy of everything",
    by_other: () => null,
  },
  memories: { approval_status: () => "approved" },
};

/** Rows of these are the site's or people's own: a test adds them itself, or the database does. */
const others = [
  "accounts",
  "deletions",
  "deletion_links",
  "memorial_counts",
  "memory_counts",
  "memorial_name_suffixes",
  "registration_drafts",
];

async function allTables() {
  const found = await rows<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not glob '*_words_*' and name not glob 'memorial_names_*'",
  );
  return Promise.all(
    found.map(async ({ name, sql: text }) => ({
      name,
      text,
      columns: await rows<Column>(`select name, type, pk from pragma_table_info('${name}')`),
      keys: await rows<{ table: string; from: string; to: string | null }>(
        `select "table", "from", "to" from pragma_foreign_key_list('${name}')`,
      ),
    })),
  );
}

type Table = Awaited<ReturnType<typeof allTables>>[number];

/** The tables that a memorial's rows stand in: those that refer to it, and those to which these refer, each after those that it needs. */
async function tablesOfMemorial(): Promise<(Table & { isOwn: boolean })[]> {
  const all = (await allTables()).filter(({ name }) => !others.includes(name));
  const own = new Set(["memorials"]);
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { name, keys } of all) if (keys.some(({ table }) => own.has(table))) own.add(name);
  }
  const needed = all.filter(({ name }) => own.has(name)).flatMap(({ keys }) => keys.map(({ table }) => table));
  const refers = new Set(own);
  for (const name of needed) own.add(name);
  const sorted: Table[] = [];
  const left = all.filter(({ name }) => own.has(name));
  // A memorial's portrait and a medium refer to each other: the memorial comes first, and has none.
  const isReady = ({ name, keys }: Table) =>
    name === "memorials" ||
    keys.every(
      ({ table }) => table === name || !own.has(table) || table === "accounts" || sorted.some((t) => t.name === table),
    );
  while (left.length) {
    const next = left.findIndex(isReady);
    if (next < 0) throw new Error(`no order for ${left.map(({ name }) => name)}`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted.map((table) => ({ ...table, isOwn: refers.has(table.name) }));
}

export interface PlantedMemorial {
  id: string;
  /** How many strings were planted. */
  count: number;
  name: string;
  slug: string;
  shortId: string;
}

/** Plants strings that begin with a word into every text column of every table in which a memorial has rows, and into its files, mails and uploads. */
export async function plantMemorial(word: string, owner: string): Promise<PlantedMemorial> {
  let count = 0;
  const next = () => `${word}${String(++count).padStart(4, "0")}x`;
  const first: Record<string, Record<string, unknown>> = { accounts: { id: owner } };
  for (const table of await tablesOfMemorial())
    for (let time = 0; time < (table.isOwn && table.name !== "memorials" ? 3 : 1); time++) {
      const row = Object.fromEntries(
        table.columns.map((column) => [column.name, valueFor(table, column, { first, next, time })]),
      );
      const names = Object.keys(row).filter((name) => row[name] !== undefined);
      const values = names.map((name) => row[name]);
      try {
        await sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
          db,
        );
      } catch (error) {
        // A row of this key is there already, from the last time or from a trigger.
        if (!/UNIQUE/.test(String(error))) throw new Error(`${table.name}: ${error}`);
      }
      first[table.name] ??= row;
    }
  const id = String(first.memorials?.id);
  const put = (...parts: string[]) => {
    const file = path.join(env.dataDir, ...parts);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${next()} ${next()}`);
  };
  for (const { id: medium } of await rows<{ id: string }>(`select id from media where memorial_id = '${id}'`))
    for (const name of ["320.webp", "1600.webp", "original.jpg"]) put("files/media", medium, name);
  for (const [table, folder] of [
    ["keepsakes", "keepsakes"],
    ["books", "books"],
  ] as const)
    put("files", folder, String(first[table]?.id), "file");
  for (const item of await rows<{ scan_id: string; picture: string }>(
    `select scan_id, picture from card_scan_items where memorial_id = '${id}'`,
  ))
    put("files/scans", item.scan_id, item.picture);
  const upload = randomUUID();
  put("uploads", `${upload}.part`);
  const note = { id: upload, size: 9, metadata: { memory: first.memories?.id, name: next() }, creation_date: "2026" };
  writeFileSync(path.join(env.dataDir, "uploads", `${upload}.json`), JSON.stringify(note));
  const { name, slug, shortId } = (
    await rows<{ name: string; slug: string; shortId: string }>(
      `select full_name as name, custom_url_slug as slug, short_id as shortId from memorials where id = '${id}'`,
    )
  )[0] as PlantedMemorial;
  await rows(`insert into memorial_slugs values ('${slug}', '${id}', '2026')`);
  const letter = { subject: `About ${name}`, lines: [next(), `${env.origin}/memorial/${shortId}`] };
  await transaction((trx) => queueMail(trx, `${word}@test.example`, letter));
  await deliverDue();
  // Planting has changed what a copy holds.
  await rows("update keepsakes set state = 'ready'");
  await rows("update books set state = 'ready'");
  return { id, count, name, slug, shortId };
}

interface Given {
  first: Record<string, Record<string, unknown>>;
  next: () => string;
  time: number;
}

function valueFor(
  { name: table, text, keys, columns }: Table,
  { name, type, pk }: Column,
  { first, next, time }: Given,
) {
  const given = fixed[table]?.[name];
  if (given) return given(next());
  const key = keys.find(({ from }) => from === name);
  if (key) return table === "memorials" && name !== "user_id" ? null : (first[key.table]?.[key.to ?? "id"] ?? null);
  if (name === "id" && /text/i.test(type)) return randomUUID();
  // The database numbers such rows itself, and gives a short id.
  const numbered = pk === 1 && columns.filter((column) => column.pk).length === 1;
  if (table === "memorials" && name === "short_id") return undefined;
  const allowed = new RegExp(`\\b"?${name}"? in \\(([^)]*)\\)`, "i").exec(text)?.[1]?.split(",")[0]?.trim();
  // It is the business's own, as its address and its secret are.
  if (table === "webhook_endpoints" && !allowed) return /text/i.test(type) ? "2026" : 0;
  if (/text/i.test(type)) return allowed ? allowed.replaceAll("'", "") : next();
  if (/blob/i.test(type)) return Buffer.from(next());
  return numbered ? undefined : allowed ? Number(allowed) : time;
}
