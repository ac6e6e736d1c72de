import path from "node:path";
import Database from "better-sqlite3";
import { Client } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

const numbers = "with recursive n(i) as (select 0 union all select i + 1 from n where i < ?) ";
const instant = "strftime('%Y-%m-%dT%H:%M:%fZ', '2000-01-01', '+' || (i * 13) || ' minutes')";
const id = (kind: string, number = "i") => `printf('00000000-0000-4000-${kind}-%012x', ${number})`;

/**
 * Memories of every type and status, newest last, 50 to a memorial, 50 memorials to a business. One in a thousand waits; all tell of a
 * garden, ten of a lighthouse.
 */
function addMemories(dataDir: string, memories: number) {
  const memorials = Math.max(1, memories / 50);
  const businesses = Math.max(1, memorials / 50);
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const add = (sql: string, ...values: unknown[]) => database.prepare(numbers + sql).run(...values);
  database.transaction(() => {
    add(
      `insert into accounts (id, email, full_name, business_name, business_type, user_role, created_at, updated_at)
       select ${id("a000")}, 'b' || i || '@test.example', 'Somebody', 'Business ' || i, 'Crematory', 'business', ${instant}, ${instant} from n`,
      businesses - 1,
    );
    add(
      `insert into memorials (id, user_id, full_name, search_name, qr_code, memorial_text, status, created_at, updated_at)
       select ${id("8000")}, ${id("a000", "i % ?")}, 'Person ' || i, 'person ' || i, 'MEM-' || i, '', 'active', ${instant}, ${instant} from n`,
      memorials - 1,
      businesses,
    );
    add(
      `insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state,
         approval_status, submission_hash, receipt_hash, created_at)
       select ${id("9000")}, ${id("8000", "i % ?")}, 'Author ' || (i % 5000), 'What I remember ' || i,
         'She kept the garden and the bees' || iif(i < 1000 and i % 100 = 7, ' by the lighthouse.', '.'),
         trim(substr('story    photo    video    audio    signature', (i % 5) * 9 + 1, 9)), 'none',
         iif(i % 1000 = 0, 'pending', iif(i % 10 = 0, 'rejected', 'approved')), ${id("9000")}, ${id("9000")}, ${instant} from n`,
      memories - 1,
      memorials,
    );
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

async function withMemories(count: number) {
  const server = await startServer();
  addMemories(server.dataDir, count);
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  return { server, admin };
}

const pages = [
  ["moderation", "/dashboard/moderation"],
  ["moderation, all", "/dashboard/moderation?status=all"],
  ["moderation, approved photos", "/dashboard/moderation?status=approved&type=photo"],
  ["moderation, photos", "/dashboard/moderation?status=all&type=photo"],
  ["moderation, page 20 of all", "/dashboard/moderation?status=all&page=20"],
  ["moderation, a memorial", "/dashboard/moderation?status=all&memorial=00000000-0000-4000-8000-000000000003"],
  ["moderation, a rare word", "/dashboard/moderation?status=all&q=lighthouse"],
  ["moderation, a word of all", "/dashboard/moderation?q=garden"],
  ["moderation, nothing found", "/dashboard/moderation?status=all&q=submarine"],
  ["analytics", "/dashboard/overview"],
] as const;

/** Moderation and analytics of the admin with a million memories against a thousand . */
export async function moderation(): Promise<Ratio[]> {
  const [few, many] = [await withMemories(1000), await withMemories(1_000_000)];
  const ratios: Ratio[] = [];
  for (const [what, url] of pages) {
    const small = async () => (await few.admin.get(url)).text();
    const large = async () => (await many.admin.get(url)).text();
    const [one = 1, other = 1] = await medians(30, small, large);
    const figures = `${one.toFixed(1)} ms with 1,000 memories, ${other.toFixed(1)} ms with 1,000,000`;
    ratios.push({ what, ratio: other / one, limit: 2, figures });
  }
  await Promise.all([few.server.stop(), many.server.stop()]);
  return ratios;
}
