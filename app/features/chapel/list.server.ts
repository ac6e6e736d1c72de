import { db } from "~/db/connection.server";
import { qrCode } from "~/engines/print";
import { env } from "~/env.server";
import { knownSums } from "~/features/chapel/sums.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import * as storage from "~/models/media/storage.server";
import { codeUrl } from "~/models/memorial/code.server";
import { endOf, lastDayOf, readShowChoices } from "./choices.server";
import type { ShowFile, ShowList, Slide } from "./input";
import { chapelPaths } from "./paths";
import { planSlides, type UsedFile } from "./slides.server";

/** The files of some slides that are on the disk, each once. */
async function filesOf(memorialId: string, used: UsedFile[]): Promise<Map<string, ShowFile>> {
  const files = new Map<string, ShowFile>();
  const sums = await knownSums([...new Set(used.map(({ media }) => media))]);
  for (const { media, name, type } of used) {
    const key = `${media}/${name}`;
    if (files.has(key)) continue;
    // A name that no file can have counts as missing, since the page has to open all the same.
    const bytes = await storage.sizeOf(`media/${key}`).catch(() => null);
    if (bytes === null) continue;
    const sum = sums.get(key);
    const url = chapelPaths.chapelFile(memorialId, media, name);
    files.set(key, { url, type, bytes, sha256: sum?.sha256 ?? null, hasSound: sum?.hasSound ?? null });
  }
  return files;
}

/**
 * The slideshow of a memorial: its slides, and the files that they need with length and sum. A slide whose file is missing on the disk is left out.
 */
export async function readShow(access: MemorialAccess<"manage">): Promise<ShowList> {
  const { memorialId, viewer } = access;
  const choices = await readShowChoices(access);
  const { memorial, invitation, slides } = await planSlides(memorialId, choices);
  const used = slides.flatMap(({ file, behind }) => [file, behind]).filter((file) => file !== null);
  const files = await filesOf(memorialId, used);
  const urlOf = (file: UsedFile | null) => (file && files.get(`${file.media}/${file.name}`)?.url) ?? null;
  const shown: Slide[] = slides.map(({ file, behind, ...slide }) => ({
    ...slide,
    src: urlOf(file),
    behind: urlOf(behind),
  }));
  const code = choices.code ? `data:image/png;base64,${(await qrCode(codeUrl(memorial))).toString("base64")}` : null;
  return {
    memorial: memorialId,
    account: viewer?.id ?? "",
    pace: Number(choices.pace),
    names: choices.names,
    code,
    invitation,
    endsAt: endOf(await lastDayOf(access, choices)),
    slides: shown.filter(({ kind, src }) => kind === "words" || src !== null),
    files: [...files.values()],
  };
}

/** Whether the last day of a slideshow is over. */
export const isOver = ({ endsAt }: Pick<ShowList, "endsAt">): boolean => Date.parse(endsAt) <= now().getTime();

/** The origin in a memorial's code, and the names of its page there, so that somebody can see whether a page is this memorial's. */
export async function readAddress({ memorialId }: MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["short_id", "custom_url_slug", "full_name"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return { ...row, origin: env.origin };
}
