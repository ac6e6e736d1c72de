import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";

/** More files than any keepsake of ours has. Their directory takes about 100 MB of memory. */
const mostEntries = 200_000;

/** The file type bits of a Unix mode, and the type of a regular file (inode(7)). */
const typeBits = 0o170000;
const regularFile = 0o100000;

/** An archive that can't be read because of its own content. */
export class BadZip extends Error {}

/** Turns errors about the archive into BadZip. Errors of the system, such as a full disk, stay as they are. */
function asBadZip(error: unknown): never {
  if (error instanceof Error && "syscall" in error) throw error;
  throw new BadZip((error as Error).message);
}

/** Folders, links and devices have no content, and an encrypted file can't be read. */
function isPlainFile({ fileName, externalFileAttributes, versionMadeBy, ...entry }: Entry) {
  const type = versionMadeBy >>> 8 === 3 ? (externalFileAttributes >>> 16) & typeBits : 0;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  return !fileName.endsWith("/") && !isEncrypted && (type === 0 || type === regularFile);
}

/** An open archive, read at any place. Nothing in it decides where a file is written. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens the archive at a path. Throws BadZip if it is none, has more than 200,000 files, or names one twice, outside of its folder or in a way
   * that differs from another in its Unicode form alone.
   */
  static async open(path: string): Promise<ZipReader> {
    const zip = await openPromise(path, { autoClose: false }).catch(asBadZip);
    try {
      if (zip.entryCount > mostEntries) throw new BadZip("too many files");
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        // macOS writes names in another Unicode form when it packs a folder again.
        const name = entry.fileName.normalize("NFC");
        if (entries.has(name)) throw new BadZip(`the name ${name} is there twice`);
        if (isPlainFile(entry)) entries.set(name, entry);
      }
      return new ZipReader(zip, entries);
    } catch (error) {
      zip.close();
      return asBadZip(error);
    }
  }

  /** The names of all files, in the order of the archive. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The length of a file in bytes, unpacked; null if there is none of that name. */
  sizeOf(name: string): number | null {
    return this.#entries.get(name.normalize("NFC"))?.uncompressedSize ?? null;
  }

  /**
   * Writes a file to a new path on this machine and returns its SHA-256 in hexadecimal. `pace` is awaited after each piece. Throws BadZip if there is no
   * such file or its content isn't as long as the directory says. The caller removes what was written.
   */
  async extract(name: string, target: string, pace: () => Promise<void>): Promise<string> {
    const entry = this.#entries.get(name.normalize("NFC"));
    if (!entry) throw new BadZip(`no file ${name}`);
    const stream = await this.#zip.openReadStreamPromise(entry).catch(asBadZip);
    const hash = createHash("sha256");
    const hashing = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
        await pace();
      }
    };
    await pipeline(stream, hashing, createWriteStream(target, { flags: "wx", mode: 0o600 })).catch(asBadZip);
    return hash.digest("hex");
  }

  close() {
    this.#zip.close();
  }
}
