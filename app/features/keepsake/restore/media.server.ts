import { randomUUID } from "node:crypto";
import { link, rm } from "node:fs/promises";
import { join } from "node:path";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { type Archive, BadArchive } from "~/engines/archive";
import { lanes } from "~/features/keepsake/restore/lanes";
import { type RecordingFiles, restoreRecording } from "~/features/keepsake/restore/recordings.server";
import { mediaBytes } from "~/models/media/input";
import { offerPatiently, storePicture } from "~/models/media/picture.server";
import { isUnused } from "~/models/media/storage.server";
import type { KeptMedium } from "./format";
import type { ProblemReason } from "./input";

/**
 * The largest files in bytes. A picture at full size, or a film that was converted, may be larger than the file that was sent: three times is more than
 * any of ours.
 */
const mostBytes = (kind: KeptMedium["kind"]) => 3 * mediaBytes[kind];

/** Pictures that are stored at once, as many as are decoded at once. ffmpeg uses all cores by itself, so recordings come one by one. */
const atOnce = 2;

/** The disk has no room for the rest. */
export class NoRoom extends Error {}

/** A medium that is stored: its id, the number of its files, and what couldn't be stored of it. */
export interface StoredMedium {
  mediaId: string;
  files: number;
  problems: { reason: ProblemReason; file: string }[];
}

/** Media that are stored already, by their ids in the keepsake. */
export interface StoredMedia {
  get: (keptId: string) => StoredMedium | undefined;
  add: (keptId: string, stored: StoredMedium) => Promise<void>;
}

interface Context {
  archive: Archive;
  /** Whether the keepsake has checksums. */
  hasSums: boolean;
  /** A folder for temporary files. */
  folder: string;
  stored: StoredMedia;
  /** Bytes that its files may still take. Someone may have packed a terabyte into a megabyte. */
  left: number;
  client: string;
}

export interface Restored {
  /** The id of the medium; null if none of its files could be stored. */
  id: string | null;
  problems: StoredMedium["problems"];
}

/** Stores the files of a keepsake again, each once. */
export class MediaRestorer {
  /** Files stored. */
  count = 0;
  readonly #context: Context;
  readonly #used = new Set<string>();
  readonly #pictures = lanes(atOnce);
  readonly #recordings = lanes(1);
  /** Why no further file is stored. */
  #failure: unknown;

  constructor(context: Context) {
    this.#context = context;
  }

  /** A free id: the one that the medium had, so that a second export is the same, unless somebody else's medium has it. */
  async #freeId(keptId: string) {
    const row = await db.selectFrom("media").select("id").where("id", "=", keptId).executeTakeFirst();
    return row || !(await isUnused(`media/${keptId}`)) ? randomUUID() : keptId;
  }

  /** Takes a file out of the archive. Returns its path, or why it can't be used. */
  async #extract(name: string, most: number): Promise<{ path: string; bytes: number } | ProblemReason> {
    const { archive, hasSums } = this.#context;
    const [bytes = null] = await archive.sizesOf([name]);
    if (bytes === null) return "file-missing";
    if (this.#used.has(name)) return "file-twice";
    this.#used.add(name);
    if (bytes > most || bytes > this.#context.left) return "file-too-big";
    this.#context.left -= bytes;
    const path = this.#scratch();
    const found = await archive.extract(name, path).catch(async (error) => {
      await rm(path, { force: true });
      if (error instanceof BadArchive && error.fault === "damaged") return null;
      throw error;
    });
    if (found && (!hasSums || found.stated === found.sum)) return { path, bytes };
    await rm(path, { force: true });
    return "file-changed";
  }

  #scratch() {
    return join(this.#context.folder, randomUUID());
  }

  async #picture(
    id: string,
    path: string,
    { bytes, purpose, png, client }: { bytes: number; purpose: MediaPurpose; png: boolean; client: string },
  ) {
    const offer = async () => {
      // A second name, because storing removes the file, and it may have to be offered again.
      const offered = this.#scratch();
      await link(path, offered);
      const incoming = { path: offered, client, bytes, tooBig: false, png };
      return storePicture(incoming, purpose, null, { id, asIs: true });
    };
    try {
      const stored = await offerPatiently(offer, (outcome) => ("refused" in outcome ? outcome.refused : null));
      if ("refused" in stored && stored.refused === "no-room") throw new NoRoom();
      return !("refused" in stored);
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Stores a medium of the keepsake, unless it is stored already, and returns its id and what couldn't be stored. Several may be asked for at once; after one
   * has failed, the others do too. Throws NoRoom if the disk is full. `png` is for signatures.
   */
  restore(kept: KeptMedium, purpose: MediaPurpose, png = false): Promise<Restored> {
    const inTurn = kept.kind === "image" ? this.#pictures : this.#recordings;
    return inTurn(async (lane) => {
      if (this.#failure) throw this.#failure;
      try {
        // The decoders open no two pictures of one client at once.
        return await this.#restore(kept, purpose, { png, client: `${this.#context.client} ${lane}` });
      } catch (error) {
        this.#failure = error;
        throw error;
      }
    });
  }

  async #restore(
    kept: KeptMedium,
    purpose: MediaPurpose,
    { png, client }: { png: boolean; client: string },
  ): Promise<Restored> {
    const problems: Restored["problems"] = [];
    if (this.#used.has(kept.id))
      return { id: null, problems: [{ reason: "file-twice", file: kept.files[0]?.path ?? "" }] };
    this.#used.add(kept.id);
    const before = this.#context.stored.get(kept.id);
    if (before) {
      this.count += before.files;
      return { id: before.mediaId, problems: before.problems };
    }
    const files: RecordingFiles = {};
    let bytes = 0;
    for (const { role, path } of kept.files) {
      const isNeeded = kept.kind !== "image" || role === "shown" || !kept.files.some((file) => file.role === "shown");
      if (!isNeeded) continue;
      const found = await this.#extract(path, mostBytes(kept.kind));
      if (typeof found === "string") problems.push({ reason: found, file: path });
      else {
        files[role] = found.path;
        bytes = found.bytes;
      }
    }
    const first = files.shown ?? files.original ?? files.poster;
    if (!first) return { id: null, problems };
    const id = await this.#freeId(kept.id);
    const refused = (role: string) => {
      const file = kept.files.find((file) => file.role === role);
      if (file) problems.push({ reason: "file-refused", file: file.path });
    };
    const stored = await this.#store(id, { kind: kept.kind, files, first, bytes, purpose, png, client });
    if (!stored) for (const role of Object.keys(files)) refused(role);
    if (!stored) return { id: null, problems };
    for (const role of stored.refused) refused(role);
    const count = Object.keys(files).length - stored.refused.length;
    this.count += count;
    await this.#context.stored.add(kept.id, { mediaId: id, files: count, problems });
    return { id, problems };
  }

  async #store(
    id: string,
    {
      kind,
      files,
      first,
      bytes,
      purpose,
      png,
      client,
    }: {
      kind: KeptMedium["kind"];
      files: RecordingFiles;
      first: string;
      bytes: number;
      purpose: MediaPurpose;
      png: boolean;
      client: string;
    },
  ): Promise<{ refused: string[] } | null> {
    if (kind === "image")
      return (await this.#picture(id, first, { bytes, purpose, png, client })) ? { refused: [] } : null;
    return restoreRecording(id, files, { kind, purpose, client });
  }
}
