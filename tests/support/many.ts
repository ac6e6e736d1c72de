import { randomUUID } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { margaretsMemories } from "../../app/seed/stories.ts";

/** Writes so many memorials of an account into a server's database, a minute apart from 2020 on. */
export function addMemorials(dataDir: string, email: string, count: number) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const owner = database.prepare("select id from accounts where email = ?").pluck().get(email);
  const insert = database.prepare(
    "insert into memorials (id, user_id, full_name, search_name, qr_code, memorial_text, status, created_at, updated_at) values (?, ?, ?, ?, ?, '', 'active', ?, ?)",
  );
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const when = new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString();
      insert.run(randomUUID(), owner, `Person Number ${index}`, `person number ${index}`, `MEM-${index}`, when, when);
    }
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Writes so many approved stories into a memorial of a server's database, a minute apart from 2020 on. */
export function addStories(dataDir: string, memorialId: string, count: number, story = () => "She kept bees.") {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const insert = database.prepare(
    "insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, approval_status, submission_hash, receipt_hash, created_at) values (?, ?, 'Ann', ?, ?, 'story', 'none', 'approved', ?, ?, ?)",
  );
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const id = randomUUID();
      const when = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
      insert.run(id, memorialId, `Story ${index}`, story(), id, id, when);
    }
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Writes so many pending stories into a memorial of a server's database, a minute apart from 2020 on. */
export function addPending(dataDir: string, memorialId: string, count: number) {
  addStories(dataDir, memorialId, count);
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database
    .prepare("update memories set approval_status = 'pending' where memorial_id = ? and content_title like 'Story %'")
    .run(memorialId);
  database.close();
}

const copies = [
  ...[320, 800, 1600].map((width) => ({ name: `${width}.webp`, type: "image/webp", width, height: width * 0.75 })),
  { name: "picture.jpg", type: "image/jpeg", width: 1600, height: 1200 },
];

/** Writes so many approved photos into a memorial of a server's database, a minute apart, the newest of a minute ago: their rows, no files. */
export function addPhotos(dataDir: string, memorialId: string, count: number) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const picture = database.prepare(
    "insert into media (id, memorial_id, kind, purpose, width, height, files, created_at) values (?, ?, 'image', 'memory', 1600, 1200, ?, ?)",
  );
  const photo = database.prepare(
    "insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_id, media_state, approval_status, submission_hash, receipt_hash, created_at) values (?, ?, 'Ann Marsh', ?, ?, 'photo', ?, 'attached', 'approved', ?, ?, ?)",
  );
  const words =
    "She kept bees behind the railway cottage and gave the honey away.\n\nThis is the summer of the good jars.";
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const [id, media] = [randomUUID(), randomUUID()];
      const when = new Date(Date.now() - (count - index) * 60_000).toISOString();
      picture.run(media, memorialId, JSON.stringify(copies), when);
      photo.run(id, memorialId, `Honey ${index}`, words, media, id, id, when);
    }
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Stories of some 400 characters, no two alike, out of the words of the cast's; the same ones each time. */
export function longStories() {
  const words = margaretsMemories.flatMap(({ text }) => text.split(/\s+/));
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[seed % words.length];
  };
  return () => `${Array.from({ length: 75 }, next).join(" ")}.`;
}

const firstNames =
  "Margaret John Mary William Anna Robert Elizabeth James Patricia Thomas Joan George Dorothy Edward Jean Arthur Doris Albert Annabel Marion".split(
    " ",
  );
const lastNames =
  "Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Patel Khan Lewis James Phillips Mason Mitchell Rose Davis Rodgers Nesmith Margrave Hollis Ellison Marlowe".split(
    " ",
  );

/** Writes so many memorials with the names of a town into a server's database, common ones far more often than others, and one Zebedee Quartermain. */
export function addTown(dataDir: string, count: number) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const insert = database.prepare(
    "insert into memorials (id, full_name, search_name, qr_code, memorial_text, status, date_of_death, created_at, updated_at) values (?, ?, ?, ?, '', 'active', '2020-01-01', ?, ?)",
  );
  const pick = (from: string[], position: number) =>
    from[Math.floor(from.length * ((position % 997) / 997) ** 2)] ?? "";
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const name =
        index === 7
          ? "Zebedee Quartermain"
          : `${pick(firstNames, index * 31)} ${pick(lastNames, index * 17 + (index >> 5))}`;
      const when = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
      insert.run(randomUUID(), name, name.toLowerCase(), `MEM-${index}`, when, when);
    }
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

const numbersFrom = (first: string) =>
  `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ?) `;
const numbers = numbersFrom("0");
const instant = "strftime('%Y-%m-%dT%H:%M:%fZ', '2000-01-01', '+' || (i * 2) || ' minutes')";
const id = (kind: string, number = "i") => `printf('00000000-0000-4000-${kind}-%012x', ${number})`;

/** Memories written in one transaction. */
const atOnce = 100_000;

/**
 * Writes memories into a server's database, of every type and status, newest last, 50 to a memorial unless told otherwise, 50 memorials to a business.
 * One in a thousand is pending, and as many have a late file; all mention a garden, ten a lighthouse.
 */
export function addMemories(
  dataDir: string,
  memories: number,
  perMemorial = 50,
  businesses = Math.max(1, memories / perMemorial / 50),
) {
  const memorials = Math.max(1, memories / perMemorial);
  const database = new Database(path.join(dataDir, "everkeep.db"));
  // A chain's database is many times larger than SQLite's usual cache of 2 MB.
  database.pragma("cache_size = -1000000");
  const add = (sql: string, ...values: unknown[]) => database.prepare(numbers + sql).run(...values);
  database.transaction(() => {
    add(
      `insert into accounts (id, email, full_name, business_name, business_type, user_role, created_at, updated_at)
       select ${id("a000")}, 'b' || i || '@test.example', 'Somebody', 'Business ' || i, 'Crematory', 'business', ${instant}, ${instant} from n`,
      businesses - 1,
    );
    add(
      `insert into memorials (id, user_id, full_name, search_name, qr_code, memorial_text, status, created_at, updated_at)
       select ${id("8000")}, ${id("a000", "i % ?")}, 'Person ' || i, 'person ' || i, 'MEM-M' || i, '', 'active', ${instant}, ${instant} from n`,
      memorials - 1,
      businesses,
    );
  })();
  const insert = database.prepare(
    `${numbersFrom("?")}insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state,
       approval_status, late_status, submission_hash, receipt_hash, created_at)
     select ${id("9000")}, ${id("8000", "i % ?")}, 'Author ' || (i % 5000), 'What I remember ' || i,
       'She kept the garden and the bees' || iif(i < 1000 and i % 100 = 7, ' by the lighthouse.', '.'),
       trim(substr('story    photo    video    audio    signature', (i % 5) * 9 + 1, 9)), 'none',
       iif(i % 1000 = 0, 'pending', iif(i % 10 = 0, 'rejected', 'approved')), iif(i % 1000 = 3, 'pending', null), ${id("9000")}, ${id("9000")}, ${instant} from n`,
  );
  // In parts: pages are looked up in a WAL of gigabytes for longer than they take to write.
  for (let first = 0; first < memories; first += atOnce)
    insert.run(first, Math.min(first + atOnce, memories) - 1, memorials);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Writes a decision about each memory that addMemories has written into the histories of their memorials. */
export function addHistory(dataDir: string, memories: number) {
  const memorials = Math.max(1, memories / 50);
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database
    .prepare(
      `${numbers}insert into memorial_history (memorial_id, at, kind, actor, memory_id, detail)
       select ${id("8000", "i % ?")}, ${instant}, iif(i % 2 = 0, 'approved', 'printed'), 'Somebody', ${id("9000")}, '{}' from n`,
    )
    .run(memories - 1, memorials);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}
