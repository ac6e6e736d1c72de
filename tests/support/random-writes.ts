// Writes at random, the same ones in each run, to compare what two databases make of them.

const at = "2026-11-20T10:00:00.000Z";

/** A source of numbers that look random: mulberry32. */
function numbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T;
  const id = (letter: string, of: number) => `${letter}${Math.floor(next() * of)}`;
  return { one, id, chance: (of: number) => next() < of, text: () => `t${Math.floor(next() * 1e6)}` };
}

type Random = ReturnType<typeof numbers>;
type Value = string | number | null;
type Made = (random: Random) => Value;

const text: Made = ({ text }) => text();
const maybe: Made = ({ chance, text }) => (chance(0.4) ? null : text());
const flag: Made = ({ one }) => one([0, 1]);
const fixed = (value: Value) => () => value;
const oneOf =
  (...of: Value[]): Made =>
  ({ one }) =>
    one(of);
const id =
  (letter: string, of: number): Made =>
  (random) =>
    random.id(letter, of);
const maybeId =
  (letter: string, of: number): Made =>
  (random) =>
    random.chance(0.4) ? null : random.id(letter, of);

const name: Made = ({ one, text }) => `${one(["margaret", "zofia", "李 小龍", "van der"])} ${text()}`;
const account = id("a", 3);
const memorial = id("m", 3);
const memory = id("e", 6);
const owner = maybeId("a", 3);
const medium: Made = ({ chance, id }) => (chance(0.2) ? null : id("p", 4));
const choices: Made = ({ one, id }) =>
  JSON.stringify({ familyOnly: one([true, false]), leftOut: one([[], [id("e", 6)]]) });
const files: Made = ({ one, text }) => one(["[]", JSON.stringify([{ name: "a.webp" }, { name: `${text()}.webp` }])]);

/** Several columns that are filled in the same way. */
const all = (columns: string, made: Made): Record<string, Made> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, made]));

const status = oneOf("pending", "approved", "approved", "rejected");
const made = oneOf("making", "ready");

/** For each table its columns as a new row gets them, and those that are updated. */
const tables: Record<string, { new: Record<string, Made>; changed: Record<string, Made> }> = {
  accounts: {
    new: {
      id: account,
      user_role: fixed("business"),
      ...all("email full_name", text),
      ...all("created_at updated_at", fixed(at)),
    },
    changed: all("business_name business_phone business_url", maybe),
  },
  colleagues: { new: { ...all("account_id business_id", account), joined_at: fixed(at) }, changed: {} },
  registration_drafts: {
    new: { id: text, account_id: account, fields: fixed("{}"), ...all("created_at updated_at", fixed(at)) },
    changed: {},
  },
  memorials: {
    new: {
      id: memorial,
      user_id: owner,
      qr_code: text,
      status: fixed("active"),
      ...all("full_name search_name", name),
      ...all("created_at updated_at", fixed(at)),
    },
    changed: {
      ...all("full_name search_name joined_name updated_at", name),
      ...all(
        "known_as date_of_birth service_date service_location biography password livestream_url livestream_date",
        maybe,
      ),
      ...all("recording_url memories_open_at handout_languages", maybe),
      ...all("portrait_id cover_id", medium),
      status: oneOf("active", "archived"),
      user_id: owner,
      language: oneOf("en", "pl", null),
    },
  },
  memorial_owners: {
    new: {
      id: text,
      memorial_id: memorial,
      account_id: account,
      role: fixed("memorial_member"),
      accepted_at: fixed(at),
    },
    changed: {},
  },
  media: {
    new: {
      id: id("p", 4),
      memorial_id: memorial,
      kind: oneOf("image", "video"),
      purpose: fixed("memory"),
      files,
      created_at: fixed(at),
      copies_due_at: oneOf(null, at),
    },
    changed: { files, copies_due_at: oneOf(null, at), width: oneOf(1, 2, 3), copies_attempts: oneOf(1, 2) },
  },
  media_bucket: { new: { only: fixed(1), name: fixed("b"), takes_new: fixed(1) }, changed: { takes_new: flag } },
  memories: {
    new: {
      ...all("author_name content_title content_text submission_hash receipt_hash", text),
      id: memory,
      memorial_id: memorial,
      memory_type: oneOf("story", "photo"),
      media_id: medium,
      media_state: fixed("none"),
      approval_status: status,
      created_at: fixed(at),
      late_status: oneOf(null, null, "pending"),
      family_only: flag,
    },
    changed: {
      ...all("author_name content_title content_text", name),
      ...all("rejection_reason decided_at", maybe),
      ...all("media_id late_media_id", medium),
      memorial_id: memorial,
      memory_type: oneOf("story", "photo", "video"),
      approval_status: status,
      family_only: flag,
      late_type: oneOf(null, "photo"),
      late_status: oneOf(null, "pending", "approved"),
    },
  },
  memory_pictures: {
    new: {
      memory_id: memory,
      position: oneOf(0, 1, 2),
      status: oneOf("awaited", "attached", "late"),
      media_id: medium,
      ...all("name caption", text),
    },
    changed: {
      caption: text,
      status: oneOf("awaited", "attached", "late", "left_out"),
      media_id: medium,
      position: oneOf(0, 1, 2, 3),
    },
  },
  card_memories: {
    new: { memorial_id: memorial, number: oneOf(null, 1, 2), memory_id: memory },
    changed: { memory_id: maybeId("e", 6) },
  },
  followers: {
    new: {
      memorial_id: memorial,
      anniversary: flag,
      created_at: fixed(at),
      confirmed_at: oneOf(null, at),
      ...all("id email confirm_hash", text),
    },
    changed: {},
  },
  books: {
    new: { memorial_id: memorial, id: text, choices, with_file: flag, state: made, asked_at: fixed(at) },
    changed: { choices, state: made, with_file: flag, is_behind: fixed(0) },
  },
  keepsakes: {
    new: { id: text, memorial_id: memorial, readers: oneOf("family", "visitors"), state: made, asked_at: fixed(at) },
    changed: { state: made },
  },
  webhook_endpoints: {
    new: { business_id: account, events: fixed("[]"), created_at: fixed(at), ...all("id url sealed", text) },
    changed: { enabled: flag },
  },
};

const often = Object.entries({
  memories: 9,
  memory_pictures: 6,
  memorials: 3,
  media: 3,
  books: 9,
  keepsakes: 6,
  followers: 2,
  webhook_endpoints: 2,
});
const drawn = [...Object.keys(tables), ...often.flatMap(([table, times]) => Array<string>(times).fill(table))];

interface Write {
  text: string;
  values: Value[];
}

/** Picks one row of a table by its place in the order of its rows. */
const oneRow = (table: string, random: Random) => {
  const key = { books: "memorial_id", webhook_endpoints: "id", colleagues: "account_id" }[table] ?? "rowid";
  return `${key} = (select ${key} from ${table} order by ${key} limit 1 offset ${random.one([0, 0, 1, 1, 2, 3])})`;
};

function insert(table: string, random: Random): Write {
  const row = tables[table]?.new ?? {};
  const into = Object.keys(row);
  return {
    text: `insert into ${table} (${into.join(", ")}) values (${into.map(() => "?").join(", ")})`,
    values: Object.values(row).map((made) => made(random)),
  };
}

function write(random: Random): Write {
  const table = random.one(drawn);
  const { changed } = tables[table] as (typeof tables)[string];
  const columns = Object.keys(changed);
  if (random.chance(0.02)) return { text: `delete from ${table} where ${oneRow(table, random)}`, values: [] };
  if (columns.length && random.chance(0.7)) {
    const set = [...new Set(random.chance(0.6) ? [random.one(columns)] : [random.one(columns), random.one(columns)])];
    const values = set.map((column) => (changed[column] as Made)(random));
    const where = oneRow(table, random);
    // The version of before went up with a picture's row that was written as it was, too.
    const otherwise = table === "memory_pictures" && `(${set.map((column) => `${column} is not ?`).join(" or ")})`;
    return {
      text: `update ${table} set ${set.map((column) => `${column} = ?`).join(", ")} where ${where}${otherwise ? ` and ${otherwise}` : ""}`,
      values: otherwise ? [...values, ...values] : values,
    };
  }
  return insert(table, random);
}

/** The first rows of all tables, and so many inserts, updates and deletions in the tables that triggers stand on. Some break a constraint. */
export function randomWrites(count: number, seed = 47): Write[] {
  const random = numbers(seed);
  const first = [1, 2, 3].flatMap(() => Object.keys(tables).map((table) => insert(table, random)));
  return [...first, ...Array.from({ length: count }, () => write(random))];
}
