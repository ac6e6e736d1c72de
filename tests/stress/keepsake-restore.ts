import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, openAsBlob, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { writeZip, type ZipEntry } from "../../app/engines/archive/zip.server.ts";
import { Client, rows } from "../support/client.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { film, h264 } from "../support/recordings.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { asked, patch } from "../support/uploads.ts";
import { idleTimes, mean, pageTimes } from "./keepsake.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const megabyte = 1024 ** 2;
const modified = new Date("2026-11-23T10:00:00Z");

const entry = (name: string, bytes: Uint8Array): ZipEntry => ({
  ...{ name, bytes: bytes.length, modified },
  read: async function* () {
    yield bytes;
  },
});

/** A photo of 1600 x 1200 pixels that no encoder makes small. */
async function noise() {
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  return sharp(randomBytes(1600 * 1200 * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A film of two seconds whose file has so many bytes, most of which players skip. */
function longFilm(bytes: number): Omit<ZipEntry, "name"> {
  const played = film(h264, "mp4");
  const skipped = Buffer.alloc(8);
  skipped.writeUInt32BE(bytes - played.length);
  skipped.write("free", 4);
  return {
    ...{ bytes, modified },
    read: async function* () {
      yield Buffer.concat([played, skipped]);
      const piece = new Uint8Array(megabyte);
      for (let left = bytes - played.length - 8; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length));
    },
  };
}

async function sumOf({ read }: Pick<ZipEntry, "read">) {
  const hash = createHash("sha256");
  for await (const piece of read()) hash.update(piece);
  return hash.digest("hex");
}

/** Packs a keepsake of so many memories with the same file; gives the id of its memorial. */
async function packAll(file: string, count: number, type: "photo" | "video", medium: Omit<ZipEntry, "name">) {
  const [kind, ending] = type === "photo" ? ["image", "jpg"] : ["video", "mp4"];
  const names = Array.from({ length: count }, (_, index) => `media/${index}.${ending}`);
  const memories = names.map((name, index) => ({
    ...{ id: randomUUID(), type, author: "Joan", title: `Memory ${index}`, text: "She kept bees. ".repeat(20) },
    ...{ createdAt: new Date(1.79e12 + index * 1000).toISOString(), requestedType: null, familyOnly: false },
    ...{ status: "approved", rejectionReason: null, decidedAt: null, mediaState: "attached", pictures: [], late: null },
    medium: { id: randomUUID(), kind, files: [{ role: "shown", path: name }] },
  }));
  const id = randomUUID();
  const head = `{"format":"everkeep-keepsake","version":1,"readers":"family",\n"memorial":${JSON.stringify({ id, fullName: "Iris Moreno" })},\n"memories":[\n`;
  const data = Buffer.from(`${head}${memories.map((memory) => JSON.stringify(memory)).join(",\n")}\n]}\n`);
  const described = entry("memorial.json", data);
  const ofMedium = await sumOf(medium);
  const sums = [
    `${await sumOf(described)}  ${described.name}\n`,
    ...names.map((name) => `${ofMedium}  ${name}\n`),
  ].join("");
  await writeZip(file, [
    described,
    ...names.map((name) => ({ ...medium, name })),
    entry("SHA256SUMS", Buffer.from(sums)),
  ]);
  return id;
}

/** Packs a keepsake of so many photos into a file; gives the id of its memorial. */
export const pack = async (file: string, count: number) => packAll(file, count, "photo", entry("", await noise()));

/** Packs one of so many films of so many bytes. */
export const packFilms = (file: string, count: number, bytes: number) => packAll(file, count, "video", longFilm(bytes));

/** Sends a file in pieces of 32 MB, and goes on where it is if one breaks off, as browsers do; gives the id of its restore. */
export async function send(owner: Client, file: string) {
  const { size } = statSync(file);
  const page = (await owner.post("/restore-keepsake", { name: "a.zip", bytes: String(size) })).headers.get("Location");
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": String(size) };
  const begun = await owner.fetch(`${page}/uploads`, { method: "POST", headers });
  const upload = begun.headers.get("Location") ?? "";
  const whole = await openAsBlob(file);
  let answer = "nothing";
  for (let offset = 0, last = -1; offset < size; ) {
    if (offset === last) throw new Error(`the upload stays at ${offset} of ${size} bytes: ${answer}`);
    last = offset;
    const piece = new Uint8Array(await whole.slice(offset, offset + 32 * megabyte).arrayBuffer());
    const sent = await patch(owner, upload, offset, piece).catch((error: Error) => error);
    answer = sent instanceof Error ? String(sent.cause ?? sent) : `${sent.status} ${await sent.text()}`;
    offset = sent instanceof Error || !sent.ok ? (await asked(owner, upload)).offset : offset + piece.length;
  }
  return page?.split("/").at(-1) ?? "";
}

/** Restores a keepsake of so many photos, or of films with so many bytes each, and measures memory and the speed of pages meanwhile. */
export async function keepsakeRestored(count: number, bytes?: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-kept-"));
  const server = await startServer();
  try {
    const file = path.join(folder, "keepsake.zip");
    if (bytes) await packFilms(file, count, bytes);
    else await pack(file, count);
    const owner = await signedIn(server, "director@holloway.example");
    const reader = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    const url = "/memorial/lukasz-wisniewski/share";
    const idle = await idleTimes(reader, url);
    const before = memoryOf(server.process.pid);
    const most = watchMemory(server.process.pid);
    const begun = performance.now();
    const id = await send(owner, file);
    const stateOf = () =>
      rows<{ state: string }>(server.dataDir, "select state from keepsake_restores where id = ?", id);
    let looked = 0;
    let isOver = false;
    const busy = await pageTimes(reader, url, () => {
      if (performance.now() - looked > 500) {
        looked = performance.now();
        isOver = /done|refused/.test(stateOf()[0]?.state ?? "");
      }
      return isOver;
    });
    const seconds = (performance.now() - begun) / 1000;
    const used = most() - before;
    idle.push(...(await idleTimes(reader, url)));
    const what = `restored keepsake of ${count} ${bytes ? "films" : "photos"}, ${Math.round(statSync(file).size / 1e6)} MB`;
    const [stored] = rows<{ count: number }>(
      server.dataDir,
      "select count(*) as count from memories join memorials on memorials.id = memorial_id where full_name = 'Iris Moreno' and media_id is not null",
    );
    return [
      atLeast(count, `${what}: files stored in ${seconds.toFixed(0)} s`, stored?.count ?? 0),
      // Two decoders with a picture each, and the reader of the archive.
      atMost(450, `${what}: memory of the server, its decoders and its reader above idle`, used, " MB"),
      atMost(1.5, `${what}: median time of a page beside it`, quantile(busy, 0.5) / quantile(idle, 0.5), " times"),
      atMost(1.5, `${what}: mean time of a page beside it`, mean(busy) / mean(idle), " times"),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
