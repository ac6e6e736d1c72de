import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { middle } from "./measure.ts";

/** Seconds from a process's start to its first answers, on a database that is there: what a restart takes away from visitors. */
export async function start(): Promise<Ratio[]> {
  const { dataDir, end } = await startServer();
  await end();
  const urls = ["/healthz", "/memorial/margaret-ellis"];
  const times = urls.map(() => [] as number[]);
  for (let position = 0; position < 5; position++) {
    const begun = performance.now();
    const server = await startServer({ dataDir });
    for (const [index, url] of urls.entries()) {
      const { status } = await fetch(server.origin + url);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times[index]?.push((performance.now() - begun) / 1000);
    }
    if (position < 4) await server.end();
    else await server.stop();
  }
  return urls.map((url, index) => ({
    what: `start to the first answer of ${url}`,
    ratio: middle(times[index] ?? []),
    limit: 0.8,
    unit: "s",
    figures: "the middle one of 5 starts",
  }));
}
