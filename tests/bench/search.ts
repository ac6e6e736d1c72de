import { Client } from "../support/client.ts";
import { addTown } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

/** Typed texts: names that many people have, one or nobody; complete, begun, from the middle, in the other order, and short. */
const queries = ["smith", "margaret smith", "smith margaret", "arga", "quarter", "ma", "xq", "nobody"];

/** A server with so many memorials. Each question comes from an address of its own: the limits are not what is measured. */
async function withTown(count: number) {
  const server = await startServer({ env: { CLIENT_IP_HEADER: "x-test-address" } });
  addTown(server.dataDir, count);
  const director = await new Client(server.origin, "10.0.0.1").signIn("director@holloway.example");
  let asked = 0;
  const ask = async (url: string) => {
    asked += 1;
    const headers = { "X-Test-Address": `10.1.${asked >> 8}.${asked & 255}`, Cookie: director.cookieHeader() };
    return (await fetch(server.origin + url, { headers })).text();
  };
  return { server, ask };
}

/** The search page, and what the box in the header asks, with 100,000 memorials and with 1,000. */
export async function search(): Promise<Ratio[]> {
  const [few, many] = [await withTown(1000), await withTown(100_000)];
  const ratios: Ratio[] = [];
  for (const where of ["/search", "/search/box"])
    for (const query of queries) {
      const url = `${where}?q=${encodeURIComponent(query)}`;
      const [small = 1, large = 1] = await medians(
        40,
        () => few.ask(url),
        () => many.ask(url),
      );
      const figures = `${small.toFixed(1)} ms with 1,000, ${large.toFixed(1)} ms with 100,000`;
      ratios.push({ what: `search by name, ${url}`, ratio: large / small, limit: 1.5, figures });
    }
  await Promise.all([few.server.stop(), many.server.stop()]);
  return ratios;
}
