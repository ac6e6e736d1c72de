import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { asBadZip, BadZip, TooMuch } from "./bad-zip.ts";
import { nameOf, outline } from "./names.ts";

/** More files than any archive of ours has. */
const mostEntries = 200_000;
/** Bytes of all names, extra fields and comments: 200,000 of 200 bytes. */
const mostNamed = 40 * 1024 * 1024;
/** Characters of a name: nothing refers to a longer one (format.ts allows 1,000), so those aren't kept. */
const longestName = 2000;

/** The file type bits of a Unix mode, and the type of a regular file (inode(7)). */
const typeBits = 0o170000;
const regularFile = 0o100000;

/** Folders, links and devices have no content, and an encrypted file can't be read. */
function isPlainFile({ fileName, externalFileAttributes, versionMadeBy, ...entry }: Entry) {
  const type = versionMadeBy >>> 8 === 3 ? (externalFileAttributes >>> 16) & typeBits : 0;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  return !fileName.endsWith("/") && !isEncrypted && (type === 0 || type === regularFile);
}

/** The part of a directory's entry that is kept. yauzl's own entries hold everything else as well, which a hostile archive makes large. */
interface File {
  size: number;
  packed: number;
  offset: number;
  crc: number;
  method: number;
  /** Its SHA-256 as the archive's list of sums states it. */
  stated: string | null;
}

const fileOf = (entry: Entry): File => ({
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  crc: entry.crc32,
  method: entry.compressionMethod,
  stated: null,
});

/** An open archive, read at any place. Nothing in it decides where a file is written. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #files = new Map<string, File>();
  /** Files whose names are in an unknown code page, by their outlines; null for an outline that several have. */
  readonly #unsure = new Map<string, File | null>();

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /**
   * Opens the archive at a path; `going` is called after each file. Throws TooMuch if it has more than 200,000 files or more than 40 MB of names,
   * extra fields and comments, and BadZip if it is none, or names a file twice, outside of its folder or in a way that differs from another in its Unicode form alone.
   */
  static async open(path: string, going: () => void = () => undefined): Promise<ZipReader> {
    const zip = await openPromise(path, { autoClose: false }).catch(asBadZip);
    const reader = new ZipReader(zip);
    try {
      await reader.#readDirectory(going);
      return reader;
    } catch (error) {
      zip.close();
      return asBadZip(error);
    }
  }

  async #readDirectory(going: () => void) {
    if (this.#zip.entryCount > mostEntries) throw new TooMuch("too many files");
    let named = 0;
    for await (const entry of this.#zip.eachEntry()) {
      going();
      named += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (named > mostNamed) throw new TooMuch("too much in the directory");
      const found = nameOf(entry);
      if (found.name.length > longestName) continue;
      // macOS writes names in another Unicode form when it packs a folder again.
      const name = found.name.normalize("NFC");
      if (this.#files.has(name)) throw new BadZip(`the name ${name} is there twice`);
      if (!isPlainFile(entry)) continue;
      const file = fileOf(entry);
      this.#files.set(name, file);
      if (!found.isUnsure) continue;
      const about = outline(name);
      this.#unsure.set(about, this.#unsure.has(about) ? null : file);
    }
  }

  /** The names of all files, in the order of the archive. */
  get names(): IterableIterator<string> {
    return this.#files.keys();
  }

  #find(name: string): File | null {
    const composed = name.normalize("NFC");
    return this.#files.get(composed) ?? this.#unsure.get(outline(composed)) ?? null;
  }

  /** The length of a file in bytes, unpacked; null if there is none of that name. */
  sizeOf(name: string): number | null {
    return this.#find(name)?.size ?? null;
  }

  /** Notes the SHA-256 of a file as a list states it, in hexadecimal; does nothing if there is no file of that name. */
  state(name: string, sum: string): void {
    const file = this.#find(name);
    if (file) file.stated = sum;
  }

  /** The SHA-256 that was noted for a file; null if there is none. */
  statedOf(name: string): string | null {
    return this.#find(name)?.stated ?? null;
  }

  /** The bytes of a file, unpacked, in pieces. Throws BadZip if there is no such file or its content isn't what the directory says. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const file = this.#find(name);
    if (!file) throw new BadZip(`no file ${name}`);
    if (file.method !== 0 && file.method !== 8) throw new BadZip(`a file is packed in a way that nobody uses`);
    const header = { relativeOffsetOfLocalHeader: file.offset, compressedSize: file.packed } as Entry;
    const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(header, { minimal: true }).catch(asBadZip);
    const stream = await new Promise<Readable>((done, fail) =>
      this.#zip.openReadStreamLowLevel(
        ...([fileDataStart, file.packed, 0, file.packed, file.method === 8, file.size] as const),
        (error, opened) => (error ? fail(error) : done(opened)),
      ),
    ).catch(asBadZip);
    let crc = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        crc = crc32(piece, crc);
        yield piece;
      }
    } catch (error) {
      asBadZip(error);
    }
    if (crc !== file.crc) throw new BadZip(`the file ${name} is damaged`);
  }

  /**
   * Writes a file to a new path on this machine and returns its SHA-256 in hexadecimal. `going` is called after each piece. Throws BadZip as read() does.
   * The caller removes what was written.
   */
  async extract(name: string, target: string, going: () => void = () => undefined): Promise<string> {
    const hash = createHash("sha256");
    const hashing = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        going();
        yield piece;
      }
    };
    await pipeline(this.read(name), hashing, createWriteStream(target, { flags: "wx", mode: 0o600 })).catch(asBadZip);
    return hash.digest("hex");
  }

  close(): void {
    this.#zip.close();
  }
}
