import { Client, memorialId } from "../support/client.ts";
import { addStories } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

/** A visitor of a memorial with so many memories. */
async function withMemories(count: number) {
  const server = await startServer();
  addStories(server.dataDir, memorialId(server.dataDir, "arthur-penn"), count);
  const visitor = await new Client(server.origin).unlock("arthur-penn", "tuning-fork");
  return { server, visitor };
}

/** The first page and the 200th of a memorial with 5,000 memories, against a full first page of one with some 20. */
export async function memories(): Promise<Ratio[]> {
  const [few, many] = [await withMemories(20), await withMemories(5000)];
  const ratios: Ratio[] = [];
  for (const url of ["/memorial/arthur-penn", "/memorial/arthur-penn?page=200"]) {
    const small = async () => (await few.visitor.get("/memorial/arthur-penn")).text();
    const large = async () => (await many.visitor.get(url)).text();
    const [one = 1, other = 1] = await medians(60, small, large);
    const figures = `${one.toFixed(1)} ms with 20, ${other.toFixed(1)} ms with 5,000`;
    ratios.push({ what: `memorial page ${url}`, ratio: other / one, limit: 1.5, figures });
  }
  await Promise.all([few.server.stop(), many.server.stop()]);
  return ratios;
}
