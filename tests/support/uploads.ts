import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { storedFolder } from "./bucket/stored-folder.ts";
import { Client, rows } from "./client.ts";
import { convert } from "./ffmpeg.ts";
import type { Server } from "./server.ts";
import { filledIn, share } from "./sharing.ts";

// Resumable uploads (tus.io 1.0.0) as a client speaks them, request by request.

const version = { "Tus-Resumable": "1.0.0" };

/** Shares words whose file is to follow; gives the address of their receipt and their id. */
export async function sharedWords(server: Server, title: string, memoryType = "video") {
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const sent = await guest.post(share, await filledIn(guest, title, { memoryType, fileFollows: "yes" }));
  return { receipt: sent.headers.get("Location") ?? "", guest };
}

/** The stored row of the newest memory with a title. */
export function storedOf(dataDir: string, title: string) {
  const sql =
    "select memories.id, memory_type, media_state, approval_status, late_status, media_id, files from memories left join media on media.id = media_id where content_title = ? order by memories.created_at desc";
  const [row] = rows<{
    id: string;
    memory_type: string;
    media_state: string;
    approval_status: string;
    late_status: string | null;
    media_id: string | null;
    files: string | null;
  }>(dataDir, sql, title);
  return row;
}

/** The file that was stored as it came for the memory of a title. */
export function originalOf(dataDir: string, title: string): string {
  const row = storedOf(dataDir, title);
  const names: { name: string }[] = JSON.parse(row?.files ?? "[]");
  const original = names.find(({ name }) => name.startsWith("original."));
  return path.join(storedFolder(dataDir, row?.media_id ?? ""), original?.name ?? "none");
}

export const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
export const digestOf = (file: string) => (existsSync(file) ? digest(readFileSync(file)) : "no such file");

/** Begins an upload of so many bytes. */
export function begin(client: Client, receipt: string, bytes: number | string, headers: Record<string, string> = {}) {
  return client.fetch(`${receipt}/uploads`, {
    method: "POST",
    headers: { ...version, "Upload-Length": String(bytes), ...headers },
  });
}

/** Begins an upload; gives its address. */
export async function begun(client: Client, receipt: string, bytes: number): Promise<string> {
  const response = await begin(client, receipt, bytes);
  if (response.status !== 201) throw new Error(`the upload was answered ${response.status}: ${await response.text()}`);
  return response.headers.get("Location") ?? "";
}

/** Sends bytes of an upload from an offset on. */
export function patch(client: Client, upload: string, offset: number, bytes: Uint8Array, headers = {}) {
  return client.fetch(upload, {
    method: "PATCH",
    headers: {
      ...version,
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
}

/** Begins to send a piece of 4 MiB, of which no more than these bytes ever come; gives the connection. */
export function halfPatch(server: Server, upload: string, offset: number, bytes: Uint8Array) {
  const socket = connect(Number(new URL(server.origin).port), "localhost");
  const head = [
    `PATCH ${upload} HTTP/1.1`,
    "Host: localhost",
    `Origin: ${server.origin}`,
    "Tus-Resumable: 1.0.0",
    `Upload-Offset: ${offset}`,
    "Content-Type: application/offset+octet-stream",
    `Content-Length: ${4 * 1024 * 1024}`,
  ];
  socket.on("error", () => undefined);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}

/** Asks how far an upload is. */
export async function asked(client: Client, upload: string) {
  const response = await client.fetch(upload, { method: "HEAD", headers: version });
  return { status: response.status, offset: Number(response.headers.get("Upload-Offset") ?? -1), response };
}

export function drop(client: Client, upload: string, headers = {}) {
  return client.fetch(upload, { method: "DELETE", headers: { ...version, ...headers } });
}

/** A film that tells nothing, so that it is stored as it came but for its times: of this many seconds, 1.4 MB each. */
export function film(seconds: number, ending = "mov"): Buffer {
  const source = ["-f", "lavfi", "-i", `testsrc2=size=320x240:rate=6:duration=${seconds}`];
  return convert(null, [...source, "-c:v", "rawvideo", "-pix_fmt", "rgb24", "-fflags", "+bitexact"], ending);
}
