import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { memorialId, tableRows } from "../support/client.ts";
import { importAt, importedNames, takeColumns, uploadList } from "../support/import-pages.ts";
import { endLeasesOf } from "../support/leases.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const director = "director@holloway.example";

/** A list of so many people with all that a case program knows, in so many bytes at least. */
function list(count: number, bytes = 0) {
  const filler = "She kept bees, and sang. ".repeat(Math.ceil(bytes / count / 25)).slice(0, 4900);
  const rows = Array.from({ length: count }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, "0");
    return `S-${index},"Person ${String(index).padStart(5, "0")}",${day}/03/1941,${day}/11/2025,${day}/12/2025,2:30 pm,"St Mary's, Leeds","Loved ""bees"".\n${filler}"`;
  });
  return ["Case No,Deceased,DOB,DOD,Service date,Service time,Venue,Obituary", ...rows].join("\r\n");
}

/** Waits until no import is under way; calls `meanwhile` again and again. */
async function settled(server: Server, id: string, meanwhile: () => Promise<unknown>) {
  while (importAt(server.dataDir, id).state !== "done") await meanwhile();
}

async function timed(server: Server, count: number, bytes: number): Promise<Row[]> {
  const client = await signedIn(server, director);
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  const before = memoryOf(server.process.pid);
  const peak = watchMemory(server.process.pid);
  const times: number[] = [];
  const look = async () => {
    const asked = performance.now();
    await (await client.get(detail)).text();
    times.push(performance.now() - asked);
    await pause(50);
  };
  const text = list(count, bytes);
  const began = performance.now();
  const id = await uploadList(client, text);
  const uploaded = performance.now();
  await takeColumns(client, id);
  const checked = performance.now();
  await client.post(`/imports/${id}/run`);
  await settled(server, id, look);
  const ended = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const what = `a list of ${count.toLocaleString("en-GB")} rows and ${(text.length / 1e6).toFixed(1)} MB`;
  const { counts } = importAt(server.dataDir, id);
  const memory = peak() - before;
  const made = tableRows(server.dataDir, ["memorials", "memorial_slugs"]);
  const again = await uploadList(client, text);
  await takeColumns(client, again);
  await client.post(`/imports/${again}/run`);
  const unchanged = JSON.stringify(tableRows(server.dataDir, ["memorials", "memorial_slugs"])) === JSON.stringify(made);
  return [
    atLeast(count, `${what}: memorials registered`, counts.registered ?? 0),
    atMost(count / 100, `${what}: from upload to the last memorial`, seconds(began, ended), " s"),
    atMost(count / 100, `${what}: of that, upload and reading`, seconds(began, uploaded), " s"),
    atMost(count / 100, `${what}: of that, what would happen`, seconds(uploaded, checked), " s"),
    atMost(count / 100, `${what}: of that, registering`, seconds(checked, ended), " s"),
    atMost(150, `${what}: memory of the server above idle`, memory, " MB"),
    atMost(500, `${what}: a page of the office meanwhile, 95 of 100`, quantile(times, 0.95), " ms"),
    atMost(0, `${what}: memorials changed by the same list again`, unchanged ? 0 : 1),
  ];
}

/** Imports a list while its server is killed so often, at random moments. */
async function killed(kills: number, count: number): Promise<Row[]> {
  let server = await startServer();
  const { dataDir } = server;
  try {
    const client = await signedIn(server, director);
    const id = await uploadList(client, list(count));
    await takeColumns(client, id);
    await client.post(`/imports/${id}/run`);
    let done = 0;
    const registered = () => importAt(dataDir, id).counts.registered ?? 0;
    for (; done < kills && importAt(dataDir, id).state !== "done"; done++) {
      const before = registered();
      while (registered() === before && importAt(dataDir, id).state !== "done") await pause(5);
      await pause(randomInt(0, 100));
      await server.kill();
      endLeasesOf(dataDir);
      server = await startServer({ dataDir });
    }
    await settled(server, id, () => pause(50));
    const names = importedNames(dataDir, director);
    return [
      atLeast(Math.min(kills, 5), `kill -9 in the middle of an import: ${done} kills`, done),
      atMost(0, "kill -9 in the middle of an import: rows missing", count - new Set(names).size),
      atMost(0, "kill -9 in the middle of an import: rows twice", names.length - new Set(names).size),
    ];
  } finally {
    await server.stop();
  }
}

/** Imports 1,000 rows, the largest list that may be sent, and one while the server is killed. */
export async function imports(kills: number): Promise<Row[]> {
  const found: Row[] = [];
  for (const [count, bytes] of [
    [1000, 0],
    [5000, 4_000_000],
  ] as const) {
    const server = await startServer();
    try {
      found.push(...(await timed(server, count, bytes)));
    } finally {
      await server.stop();
    }
  }
  return [...found, ...(await killed(kills, 3000))];
}
