import { Client } from "../support/client.ts";
import { addMemorials } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

/** A server whose funeral director looks after so many memorials; the director, the admin and another business signed in. */
async function withMemorials(count: number) {
  const server = await startServer({ env: { CLIENT_IP_HEADER: "x-test-address" } });
  addMemorials(server.dataDir, "director@holloway.example", count);
  const director = await new Client(server.origin, "10.0.0.1").signIn("director@holloway.example");
  const admin = await new Client(server.origin, "10.0.0.2").signIn("admin@everkeep.example");
  const crematory = await new Client(server.origin, "10.0.0.3").signIn("desk@rivendale.example");
  return { server, director, admin, crematory };
}

/** The memorial list, as its owner, the admin and another business see it, alone and searched, with 100,000 memorials and with 100. */
export async function list(): Promise<Ratio[]> {
  const [few, many] = [await withMemorials(100), await withMemorials(100_000)];
  const ratios: Ratio[] = [];
  for (const who of ["director", "admin", "crematory"] as const) {
    for (const url of ["/dashboard", "/dashboard?page=3", "/dashboard?q=ellis"]) {
      const ask = (client: Client) => async () => (await client.get(url)).text();
      const [small = 1, large = 1] = await medians(60, ask(few[who]), ask(many[who]));
      const figures = `${small.toFixed(1)} ms with 100, ${large.toFixed(1)} ms with 100,000`;
      ratios.push({ what: `memorial list as ${who}, ${url}`, ratio: large / small, limit: 1.5, figures });
    }
  }
  await Promise.all([few.server.stop(), many.server.stop()]);
  return ratios;
}
