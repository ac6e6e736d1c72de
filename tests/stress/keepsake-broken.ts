import { spawnSync } from "node:child_process";
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client, memorialId, rows } from "../support/client.ts";
import { needCommands } from "../support/debian.ts";
import { Adder } from "../support/kept-folders.ts";
import { endLeasesOf } from "../support/leases.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { smallDisk } from "../support/small-disk.ts";
import { fill } from "./full-disk.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const mega = 1024 * 1024;
const director = "director@holloway.example";
const urlOf = (dataDir: string) => `/memorial-detail/${memorialId(dataDir, "margaret-ellis")}/keepsake`;
const folderOf = (dataDir: string) => path.join(dataDir, "files/keepsakes");
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

interface State {
  state: string;
  files: string;
}
const stateOf = (dataDir: string) =>
  rows<State>(dataDir, "select state, files from keepsakes where readers = 'family'")[0];

/** Gives the cast's memorial so many films of so many megabytes of zeros, which take no room themselves. */
function addFilms(dataDir: string, count: number, megabytes: number) {
  const add = new Adder(dataDir);
  for (let index = 0; index < count; index++) {
    const medium = add.medium("video", [{ name: "web.mp4", type: "video/mp4", bytes: new Uint8Array() }]);
    truncateSync(path.join(dataDir, "files/media", medium, "web.mp4"), megabytes * mega);
    add.memory("video", `Film ${index}`, medium);
  }
  add.end();
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function until(comes: () => boolean) {
  while (!comes()) await pause(5);
}

/** Downloads a file into a folder; gives its path. */
async function download(client: Client, url: string, folder: string) {
  const answer = await client.get(url);
  if (answer.status !== 200 || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const file = path.join(folder, path.basename(url));
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
  return file;
}

/** The names in an archive that unzip finds no fault with; null if it does. */
function namesOf(archive: string): string[] | null {
  if (spawnSync("unzip", ["-tqq", archive]).status !== 0) return null;
  return spawnSync("unzip", ["-Z1", archive], { encoding: "utf8", maxBuffer: 100 * mega })
    .stdout.trim()
    .split("\n");
}

/** Fills the disk at different moments while a keepsake is made: it has to fail, to leave its room to others, and to succeed later. Null where no small disk can be made. */
export async function keepsakeOnFullDisk(): Promise<Row[] | null> {
  needCommands(["unzip"], ["unzip"]);
  const disk = smallDisk(500);
  if (!disk) return null;
  const dataDir = path.join(disk.folder, "data");
  if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  const unpacked = mkdtempSync(path.join(tmpdir(), "everkeep-zip-"));
  const sum = { unclear: 0, offered: 0, left: 0, unreadable: 0 };
  try {
    addFilms(dataDir, 4, 40);
    const owner = await signedIn(server, director);
    const url = urlOf(dataDir);
    const isOver = () => ["failed", "ready"].includes(stateOf(dataDir)?.state ?? "");
    /** Megabytes of the archive that are written when the disk fills up; none is before it begins. */
    for (const written of [0, 20, 120]) {
      let filler = written ? "" : fill(disk.folder);
      await owner.post(`${url}/make`, {});
      const parts = () =>
        namesIn(folderOf(dataDir)).flatMap((name) =>
          namesIn(path.join(folderOf(dataDir), name)).map((file) => path.join(folderOf(dataDir), name, file)),
        );
      if (written) {
        const isSo = () => parts().some((file) => file.endsWith(".part") && sizeOf(file) > written * mega);
        await until(isSo);
        // On a busy machine the archive would be complete before the disk is full.
        server.process.kill("SIGSTOP");
        filler = fill(disk.folder);
        server.process.kill("SIGCONT");
      }
      await until(isOver);
      const state = stateOf(dataDir);
      if (state?.state !== "failed") sum.unclear++;
      if (!(await (await owner.get(url)).text()).includes("could not be made")) sum.unclear++;
      if ((await owner.get(`${url}/files/1.zip`)).status !== 404) sum.offered++;
      sum.left += parts().length;
      if ((await owner.get("/memorial/margaret-ellis")).status !== 200) sum.unreadable++;
      rmSync(filler);
    }
    await owner.post(`${url}/make`, {});
    await until(isOver);
    const names = namesOf(await download(owner, `${url}/files/1.zip`, unpacked));
    return [
      atMost(0, "keepsake on a disk that fills up: states that are not 'failed', or not said", sum.unclear),
      atMost(0, "keepsake on a disk that fills up: half archives that can be downloaded", sum.offered),
      atMost(0, "keepsake on a disk that fills up: files left behind", sum.left),
      atMost(0, "keepsake on a disk that fills up: pages that could not be read", sum.unreadable),
      atLeast(15, "keepsake with room again: files in a sound archive", names?.length ?? 0),
    ];
  } finally {
    await server.kill();
    rmSync(unpacked, { recursive: true });
    disk.remove();
  }
}

/** Kills a server so many times while it makes a keepsake, at moments that chance chooses. Nothing half-made may be seen, and the next server begins again. */
export async function keepsakeKilled(times: number): Promise<Row[]> {
  needCommands(["unzip"], ["unzip"]);
  const first = await startServer();
  const { dataDir } = first;
  await first.end();
  const unpacked = mkdtempSync(path.join(tmpdir(), "everkeep-zip-"));
  const sum = { killed: 0, early: 0, half: 0 };
  try {
    addFilms(dataDir, 4, 100);
    const url = urlOf(dataDir);
    for (let round = 0; round < times; round++) {
      const server = await startServer({ dataDir });
      const owner = await signedIn(server, director);
      if (stateOf(dataDir)?.state !== "ready" && (await owner.get(`${url}/files/1.zip`)).status !== 404) sum.half++;
      endLeasesOf(dataDir);
      await owner.post(`${url}/make`, {});
      await until(() => stateOf(dataDir)?.state === "making");
      await pause(Math.random() * 4000);
      await server.kill();
      const state = stateOf(dataDir);
      if (state?.state === "making") sum.killed++;
      else sum.early++;
      if (state?.state === "making" && state.files !== "[]") sum.half++;
      // The next round needs one to be made.
      change(dataDir, "update memorials set biography = ? where custom_url_slug = 'margaret-ellis'", `${round}`);
    }
    const server = await startServer({ dataDir });
    const owner = await signedIn(server, director);
    endLeasesOf(dataDir);
    await owner.post(`${url}/make`, {});
    await until(() => ["ready", "failed"].includes(stateOf(dataDir)?.state ?? ""));
    const names = namesOf(await download(owner, `${url}/files/1.zip`, unpacked));
    await until(() => namesIn(folderOf(dataDir)).length <= 1);
    await server.end();
    return [
      atLeast(Math.floor(times / 2), `kill -9 while a keepsake is made, of ${times}`, sum.killed),
      atMost(0, "kill -9 while a keepsake is made: half archives that can be seen", sum.half),
      atLeast(15, "kill -9 while a keepsake is made: files in a sound archive of the last server", names?.length ?? 0),
    ];
  } finally {
    rmSync(unpacked, { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes a keepsake of 2.4 GB in parts, for the family and for visitors: each has to be sound, and all together complete. */
export async function keepsakeInParts(): Promise<Row[]> {
  needCommands(["unzip"], ["unzip"]);
  const server: Server = await startServer();
  const unpacked = mkdtempSync(path.join(tmpdir(), "everkeep-zip-"));
  try {
    addFilms(server.dataDir, 12, 200);
    change(server.dataDir, "update memorials set visitors_keepsake = 1");
    const found: Row[] = [];
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const all = [
      ["family", await signedIn(server, director), urlOf(server.dataDir)],
      ["visitors", guest, "/memorial/margaret-ellis/keepsake"],
    ] as const;
    for (const [readers, client, url] of all) {
      await client.post(`${url}/make`, { parts: "true" });
      const made = () =>
        rows<State>(
          server.dataDir,
          "select state, files from keepsakes where readers = ? and state = 'ready'",
          readers,
        )[0];
      while (!made()) await pause(500);
      const files: { name: string; bytes: number }[] = JSON.parse(made()?.files ?? "[]");
      const names: string[] = [];
      let unsound = 0;
      for (const { name } of files) {
        const archive = await download(client, `${url}/files/${name}`, unpacked);
        const listed = namesOf(archive);
        names.push(...(listed ?? []));
        if (!listed) unsound++;
        rmSync(archive);
      }
      const what = `keepsake in parts (${readers})`;
      found.push(
        atLeast(2, `${what}: parts`, files.length),
        atMost(
          1900,
          `${what}: megabytes of the largest`,
          Math.ceil(Math.max(...files.map(({ bytes }) => bytes)) / 1e6),
        ),
        atMost(0, `${what}: parts that unzip refuses`, unsound),
        atLeast(20, `${what}: files in all`, names.length),
        atMost(0, `${what}: files that are in two parts`, names.length - new Set(names).size),
      );
    }
    return found;
  } finally {
    rmSync(unpacked, { recursive: true });
    await server.stop();
  }
}
