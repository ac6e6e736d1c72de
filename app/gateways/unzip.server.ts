import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, validateFileName, type ZipFile } from "yauzl";

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

/** The field with a name in UTF-8 beside one in a code page, and the flag of names in UTF-8 (APPNOTE 6.3.10 §4.6.9 and §4.4.4). */
const unicodePath = 0x7075;
const utf8Flag = 0x0800;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The name of a file in the archive. Programs on a Mac write names in UTF-8 without saying so. In which code page a program on Windows wrote one can't be
 * known: `isUnsure` is true then.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) {
  const says = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePath);
  if (says || !/[^\0-\x7f]/.test(fileName)) return { name: fileName, isUnsure: false };
  try {
    const name = utf8.decode(fileNameRaw).replaceAll("\\", "/");
    const wrong = validateFileName(name);
    if (wrong) throw new BadZip(wrong);
    return { name, isUnsure: false };
  } catch (error) {
    if (error instanceof BadZip) throw error;
    return { name: fileName, isUnsure: true };
  }
}

/** A name without its letters beyond ASCII, by which one in an unknown code page can be found. */
const outline = (name: string) => name.replace(/[^\0-\x7f]+/g, "?");

/** An open archive, read at any place. Nothing in it decides where a file is written. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  /** Files whose names are in an unknown code page, by their outlines; null for an outline that several have. */
  readonly #unsure: Map<string, Entry | null>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>, unsure: Map<string, Entry | null>) {
    this.#zip = zip;
    this.#entries = entries;
    this.#unsure = unsure;
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
      const unsure = new Map<string, Entry | null>();
      for await (const entry of zip.eachEntry()) {
        const found = nameOf(entry);
        // macOS writes names in another Unicode form when it packs a folder again.
        const name = found.name.normalize("NFC");
        if (entries.has(name)) throw new BadZip(`the name ${name} is there twice`);
        if (!isPlainFile(entry)) continue;
        entries.set(name, entry);
        const about = outline(name);
        if (found.isUnsure) unsure.set(about, unsure.has(about) ? null : entry);
      }
      return new ZipReader(zip, entries, unsure);
    } catch (error) {
      zip.close();
      return asBadZip(error);
    }
  }

  /** The names of all files, in the order of the archive. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  #find(name: string): Entry | null {
    const composed = name.normalize("NFC");
    return this.#entries.get(composed) ?? this.#unsure.get(outline(composed)) ?? null;
  }

  /** The length of a file in bytes, unpacked; null if there is none of that name. */
  sizeOf(name: string): number | null {
    return this.#find(name)?.uncompressedSize ?? null;
  }

  /**
   * Writes a file to a new path on this machine and returns its SHA-256 in hexadecimal. `pace` is awaited after each piece. Throws BadZip if there is no
   * such file or its content isn't as long as the directory says. The caller removes what was written.
   */
  async extract(name: string, target: string, pace: () => Promise<void>): Promise<string> {
    const entry = this.#find(name);
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
