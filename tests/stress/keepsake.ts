import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { ZipReader } from "../../app/engines/archive/reader/zip.ts";
import { writeZip, type ZipEntry, zipBytes } from "../../app/engines/archive/zip.server.ts";
import { Client, memorialId, rows } from "../support/client.ts";
import { needCommands } from "../support/debian.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const modified = new Date("2026-11-23T10:00:00Z");

/** A file of zeros, which takes no room until it is packed. */
const zeros = (name: string, bytes: number): ZipEntry => ({
  ...{ name, bytes, modified },
  read: async function* () {
    const piece = new Uint8Array(1024 * 1024);
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
  },
});

/** Programs that test an archive, with the arguments before its path. */
const testers: [program: string, ...args: string[]][] = [
  ["unzip", "-tqq"],
  ["7z", "t", "-bso0"],
  ["7zz", "t", "-bso0"],
  ["python3", "-c", "import sys, zipfile; sys.exit(1 if zipfile.ZipFile(sys.argv[1]).testzip() else 0)"],
];

/** The number of files that a restore finds in an archive, once it has read the last one. */
async function readable(file: string) {
  const zip = await ZipReader.open(file);
  const names = [...zip.names];
  const target = `${file}.last`;
  await zip.extract(names.at(-1) ?? "", target);
  zip.close();
  rmSync(target);
  return names.length;
}

/** Packs archives at and above the limits of old ZIPs and lets four unpackers, and the reader of restores, test them. */
export async function archives(): Promise<Row[]> {
  needCommands(["unzip", "7z", "7zz", "python3"], ["unzip", "p7zip-full", "7zip", "python3"]);
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-zip-"));
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => zeros(`media/${index} Łukasz.jpg`, index % 9));
  const gigabyte = 1024 ** 3;
  const kinds: [string, ZipEntry[]][] = [
    ["1 file", [zeros("index.html", 100)]],
    ["70,000 files", many(70_000)],
    ["one file of 5 GB", [zeros("a", 5 * gigabyte), zeros("b", 5)]],
    ["5 GB in 25 files", Array.from({ length: 25 }, (_, index) => zeros(`${index}`, 200 * 1024 ** 2))],
  ];
  const found: Row[] = [];
  try {
    for (const [what, entries] of kinds) {
      const file = path.join(folder, "a.zip");
      await writeZip(file, entries);
      found.push(
        atMost(0, `ZIP of ${what}: bytes beside the predicted ones`, Math.abs(statSync(file).size - zipBytes(entries))),
      );
      found.push(
        atMost(0, `ZIP of ${what}: files that a restore doesn't find`, entries.length - (await readable(file))),
      );
      for (const [program, ...args] of testers) {
        const { status } = spawnSync(program, [...args, file], { stdio: "ignore" });
        found.push(atMost(0, `ZIP of ${what}: exit code of ${program}`, status ?? 1));
      }
      rmSync(file);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

/** Gives a memorial so many photos of so many bytes, written past the models. */
function fill(server: Server, memorial: string, count: number, bytes: number) {
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  const piece = new Uint8Array(bytes).map((_, index) => (index * 31) & 255);
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      const folder = path.join(server.dataDir, "files/media", id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "1600.jpg"), piece);
      const files = JSON.stringify([{ name: "1600.jpg", type: "image/jpeg", width: 1600, height: 1200 }]);
      const time = new Date(1.79e12 + index * 1000).toISOString();
      database
        .prepare(
          "insert into media (id, memorial_id, kind, purpose, width, height, files, created_at) values (?, ?, 'image', 'memory', 1600, 1200, ?, ?)",
        )
        .run(id, memorial, files, time);
      database
        .prepare(`insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_id, media_state,
          approval_status, submission_hash, receipt_hash, created_at) values (?, ?, 'Joan', ?, ?, 'photo', ?, 'attached', 'approved', ?, ?, ?)`)
        .run(id, memorial, `Photo ${index}`, "She kept bees. ".repeat(20), id, id, id, time);
    }
  })();
  database.close();
}

/** The milliseconds that a page takes each time, asked for one after the other until `ends`. */
export async function pageTimes(client: Client, url: string, ends: () => boolean) {
  const times: number[] = [];
  while (!ends()) {
    const begun = performance.now();
    await (await client.get(url)).text();
    times.push(performance.now() - begun);
  }
  return times;
}

/** The milliseconds that a page takes each of 600 times on a server without other work, once it is warm. */
export async function idleTimes(client: Client, url: string) {
  let asked = 0;
  await pageTimes(client, url, () => asked++ > 300);
  asked = 0;
  return pageTimes(client, url, () => asked++ > 600);
}

/** The mean of numbers. */
export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Makes a keepsake of so many files with so many bytes in all, and measures memory and the speed of pages meanwhile. */
export async function keepsake(count: number, bytes: number): Promise<Row[]> {
  const server = await startServer();
  try {
    const id = memorialId(server.dataDir, "margaret-ellis");
    fill(server, id, count, Math.round(bytes / count));
    const owner = await signedIn(server, "director@holloway.example");
    const reader = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    // Not from the page cache.
    const url = "/memorial/lukasz-wisniewski/share";
    const idle = await idleTimes(reader, url);
    const before = memoryOf(server.process.pid);
    const most = watchMemory(server.process.pid);
    const begun = performance.now();
    await owner.post(`/memorial-detail/${id}/keepsake/make`, {});
    const state = () => rows<{ state: string }>(server.dataDir, "select state from keepsakes")[0]?.state;
    let looked = 0;
    let isReady = false;
    const busy = await pageTimes(reader, url, () => {
      if (performance.now() - looked > 500) {
        looked = performance.now();
        isReady = state() === "ready" || state() === "failed";
      }
      return isReady;
    });
    const seconds = (performance.now() - begun) / 1000;
    const used = most() - before;
    // Before and after, because others who share the machine come and go.
    idle.push(...(await idleTimes(reader, url)));
    const what = `keepsake of ${count} files, ${Math.round(bytes / 1e6)} MB`;
    const [file] = rows<{ files: string }>(server.dataDir, "select files from keepsakes");
    return [
      atLeast(
        Math.round(bytes / 1e6),
        `${what}: megabytes made in ${seconds.toFixed(0)} s`,
        Math.round((JSON.parse(file?.files ?? "[]")[0]?.bytes ?? 0) / 1e6),
      ),
      atMost(60, `${what}: memory above idle`, used, " MB"),
      atMost(
        1.5,
        `${what}: median time of a page beside it, against before and after`,
        quantile(busy, 0.5) / quantile(idle, 0.5),
        " times",
      ),
      atMost(
        1.5,
        `${what}: mean time of a page beside it, against before and after`,
        mean(busy) / mean(idle),
        " times",
      ),
    ];
  } finally {
    await server.stop();
  }
}
