import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { type Packed, zipOf } from "./packed.ts";

/** The fields of a keepsake's memorial or of one of its memories. */
type Fields = Record<string, unknown>;

/** A keepsake that a test builds by hand: what isn't given is as it should be. */
interface Given {
  memorial?: unknown;
  memories?: unknown[];
  /** Files beside memorial.json and SHA256SUMS. */
  files?: Record<string, Uint8Array>;
  /** Changes the text of memorial.json. */
  data?: (text: string) => string;
  /** Changes the text of SHA256SUMS, or leaves it out. */
  sums?: ((text: string) => string) | null;
  /** Changes the files of the archive. */
  pack?: (files: Packed[]) => Packed[];
  /** Changes the bytes of the archive. */
  bytes?: (archive: Buffer) => Buffer;
}

/** The expected report of a restore: a refusal, or the problems of a memorial that is restored without something. */
export type Expected = { refused: string } | { reasons: string[]; memories?: number; files?: number };

export const memorial = (given: Fields = {}): Fields => ({ id: randomUUID(), fullName: "Iris Moreno", ...given });
export const memory = (given: Fields = {}): Fields => ({
  ...{ id: randomUUID(), type: "story", author: "Nora", title: "Bees", text: "She kept bees." },
  ...{ createdAt: "2026-11-20T10:00:00.000Z", medium: null, requestedType: null, familyOnly: false },
  ...{ status: "approved", rejectionReason: null, decidedAt: null, mediaState: "none", pictures: [], late: null },
  ...given,
});
export const medium = (path: string, given: Fields = {}) => ({
  ...{ id: randomUUID(), kind: "image", files: [{ role: "shown", path }] },
  ...given,
});

const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function keepsake({ memorial: kept = memorial(), memories = [memory()], files = {}, ...change }: Given): Buffer {
  const lines = memories.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const text = `{"format":"everkeep-keepsake","version":1,"readers":"family",\n"memorial":${JSON.stringify(kept)},\n"memories":[\n${lines.join(",\n")}\n]}\n`;
  const all = {
    "index.html": Buffer.from("<script>alert(1)</script>"),
    "memorial.json": Buffer.from(change.data?.(text) ?? text),
    ...files,
  };
  const sums = Object.entries(all).map(([name, content]) => `${sum(content)}  ${name}\n`);
  const packed: Packed[] = Object.entries(all).map(([name, content]) => ({ name, content }));
  if (change.sums !== null)
    packed.push({ name: "SHA256SUMS", content: Buffer.from((change.sums ?? String)(sums.join(""))) });
  const archive = zipOf(change.pack?.(packed) ?? packed);
  return change.bytes?.(archive) ?? archive;
}

export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#876" } })
    .jpeg()
    .toBuffer();

/** A keepsake with a photo, in whose place there may be other bytes. */
export const withPhoto = async (
  given: Omit<Given, "files"> & { photo?: Uint8Array; path?: string; type?: string; kind?: string } = {},
) => {
  const { photo: bytes = await photo(), path = "media/1.jpg", type = "photo", kind = "image", ...rest } = given;
  const one = memory({ type, mediaState: "attached", medium: medium(path, { kind }) });
  return keepsake({ memories: [one], files: { "media/1.jpg": bytes }, ...rest });
};

export const rename = (from: string, change: Partial<Packed>) => (files: Packed[]) =>
  files.map((file) => (file.name === from ? { ...file, ...change } : file));
/** A keepsake with a memory of these fields, and another one with which nothing is wrong. */
export const withMemory = (given: Fields) => keepsake({ memories: [memory(given), memory()] });
export const withField = (given: Fields) => keepsake({ memorial: memorial(given) });
export const refused = (reason: string): Expected => ({ refused: reason });
export const lost = (...reasons: string[]): Expected => ({ reasons });

/** Changes two bytes of an archive, counted from its end. */
export const withNumber =
  (fromEnd: number, value: number, bytes = 2) =>
  (zip: Buffer) => {
    zip.writeUIntLE(value, zip.length - fromEnd, bytes);
    return zip;
  };

/** Things on the server that are somebody else's, to which a keepsake may refer. */
export interface Others {
  memorial: string;
  memory: string;
  medium: string;
  slug: string;
  shortId: string;
}

export type Hostile = [what: string, make: (others: Others) => Buffer | Promise<Buffer>, expected: Expected];
