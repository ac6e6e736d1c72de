import { type FileHandle, open } from "node:fs/promises";

/** Reads of a few bytes allowed per file: honest files of 200 MB need a tenth of them. */
const maxReads = 2_000_000;
const maxPatches = 200_000;
const windowBytes = 64 * 1024;
const zeros = Buffer.alloc(256 * 1024);

/** Why a file isn't accepted as a recording: it ends too early or contradicts itself, is of an unknown kind, or is encrypted. */
export type BadReason = "cut-off" | "unknown" | "protected" | "empty";

export class BadFile extends Error {
  readonly reason: BadReason;
  constructor(reason: BadReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * A file that is read a few bytes at a time, at any offset. Changes are collected and applied at the end. Bytes keep their offsets unless some are
 * dropped.
 */
export class FileBytes {
  readonly size: number;
  /** Whether the collected changes can be applied. */
  readonly isForChange: boolean;
  readonly #handle: FileHandle;
  readonly #patches: { at: number; bytes: Buffer | number }[] = [];
  readonly #drops: { at: number; length: number }[] = [];
  #window = { at: 0, bytes: Buffer.alloc(0) };
  #reads = 0;
  #cutAt: number | null = null;

  private constructor(handle: FileHandle, size: number, isForChange: boolean) {
    this.#handle = handle;
    this.size = size;
    this.isForChange = isForChange;
  }

  static async open(path: string, mode: "r" | "r+"): Promise<FileBytes> {
    const handle = await open(path, mode);
    return new FileBytes(handle, (await handle.stat()).size, mode === "r+");
  }

  /** Reads at most 64 KB at an offset. Throws BadFile past the end, and if the file leads to too many reads. */
  async read(offset: number, length: number): Promise<Buffer> {
    if (++this.#reads > maxReads || offset < 0 || length > windowBytes || offset + length > this.size)
      throw new BadFile("cut-off");
    const { at: start, bytes } = this.#window;
    if (offset < start || offset + length > start + bytes.length) {
      const fresh = Buffer.alloc(Math.min(windowBytes, this.size - offset));
      const { bytesRead } = await this.#handle.read(fresh, 0, fresh.length, offset);
      if (bytesRead < length) throw new BadFile("cut-off");
      this.#window = { at: offset, bytes: fresh.subarray(0, bytesRead) };
    }
    const from = offset - this.#window.at;
    return this.#window.bytes.subarray(from, from + length);
  }

  /** Reads an unsigned big-endian number of 4 bytes. */
  async u32(offset: number): Promise<number> {
    return (await this.read(offset, 4)).readUInt32BE();
  }

  /** Reads an unsigned big-endian number of 8 bytes. */
  async u64(offset: number): Promise<number> {
    const value = Number((await this.read(offset, 8)).readBigUInt64BE());
    if (!Number.isSafeInteger(value)) throw new BadFile("cut-off");
    return value;
  }

  async text(offset: number, length: number): Promise<string> {
    return (await this.read(offset, length)).toString("latin1");
  }

  /** Collects a change: bytes to write, or a number of zeros. apply() writes it. */
  patch(offset: number, bytes: Buffer | number) {
    const length = typeof bytes === "number" ? bytes : bytes.length;
    if (offset < 0 || length < 0 || offset + length > this.size || this.#patches.length >= maxPatches)
      throw new BadFile("cut-off");
    if (length) this.#patches.push({ at: offset, bytes });
  }

  /** Collects bytes to remove; the bytes after them move up. Calls must be in ascending order. */
  drop(offset: number, length: number) {
    if (offset < 0 || length < 0 || offset + length > this.size || this.#drops.length >= maxPatches)
      throw new BadFile("cut-off");
    if (length) this.#drops.push({ at: offset, length });
  }

  /** Sets the offset at which apply() truncates the file. */
  cut(offset: number) {
    this.#cutAt = offset;
  }

  /** Applies all collected changes: patches first, then drops, then the cut. Offsets are those of the unchanged file. */
  async apply(): Promise<void> {
    for (const { at, bytes } of this.#patches) {
      if (typeof bytes !== "number") await this.#handle.write(bytes, 0, bytes.length, at);
      else
        for (let done = 0; done < bytes; done += zeros.length)
          await this.#handle.write(zeros, 0, Math.min(zeros.length, bytes - done), at + done);
    }
    const end = Math.min(this.#cutAt ?? this.size, this.size);
    const length = await this.#moveUp(end);
    if (length < this.size) await this.#handle.truncate(length);
  }

  /** Closes the gaps of dropped bytes, and returns the remaining length. */
  async #moveUp(end: number) {
    const bytes = Buffer.alloc(this.#drops.length ? windowBytes : 0);
    let to = this.#drops[0]?.at ?? end;
    for (const [index, { at, length }] of this.#drops.entries()) {
      const next = this.#drops[index + 1]?.at ?? end;
      for (let from = at + length; from < next; ) {
        const { bytesRead } = await this.#handle.read(bytes, 0, Math.min(bytes.length, next - from), from);
        if (!bytesRead) throw new BadFile("cut-off");
        await this.#handle.write(bytes, 0, bytesRead, to);
        from += bytesRead;
        to += bytesRead;
      }
    }
    return to;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
