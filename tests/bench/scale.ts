import path from "node:path";
import Database from "better-sqlite3";
import { Client, memorialId } from "../support/client.ts";
import { addHistory, addMemories, addPhotos, addTown } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

const memorial = "/memorial/margaret-ellis";
/** A memorial that addMemories writes. */
const third = "00000000-0000-4000-8000-000000000003";

/** A server with so many memories and a tenth of that many memorials; the admin, who comes to the gate, who is inside, and what makes the page old. */
async function withMemories(count: number) {
  const server = await startServer();
  addMemories(server.dataDir, count);
  // They fill a fiftieth of that many memorials; the others of the town have none yet.
  addTown(server.dataDir, count / 10 - count / 50);
  addHistory(server.dataDir, count);
  addPhotos(server.dataDir, memorialId(server.dataDir, "margaret-ellis"), 50);
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  const visitor = new Client(server.origin);
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  database.pragma("synchronous = OFF");
  const renew = database.prepare("update memorials set version = version + 1 where custom_url_slug = 'margaret-ellis'");
  const stop = async () => {
    database.close();
    await server.stop();
  };
  return { admin, visitor, guest, renew: () => renew.run(), stop };
}

type Person = "admin" | "visitor" | "guest";

/** The measured pages with their viewer, URL and limit. A cacheable page is measured from the cache and right after a change. */
const looks: [what: string, who: Person, url: string, limit: number, changed?: "changed"][] = [
  ["gate", "visitor", memorial, 1.5],
  ["gate, just changed", "visitor", memorial, 1.5, "changed"],
  ["unlocked page", "guest", memorial, 1.5],
  ["unlocked page, just changed", "guest", memorial, 1.5, "changed"],
  ["moderation", "admin", "/dashboard/moderation", 1.5],
  ["moderation, all", "admin", "/dashboard/moderation?status=all", 1.5],
  ["moderation, approved photos", "admin", "/dashboard/moderation?status=approved&type=photo", 1.5],
  ["moderation, photos", "admin", "/dashboard/moderation?status=all&type=photo", 1.5],
  ["moderation, page 20 of all", "admin", "/dashboard/moderation?status=all&page=20", 1.5],
  ["moderation, a memorial", "admin", `/dashboard/moderation?status=all&memorial=${third}`, 1.5],
  ["moderation, a rare word", "admin", "/dashboard/moderation?status=all&q=lighthouse", 1.5],
  ["moderation, a word of all", "admin", "/dashboard/moderation?q=garden", 1.5],
  ["moderation, nothing found", "admin", "/dashboard/moderation?status=all&q=submarine", 1.5],
  ["history", "admin", `/memorial-detail/${third}/history`, 1.5],
  ["history, before a time", "admin", `/memorial-detail/${third}/history?before=4000000000000-20`, 1.5],
  ["analytics", "admin", "/dashboard/overview", 2],
];

/** Pages with a million memories and 100,000 memorials, against a thousand and a hundred. */
export async function scale(): Promise<Ratio[]> {
  const [few, many] = [await withMemories(1000), await withMemories(1_000_000)];
  const ratios: Ratio[] = [];
  for (const [what, who, url, limit, changed] of looks) {
    const look = (at: typeof few) => async () => {
      if (changed) at.renew();
      await (await at[who].get(url)).text();
    };
    const [one = 1, other = 1] = await medians(40, look(few), look(many));
    const figures = `${one.toFixed(1)} ms with 1,000 memories, ${other.toFixed(1)} ms with 1,000,000`;
    ratios.push({ what, ratio: other / one, limit, figures });
  }
  await Promise.all([few.stop(), many.stop()]);
  return ratios;
}
