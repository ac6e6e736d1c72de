import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { piecesOf } from "../disk.server";
import type { FileSum } from "./store";

/** Returns the sum of the bytes of some pieces, each of which is given to `take` first. */
export async function sumOfPieces(
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => Promise<unknown> = async () => undefined,
): Promise<FileSum> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of pieces) {
    await take(piece);
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Returns the sum of a file on this machine; null if there is none. */
export async function sumOfFile(file: string): Promise<FileSum | null> {
  return sumOfPieces(piecesOf(file)).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes pieces into a new file, syncs it and returns its sum. */
export async function writePieces(pieces: AsyncIterable<Uint8Array>, file: string): Promise<FileSum> {
  const handle = await open(file, "wx", 0o600);
  try {
    const sum = await sumOfPieces(pieces, (piece) => handle.writeFile(piece));
    await handle.sync();
    return sum;
  } finally {
    await handle.close();
  }
}
