import { closeSync, cpSync, existsSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { smallDisk } from "../support/small-disk.ts";
import { asked, begin, begun, patch, sharedWords } from "../support/uploads.ts";
import { atLeast, atMost, type Row } from "./row.ts";
import { stored } from "./stored.ts";

const noRoom = "There is no room for files at the moment. Please send yours again later.";

/** Writes until nothing fits any more; gives the file that did it. */
export function fill(folder: string) {
  const file = path.join(folder, "something-else");
  const handle = openSync(file, "w");
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    const piece = new Uint8Array(size);
    try {
      while (writeSync(handle, piece) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(handle);
  return file;
}

async function until(comes: () => boolean) {
  while (!comes()) await pause(20);
}

const faults: string[] = [];
const expect = (what: string, found: unknown, wanted: unknown) => {
  if (found !== wanted) faults.push(`${what}: ${found} in place of ${wanted}`);
};

const visitor = (server: Server, address: string) =>
  new Client(server.origin, address).unlock("margaret-ellis", "rosegarden");

interface Scene {
  server: Server;
  guest: Client;
  director: Client;
  picture: File;
  acknowledged: string[];
}

async function tell({ guest, acknowledged, picture }: Scene, title: string, withPicture = false) {
  const extra: Record<string, string | File> = withPicture ? { memoryType: "photo", media: picture } : {};
  const answer = await guest.post(share, await filledIn(guest, title, extra));
  if (answer.status === 303) acknowledged.push(title);
  return answer;
}

async function reading({ guest, director }: Scene) {
  const pages: [Client, string][] = [
    [guest, "/memorial/margaret-ellis"],
    [guest, share],
    [guest, "/search?q=ellis"],
    [director, "/dashboard"],
    [guest, "/healthz"],
  ];
  for (const [who, url] of pages) expect(`GET ${url}`, (await who.get(url)).status, 200);
}

/**
 * Takes a server through a disk that fills up and gets room again; so many memories are tried on the full one, of which words are kept as long as
 * they find room, and then refused in words. Null where no small disk can be made.
 */
export async function fullDisk(tries: number): Promise<Row[] | null> {
  const disk = smallDisk(64);
  if (!disk) return null;
  faults.length = 0;
  const dataDir = path.join(disk.folder, "data");
  if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  let server = await startServer({ dataDir, ...withAddresses });
  try {
    const guest = await visitor(server, "10.9.0.1");
    const director = await new Client(server.origin, "10.9.0.2").signIn("director@holloway.example");
    const picture = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
    const scene: Scene = { server, guest, director, picture, acknowledged: [] };
    expect("before: a picture", (await tell(scene, "Before", true)).status, 303);
    const { receipt } = await sharedWords(server, "In pieces", "photo");
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const upload = await begun(guest, receipt, bytes.length);
    await patch(guest, upload, 0, bytes.subarray(0, 1000));
    await until(() => existsSync(path.join(dataDir, "reserve")));

    const guests: Client[] = [];
    for (let position = 0; position < tries; position += 250)
      guests.push(await visitor(server, `10.9.1.${position / 250}`));
    const filler = fill(disk.folder);
    const refused = await readPage(await tell(scene, "Full, with a picture", true));
    expect("a picture", refused.status, 422);
    expect("a picture", refused.errors.media, `${noRoom} Your words are saved.`);
    const words = rows(dataDir, "select id from memories where content_title = 'Full, with a picture'");
    expect("the picture's words", words.length, 1);
    expect("left behind", readdirSync(path.join(dataDir, "incoming")).join(), "");
    const another = await begin(guest, receipt, 1000);
    expect("a new upload", `${another.status} ${await another.text()}`, `422 ${noRoom}`);
    expect("a piece", (await patch(guest, upload, 1000, bytes.subarray(1000))).status, 507);
    expect("how far", (await asked(guest, upload)).offset, 1000);
    expect("health", /nearly full/.test(await (await guest.get("/healthz")).text()), true);
    let kept = 0;
    for (let index = 0; index < tries; index++) {
      // So many memories of one address are taken at once.
      scene.guest = guests[Math.floor(index / 250)] ?? guest;
      const { status } = await tell(scene, `Full ${index}`);
      if (status === 303) kept++;
      else expect("words without room", status, 503);
    }
    await reading(scene);

    rmSync(filler);
    expect("room again: a picture", (await tell(scene, "Room again", true)).status, 303);
    expect("room again: the rest", (await patch(guest, upload, 1000, bytes.subarray(1000))).status, 204);
    scene.acknowledged.push("In pieces");
    expect("room again: health", await (await guest.get("/healthz")).text(), "ok");
    await server.kill();
    const found = await stored(dataDir, scene.acknowledged);
    server = await startServer({ dataDir, ...withAddresses });
    await until(() => existsSync(path.join(dataDir, "reserve")));
    if (faults.length) console.error(faults.join("\n"));
    return [
      atLeast(Math.min(tries, 100), `disk full: memories' words kept, of ${tries}`, kept),
      atMost(0, "disk full: acknowledged and lost or not intact", found.lost + found.damaged + found.half),
      atMost(0, "disk full: integrity_check not ok", found.sound ? 0 : 1),
      atMost(0, "disk full, and room again: answers that were not as they should be", faults.length),
    ];
  } finally {
    await server.kill();
    disk.remove();
  }
}
