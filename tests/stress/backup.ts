import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { Client, memorialId, photo, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { addStories } from "../support/many.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const memories = 10_000;
const backups = 5;
const writers = 8;

/** Shares memories, each second with a picture, and takes each third back, until it is told to stop; notes what was acknowledged and stayed. */
async function write(origin: string, address: string, goesOn: () => boolean, kept: Set<string>) {
  const guest = await new Client(origin, address).unlock("margaret-ellis", "rosegarden");
  const media = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
  for (let index = 0; goesOn(); index++) {
    const title = `${address} ${index}`;
    const answer = await guest.post(
      share,
      await filledIn(guest, title, index % 2 ? {} : { memoryType: "photo", media }),
    );
    if (answer.status !== 303) throw new Error(`a memory was answered ${answer.status}`);
    if (index % 3 === 2) await guest.post(`${answer.headers.get("Location")}/withdraw`);
    else kept.add(title);
  }
}

/** The content that two backups of the same state share. */
function contents(folder: string) {
  const { tables, files } = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));
  const { "everkeep.db": _, ...media } = files;
  return { media: Object.keys(media), text: JSON.stringify([tables, media]) };
}

/** The faults of a backup: in its manifest, in its content, and in a machine that it was restored to. */
async function faults(folder: string, before: string[], said: { code: number | null; err: string }) {
  const found: string[] = [];
  if (said.code !== 0) found.push(said.err);
  const database = new Database(path.join(folder, "everkeep.db"), { readonly: true });
  const has = database.prepare("select 1 from memories where content_title = ?");
  if (before.some((title) => !has.get(title))) found.push("an acknowledged memory is missing");
  const rows = database.prepare("select id, files from media").all() as { id: string; files: string }[];
  database.close();
  const { media, text } = contents(folder);
  const listed = new Set(media);
  const named = rows.flatMap(({ id, files }) =>
    (JSON.parse(files) as { name: string }[]).map(({ name }) => `files/media/${id}/${name}`),
  );
  if (named.length !== listed.size || named.some((name) => !listed.has(name))) found.push("a medium is missing");
  const empty = newDataDir();
  const restored = await command("restore", empty, [folder]);
  if (restored.code !== 0) found.push(restored.err);
  const again = path.join(empty, "again");
  await command("backup", empty, [again]);
  if (contents(again).text !== text) found.push("the manifests differ");
  rmSync(empty, { recursive: true, force: true });
  return found;
}

/** Backs up 10,000 memories several times while eight people write and take back, restores each backup to an empty machine, and compares. */
export async function backup(): Promise<Row[]> {
  const server = await startServer(withAddresses);
  addStories(server.dataDir, memorialId(server.dataDir, "margaret-ellis"), memories);
  const scratch = newDataDir();
  const kept = new Set<string>();
  let goesOn = true;
  const people = Array.from({ length: writers }, (_, index) =>
    write(server.origin, `10.8.0.${index}`, () => goesOn, kept),
  );
  const all: string[] = [];
  let written = 0;
  let slowest = 0;
  for (let index = 0; index < backups; index++) {
    const before = [...kept];
    const folder = path.join(scratch, String(index));
    const began = performance.now();
    const said = await command("backup", server.dataDir, [folder]);
    slowest = Math.max(slowest, performance.now() - began);
    written += kept.size - before.length;
    all.push(...(await faults(folder, before, said)));
  }
  goesOn = false;
  await Promise.all(people);
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
  const what = `${backups} backups of ${memories} memories while ${writers} people write, restored to an empty machine`;
  const seconds = (slowest / 1000).toFixed(1);
  return [
    {
      ...atMost(0, `${what}: manifests not equal, or something missing`, all.length),
      figure: `${all.length} ${all.join(", ")}`,
    },
    atLeast(10, `${what}: acknowledged during the backups (slowest ${seconds} s)`, written),
  ];
}
