import { appendFileSync, cpSync, readdirSync, rmSync, statfsSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { smallDisk } from "../support/small-disk.ts";
import { begin, patch } from "../support/uploads.ts";
import { atLeast, atMost, type Row } from "./row.ts";
import { stored } from "./stored.ts";

const mega = 1024 * 1024;
const memorials = [
  ["margaret-ellis", "rosegarden"],
  ["lukasz-wisniewski", "amber-1952"],
] as const;

/** A recording of this many bytes as plain samples (RIFF WAVE), which is stored unchanged. */
function voice(bytes: number) {
  const file = Buffer.alloc(bytes);
  file.write("RIFF");
  file.writeUInt32LE(bytes - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(16000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(bytes - 44, 40);
  return file;
}

let count = 0;

/** Shares words at a memorial; returns their title, the receipt (null if they are refused) and the answer's text. */
async function words(client: Client, slug: string, more: Record<string, string | File>) {
  const share = `/memorial/${slug}/share`;
  const { values } = await readPage(await client.get(share));
  const contentTitle = `Memory ${++count}`;
  const form = {
    submissionId: values.submissionId ?? "",
    authorName: "Joan Marsh",
    contentTitle,
    contentText: "Words.",
  };
  const answer = await client.post(share, { ...form, ...more });
  return { title: contentTitle, receipt: answer.headers.get("Location"), said: await answer.text() };
}

/** A client that starts one upload of the largest size after another and never sends the last byte; it also sends films by forms that never end. */
class Filler {
  readonly #client: Client;
  readonly #bytes: number;
  readonly #end = new AbortController();
  readonly #forms: Promise<unknown>[] = [];
  begun = 0;
  refused = 0;

  constructor(server: Server, bytes: number) {
    this.#client = new Client(server.origin, "10.66.0.1");
    this.#bytes = bytes;
  }

  async open() {
    for (const [slug, password] of memorials) await this.#client.unlock(slug, password);
    for (let form = 0; form < 4; form++) this.#forms.push(this.#endlessForm().catch(() => undefined));
  }

  /** Starts an upload and sends everything but its last byte. */
  async goOn(index: number) {
    if (!(await this.#send(index))) this.refused++;
  }

  async #send(index: number) {
    const [slug] = memorials[index % 2] ?? memorials[0];
    const { receipt } = await words(this.#client, slug, { memoryType: "video", fileFollows: "yes" });
    if (!receipt) return false;
    const begun = await begin(this.#client, receipt, this.#bytes);
    if (begun.status !== 201) return false;
    this.begun++;
    const upload = begun.headers.get("Location") ?? "";
    for (let sent = 0; sent < this.#bytes - 1; ) {
      const piece = new Uint8Array(Math.min(4 * mega, this.#bytes - 1 - sent));
      if ((await patch(this.#client, upload, sent, piece)).status !== 204) return false;
      sent += piece.length;
    }
    return true;
  }

  async #endlessForm() {
    const [[slug]] = memorials;
    const { values } = await readPage(await this.#client.get(`/memorial/${slug}/share`));
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `${field("submissionId", values.submissionId ?? "")}${field("memoryType", "video")}--x\r\nContent-Disposition: form-data; name="media"; filename="film.mp4"\r\n\r\n`;
    const signal = this.#end.signal;
    const start = Buffer.from(head);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(start),
      pull: async (stream) => {
        // The form's allowance has been sent; the rest never comes.
        if (sent >= this.#bytes) await new Promise((done) => signal.addEventListener("abort", done, { once: true }));
        stream.enqueue(new Uint8Array(mega));
        sent += mega;
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    await this.#client.fetch(`/memorial/${slug}/share`, { method: "POST", headers, body, duplex: "half", signal });
  }

  async close() {
    this.#end.abort();
    await Promise.all(this.#forms);
  }
}

/**
 * An honest writer at an address of his own sends a photo by the form and a recording in pieces. Returns the titles that were accepted and what was
 * refused.
 */
async function honest(server: Server, index: number, picture: File, recording: Buffer) {
  const [slug, password] = memorials[index % 2] ?? memorials[0];
  const client = await new Client(server.origin, `10.7.${index >> 8}.${index & 255}`).unlock(slug, password);
  const taken: string[] = [];
  const refused: string[] = [];
  const form = await words(client, slug, { memoryType: "photo", media: picture });
  if (form.receipt) taken.push(form.title);
  else refused.push(`the form: ${/no room[^<]*|great[^<]*/.exec(form.said)?.[0]}`);
  const { title, receipt } = await words(client, slug, { memoryType: "audio", fileFollows: "yes" });
  const begun = await begin(client, receipt ?? "", recording.length);
  const upload = begun.headers.get("Location");
  if (!upload) refused.push(`an upload: ${begun.status} ${await begun.text()}`);
  for (let sent = 0; upload && sent < recording.length; sent += mega) {
    const { status } = await patch(client, upload, sent, recording.subarray(sent, sent + mega));
    if (status !== 204) refused.push(`a piece: ${status}`);
    else if (sent + mega >= recording.length) taken.push(title);
  }
  return { taken, refused };
}

/** Makes everything in the upload folder this many hours old. */
function age(dataDir: string, hours: number) {
  const when = Date.now() / 1000 - hours * 3600;
  const folder = path.join(dataDir, "uploads");
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), when, when);
}

/**
 * One client fills a small disk with unfinished uploads, at two memorials and also by forms, alongside honest writers. Then other data nearly fills
 * the disk, the client's uploads are 3 hours old, and as many honest writers come again. Null if no small disk can be made.
 */
export async function diskFiller(megabytes: number, writers: number): Promise<Row[] | null> {
  const disk = smallDisk(megabytes);
  if (!disk) return null;
  const dataDir = path.join(disk.folder, "data");
  if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  // Copies for the web are disabled: they would compete with this test.
  const server = await startServer({ dataDir, env: { ...withAddresses.env, PATH: "/nowhere" } });
  const free = () => {
    const { bavail, bsize } = statfsSync(disk.folder);
    return (bavail * bsize) / mega;
  };
  try {
    const picture = new File([await photo(640, 480)], "photo.jpg", { type: "image/jpeg" });
    const recording = voice(Math.floor((megabytes / 16 / writers) * mega));
    const filler = new Filler(server, Math.min(200, Math.floor(megabytes / 16)) * mega);
    const before = free();
    await filler.open();
    let filling = true;
    const fills = (async () => {
      // If it is refused, it tries again as long as honest writers come.
      for (let index = 0; filling; index++) await filler.goOn(index);
    })();
    while (!filler.refused) await pause(20);
    let least = free();
    const crowd = async (from: number) => {
      const all = { taken: [] as string[], refused: [] as string[] };
      for (let position = 0; position < writers; position += 4) {
        const four = [0, 1, 2, 3].map((next) => honest(server, from + position + next, picture, recording));
        for (const { taken, refused } of await Promise.all(four)) {
          all.taken.push(...taken);
          all.refused.push(...refused);
        }
        least = Math.min(least, free());
      }
      return all;
    };
    const beside = await crowd(0);
    const leastFree = least;
    filling = false;
    await fills;
    await filler.close();
    while (readdirSync(path.join(dataDir, "incoming")).length) await pause(20);

    age(dataDir, 3);
    const something = path.join(disk.folder, "something-else");
    const tooMuch = () => Math.floor((free() - megabytes / 20) * mega);
    // The bytes of aborted forms become free a moment after their names disappear.
    for (let calm = 0; calm < 25; calm = tooMuch() > 0 ? 0 : calm + 1, await pause(20))
      if (tooMuch() > 0) appendFileSync(something, new Uint8Array(tooMuch()));
    const open = () => rows(dataDir, "select id from uploads where state = 'open'").length;
    const openBefore = open();
    const late = await crowd(writers);
    const openAfter = open();
    rmSync(something);
    await server.kill();
    const titles = [...beside.taken, ...late.taken];
    const found = await stored(dataDir, titles);
    for (const line of new Set([...beside.refused, ...late.refused])) console.error(line);
    const what = `disk filler (${megabytes} MB)`;
    return [
      atLeast(2, `${what}: uploads begun by the filler`, filler.begun),
      atLeast(2 * writers, `${what}: honest photos and recordings taken beside it`, beside.taken.length),
      atMost(0, `${what}: honest ones refused beside it`, beside.refused.length),
      atLeast(
        Math.floor(before * 0.1),
        `${what}: least MB free meanwhile, of ${Math.floor(before)}`,
        Math.floor(leastFree),
      ),
      atMost(0, `${what}, nearly full, its uploads 3 hours old: honest ones refused`, late.refused.length),
      atLeast(1, `${what}, nearly full: uploads of the filler that made way, of ${openBefore}`, openBefore - openAfter),
      atMost(0, `${what}: acknowledged and lost or not intact`, found.lost + found.damaged + found.half),
      atMost(0, `${what}: integrity_check not ok`, found.sound ? 0 : 1),
    ];
  } finally {
    await server.kill();
    disk.remove();
  }
}
