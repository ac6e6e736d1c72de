import sharp from "sharp";
import { castOf } from "./cast.ts";
import { Client, readPage, rows, withAddresses } from "./client.ts";
import { decideNow } from "./decisions.ts";
import type { Server } from "./server.ts";
import { takeServer } from "./shared-servers.ts";
import { filledIn, share } from "./sharing.ts";
import { begin, patch } from "./uploads.ts";

// Memories with several pictures, sent by a guest and looked up in the database.

/** A small picture that no other number has. */
export const bytesOf = async (number: number) =>
  new Uint8Array(
    await sharp({
      create: { width: 60 + number, height: 50, channels: 3, background: { r: number * 9, g: 90, b: 120 } },
    })
      .jpeg()
      .toBuffer(),
  );
export const pictureOf = async (number: number, name = `${number}.jpg`) => new File([await bytesOf(number)], name);
export const picturesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => pictureOf(index + 1)));

interface Row {
  position: number;
  name: string;
  caption: string;
  status: string;
  media_id: string | null;
  width: number | null;
}
/** Announced pictures, each with a caption. */
export const captions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index + 1}.jpg`, caption: `Caption ${index + 1}` }));

/** The pictures that a guest sends to a server, and the rows that are stored of them. */
export function albumsOf(server: Server, guest: Client) {
  const memoryOf = (title: string) =>
    rows<{ id: string; media_state: string; approval_status: string; late_status: string | null; revision: number }>(
      server.dataDir,
      "select * from memories where content_title = ?",
      title,
    )[0];
  const places = (title: string) =>
    rows<Row>(
      server.dataDir,
      "select position, name, caption, status, media_id, width from memory_pictures left join media on media.id = media_id where memory_id = ? order by position",
      memoryOf(title)?.id,
    );
  const statuses = (title: string) => places(title).map(({ status }) => status);

  async function formOf(title: string, files: File[], given = {}) {
    const form = new FormData();
    const words = await filledIn(guest, title, { memoryType: "photo", ...given });
    for (const [name, value] of Object.entries(words)) form.append(name, value);
    for (const file of files) form.append("media", file);
    return form;
  }
  /** Sends words and pictures in one form, as browsers do without JavaScript; gives the receipt and its page. */
  async function send(title: string, files: File[]) {
    const answer = await guest.post(share, await formOf(title, files));
    const receipt = answer.headers.get("Location") ?? "";
    return { receipt, page: await guest.follow(answer) };
  }
  /** Sends words and announces pictures that follow, as the script does; gives the receipt. */
  async function announce(title: string, pictures: { name: string; caption: string }[]) {
    const announced = { fileFollows: "yes", pictures: JSON.stringify(pictures) };
    const answer = await guest.post(share, await formOf(title, [], announced));
    return answer.headers.get("Location") ?? "";
  }
  /** Sends one announced picture in pieces. */
  async function upload(receipt: string, position: number, bytes: Uint8Array) {
    const metadata = { "Upload-Metadata": `picture ${Buffer.from(String(position)).toString("base64")}` };
    const started = await begin(guest, receipt, bytes.length, metadata);
    if (started.status !== 201) return started;
    return patch(guest, started.headers.get("Location") ?? "", 0, bytes);
  }

  return { memoryOf, places, statuses, formOf, send, announce, upload };
}

/** A server with the cast, a guest with the password of Margaret Ellis, and the decisions about the guest's albums. */
export async function takeAlbums(address: string) {
  const server = await takeServer(withAddresses);
  const as = await castOf(server);
  const guest = await new Client(server.origin, address).unlock("margaret-ellis", "rosegarden");
  const album = albumsOf(server, guest);
  const decide = (title: string, what: "approve" | "reject" | "undo", fields = {}) =>
    decideNow(as("admin"), server.dataDir, `/dashboard/moderation/${album.memoryOf(title)?.id}/${what}`, fields);
  const cardOf = async (client: Client, title: string) => {
    const { html } = await readPage(await client.get("/memorial/margaret-ellis"));
    return html.split("<article").find((article) => article.includes(title)) ?? "";
  };
  return { server, as, guest, album, decide, cardOf };
}
