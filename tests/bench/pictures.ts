import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { Client, photo, readPage, withAddresses } from "../support/client.ts";
import { linear } from "../support/corpus/spaces.ts";
import { needCommands } from "../support/debian.ts";
import { gridHeic } from "../support/heic.ts";
import { watchMemory } from "../support/process-tree.ts";
import { colorants, profileOf } from "../support/profiles.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { heavyPictures } from "./heavy-pictures.ts";
import { medians } from "./measure.ts";

const families = [
  ["margaret-ellis", "rosegarden"],
  ["lukasz-wisniewski", "amber-1952"],
  ["arthur-penn", "tuning-fork"],
] as const;
let address = 0;

/** Prepares a photo for a family's memorial, from a client of its own; returns a function that sends it. */
async function ready(server: Server, family: (typeof families)[number], bytes: Uint8Array, name: string) {
  const [slug, password] = family;
  const guest = await new Client(server.origin, `10.4.${address >> 8}.${address++ & 255}`).unlock(slug, password);
  const share = `/memorial/${slug}/share`;
  const { values } = await readPage(await guest.get(share));
  const words = { authorName: "Joan Marsh", contentTitle: "A photo", contentText: "About it.", memoryType: "photo" };
  const media = new File([new Uint8Array(bytes)], name);
  return async () => {
    const sent = await guest.post(share, { ...words, submissionId: values.submissionId ?? "", media });
    if (sent.status !== 303) throw new Error(`${name} was answered ${sent.status}`);
  };
}

async function seconds(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** A photo of 12 megapixels as iPhones write them: tiles of 512 pixels, in the colours of Display P3, with a turn that makes it upright. */
async function iphonePhoto() {
  const [width, height] = [4032, 3024];
  const { data } = await sharp(await photo(width, height))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3;
  const colour = (x: number, y: number): [number, number, number] => {
    const place = at(x, y);
    return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
  };
  return gridHeic({ width, height, colour, turns: 3, profile: profileOf({ colours: colorants.p3, curve: linear }) });
}

/** Measures the memory that the heaviest pictures take, how long they keep another family waiting, and the time of an iPhone's picture. */
export async function pictures(): Promise<Ratio[]> {
  needCommands(["heif-enc", "heif-convert"], ["libheif-examples"]);
  sharp.cache(false);
  // Copies for the web are another process's work.
  const server = await startServer({ env: { ...withAddresses.env, PATH: "/nowhere" } });
  const folder = newDataDir();
  try {
    const [honest, ...others] = families;
    const db = new Database(path.join(server.dataDir, "everkeep.db"));
    db.prepare("update memorials set status = 'active' where custom_url_slug = 'arthur-penn'").run();
    db.close();
    const heavy = await heavyPictures(folder);
    const rows: Ratio[] = [];
    for (const [what, bytes] of heavy) {
      const send = await ready(server, honest, bytes, what);
      const peak = watchMemory(server.process.pid);
      const took = await seconds(send);
      rows.push({
        what: `${what}: memory of the server and its decoder`,
        ratio: peak(),
        limit: 700,
        unit: "MB",
        figures: `${took.toFixed(1)} s`,
      });
    }
    return [
      ...rows,
      await waiting(server, honest, others, heavy.at(-1)?.[1] ?? new Uint8Array()),
      await heic(server, folder),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the longest time that a photo takes while two other families send the slowest pictures, one after the other. */
async function waiting(
  server: Server,
  honest: (typeof families)[number],
  others: (typeof families)[number][],
  slow: Uint8Array,
): Promise<Ratio> {
  const jpeg = await photo(4000, 3000);
  const idle = await seconds(await ready(server, honest, jpeg, "photo.jpg"));
  let over = false;
  const slowOnes = await Promise.all(
    others.map((family) => Promise.all([1, 2, 3].map(() => ready(server, family, slow, "slow.heic")))),
  );
  const sending = Promise.all(
    slowOnes.map(async (sends) => {
      for (const send of sends) await send();
      over = true;
    }),
  );
  const waits: number[] = [];
  while (!over) waits.push(await seconds(await ready(server, honest, jpeg, "photo.jpg")));
  await sending;
  return {
    what: "a photo of 12 megapixels while two other families' largest pictures are opened: longest time",
    ratio: Math.max(...waits),
    limit: 5,
    unit: "s",
    figures: `${idle.toFixed(1)} s on an idle server, ${waits.length} photos`,
  };
}

async function heic(server: Server, folder: string): Promise<Ratio> {
  const bytes = await iphonePhoto();
  const [from, to] = [path.join(folder, "photo.heic"), path.join(folder, "photo.jpg")];
  writeFileSync(from, bytes);
  const forms: (() => Promise<void>)[] = [];
  for (let index = 0; index < 15; index++) forms.push(await ready(server, families[0], bytes, "photo.heic"));
  const [plain = 1, taken = 1] = await medians(
    5,
    async () => {
      execFileSync("heif-convert", ["-q", "90", from, to], { stdio: "ignore" });
      await sharp(to).toColourspace("srgb").jpeg({ quality: 90 }).toBuffer();
    },
    async () => forms.pop()?.(),
  );
  return {
    what: "an iPhone's HEIC of 12 megapixels taken and kept in its copies",
    ratio: taken / plain,
    limit: 3,
    figures: `${taken.toFixed(0)} ms, ${plain.toFixed(0)} ms for heif-convert and its colours as sRGB`,
  };
}
