import { UniquePaths } from "~/engines/archive";
import { shownNames } from "~/features/people/door.server";
import { type Said, saidIn } from "~/features/transcripts/door.server";
import type { MemorialRow, MemoryRow, PictureRow } from "~/models/memorial/contents.server";
import { type FileMarks, type KeptFile, type KeptMedium, keepMedium } from "./files.server";

/** A memory with its files as the archive has them. */
export interface KeptMemory {
  row: MemoryRow;
  medium: KeptMedium | null;
  /** The transcript of its film or voice. */
  said: Said | null;
  /** The names below its pictures, by the ids of the pictures. */
  names: Map<string, string[]>;
  late: KeptMedium | null;
  pictures: { row: PictureRow; medium: KeptMedium | null; isShown: boolean }[];
  /** Whether the page in the archive shows it. */
  isShown: boolean;
}

const shown = "media";
/** The folder of what the page leaves out: a name that is the same in every language, because memorial.json refers to it. */
const notShown = "media/not shown";

/** Gives the files of a memorial their names in the archive, and remembers which they are. */
export class Keeper {
  readonly files: KeptFile[] = [];
  readonly #paths = new UniquePaths();
  readonly #media = new Map<string, KeptMedium>();
  readonly #digits: number;
  readonly #marks: FileMarks;
  #number = 0;

  /** `count` is the number of memories, which decides how many digits their numbers have. */
  constructor(count: number, marks: FileMarks) {
    this.#marks = marks;
    this.#digits = Math.max(2, String(count).length);
  }

  async #keep(
    row: MemoryRow["medium"],
    name: string | null,
    { folder, suffix = "" }: { folder: string; suffix?: string },
  ) {
    if (!row) return null;
    const known = this.#media.get(row.id);
    if (known || name === null) return known ?? null;
    const medium = await keepMedium(row, { folder, name, suffix, paths: this.#paths, marks: this.#marks });
    this.#media.set(row.id, medium);
    this.files.push(...medium.files);
    return medium;
  }

  /** The portrait and the cover picture, whose names come before those of all memories. */
  async memorial({ full_name, portrait, cover }: MemorialRow) {
    const name = `${"0".repeat(this.#digits)} ${full_name}`;
    return {
      portrait: await this.#keep(portrait, name, { folder: shown }),
      cover: await this.#keep(cover, name, { folder: shown, suffix: ` (${this.#marks.cover})` }),
    };
  }

  /** The next memory. Its number in the order of time begins the names of its files, with the author and the title. */
  async memory(row: MemoryRow): Promise<KeptMemory> {
    this.#number += 1;
    const number = String(this.#number).padStart(this.#digits, "0");
    return this.#memory(row, `${number} ${row.author_name} - ${row.content_title}`);
  }

  /** A memory that was here before, with the names that its files have. A file that has come since is left out. */
  again(row: MemoryRow): Promise<KeptMemory> {
    return this.#memory(row, null);
  }

  async #memory(row: MemoryRow, name: string | null): Promise<KeptMemory> {
    const isShown = row.approval_status === "approved";
    const pictures = [];
    for (const picture of row.pictures) {
      const isPictureShown = isShown && picture.status === "attached";
      const folder = isPictureShown ? shown : notShown;
      const medium = await this.#keep(picture.medium, name, { folder, suffix: ` ${picture.position + 1}` });
      pictures.push({ row: picture, medium, isShown: isPictureShown });
    }
    const medium = await this.#keep(row.medium, name, { folder: isShown ? shown : notShown });
    const late = await this.#keep(row.late, name, { folder: notShown, suffix: ` (${this.#marks.late})` });
    const names = await shownNames(
      [row.medium, ...row.pictures.map(({ medium }) => medium)].flatMap((one) => one?.id ?? []),
    );
    return { row, medium, said: await saidIn(row.medium), names, late, pictures, isShown };
  }
}
