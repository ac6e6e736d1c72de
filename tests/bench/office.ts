import path from "node:path";
import Database from "better-sqlite3";
import { Client } from "../support/client.ts";
import { addMemories } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

/**
 * A server with so many memories, 100 to a memorial, all of one business, whose memorials have services on the days around today, every fifth in the
 * last month without a portrait, and a co-owner who hasn't answered; its director, signed in.
 */
async function withBusiness(memories: number) {
  const server = await startServer();
  addMemories(server.dataDir, memories, 100);
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  const instant = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?)";
  const made = "qr_code like 'MEM-M%'";
  database
    .prepare(
      `update memorials set user_id = (select id from accounts where email = 'director@holloway.example') where ${made}`,
    )
    .run();
  const days = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ((number % 60) - 50) || ' days')";
  database.prepare(`update memorials set service_date = ${days} where ${made} and number % 10 != 0`).run();
  const invite = `insert into memorial_invitations (id, memorial_id, email, token_hash, role, status, invited_at, expires_at)
    select 'i' || number, id, 'i' || number || '@test.example', 'i' || number, 'memorial_member', 'pending',
      ${instant}, ${instant} from memorials where ${made} and number % 10 = 1 limit 20`;
  database.prepare(invite).run("-5 days", "+9 days");
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  const director = await new Client(server.origin).signIn("director@holloway.example");
  return { director, stop: () => server.stop() };
}

const looks: [what: string, url: string][] = [
  ["list with what needs attention", "/dashboard"],
  ["list by service", "/dashboard?sort=service"],
  ["list by service, page 5", "/dashboard?sort=service&page=5"],
  ["list by name", "/dashboard?sort=name"],
  ["list filtered", "/dashboard?q=ellis"],
  ["list of those with a service soon", "/dashboard?attention=service&sort=service"],
  ["list of those without an answer", "/dashboard?attention=co-owner"],
  ["list of those without a portrait", "/dashboard?attention=no-portrait"],
  ["queue", "/dashboard/memories"],
  ["queue, photos", "/dashboard/memories?type=photo"],
  ["queue, a memorial", "/dashboard/memories?memorial=00000000-0000-4000-8000-000000000000"],
];

/** The office's screens of a business with 1,000,000 memories at 10,000 memorials, against one with 40,000 at 400, so that both fill their pages. */
export async function office(): Promise<Ratio[]> {
  const [few, many] = [await withBusiness(40_000), await withBusiness(1_000_000)];
  const ratios: Ratio[] = [];
  for (const [what, url] of looks) {
    const look = (at: typeof few) => async () => (await at.director.get(url)).text();
    const [one = 1, other = 1] = await medians(40, look(few), look(many));
    const figures = `${one.toFixed(1)} ms with 400 memorials, ${other.toFixed(1)} ms with 10,000`;
    ratios.push({ what: `one business, ${what}`, ratio: other / one, limit: 1.5, figures });
  }
  await Promise.all([few.stop(), many.stop()]);
  return ratios;
}
