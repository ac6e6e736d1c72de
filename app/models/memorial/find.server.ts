import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { parseGradient } from "~/lib/gradient";
import { isUuid } from "~/lib/ids";
import type { MemorialAccess, Standing, Viewer } from "../access";
import { isAdmin } from "../access";
import { isCoOwner } from "../co-owner/find.server";
import { type Picture, picturesOf } from "../media/picture.server";
import { isUncheckable } from "./access-password.server";

const publicColumns = [
  "memorials.id",
  "user_id",
  "full_name",
  "date_of_birth",
  "date_of_death",
  "memorial_text",
  "custom_url_slug",
  "status",
  "password_version",
  "portrait_id",
  "version",
] as const;

/** The data of a memorial that a gate may show. */
export interface MemorialFace {
  id: string;
  user_id: string | null;
  full_name: string;
  date_of_birth: string | null;
  date_of_death: string | null;
  memorial_text: string | null;
  custom_url_slug: string | null;
  status: "active" | "archived";
  password_version: number;
  portrait_id: string | null;
  /** Goes up with everything that can change the memorial's page (migration 005). */
  version: number;
  has_password: boolean;
  /** Whether the password can't be checked any more, because its key is lost. */
  password_lost: boolean;
}

/**
 * The data of a memorial that a gate may show, by id or by any slug that it ever had; null if there is none. Says whether a password locks it and
 * whether its key is lost, but never the password.
 */
export async function findMemorial(idOrSlug: string): Promise<MemorialFace | null> {
  const faces = db
    .selectFrom("memorials")
    .select([...publicColumns, "password_check"])
    .select((column) => column("password", "is not", null).$castTo<number>().as("has_password"));
  const row = isUuid(idOrSlug)
    ? await faces.where("memorials.id", "=", idOrSlug.toLowerCase()).executeTakeFirst()
    : await faces
        .innerJoin("memorial_slugs", "memorial_slugs.memorial_id", "memorials.id")
        .where("slug", "=", idOrSlug.toLowerCase())
        .executeTakeFirst();
  return row ? faceOf(row) : null;
}

/** The columns of a memorial that its face is made of. */
export type FaceRow = Omit<MemorialFace, "has_password" | "password_lost"> & {
  has_password: number;
  password_check: string | null;
};

/** The face of a memorial by its row, without the password's keyed hash. */
export function faceOf(row: FaceRow): MemorialFace {
  const { password_check, ...face } = row;
  return { ...face, has_password: Boolean(face.has_password), password_lost: isUncheckable(password_check) };
}

/** How a viewer stands to a memorial. Unlocked says that its password was given in this browser, or that it has none. */
export async function standingOf(face: MemorialFace, viewer: Viewer | null, unlocked: boolean): Promise<Standing> {
  if (isAdmin(viewer)) return "admin";
  if (viewer && face.user_id === viewer.id) return "owner";
  if (viewer && (await isCoOwner(face.id, viewer.id))) return "coOwner";
  return unlocked ? "unlocked" : "visitor";
}

/** What the unlocked page shows beyond the face: biography and cover. */
export async function readMemorialPage(
  access: MemorialAccess<"read">,
): Promise<{ biography: string | null; cover: Picture | null }> {
  const row = await db
    .selectFrom("memorials")
    .select(["biography", "cover_id"])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const pictures = await picturesOf([row.cover_id]);
  return { biography: row.biography, cover: pictures.get(row.cover_id ?? "") ?? null };
}

/** What the management page shows of a memorial. The access password is not among it. */
export async function readMemorialDetails(access: MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "date_of_birth", "date_of_death", "service_date", "service_location", "biography"])
    .select(["memorial_text", "custom_url_slug", "status", "created_at", "portrait_id", "cover_id"])
    .select(["background_gradient", "password_check"])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const pictures = await picturesOf([row.portrait_id, row.cover_id]);
  const { password_check, ...shown } = row;
  return {
    ...shown,
    passwordLost: isUncheckable(password_check),
    gradient: parseGradient(row.background_gradient ?? ""),
    service: row.service_date && showTime(row.service_date, env.timeZone),
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
  };
}

/** Whose memorial it is, and when its service is, for those who look after it. */
export async function readMemorialHead({ memorialId }: MemorialAccess<"review"> | MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "date_of_birth", "date_of_death", "service_date"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.full_name,
    dateOfBirth: row.date_of_birth,
    dateOfDeath: row.date_of_death,
    service: row.service_date && showTime(row.service_date, env.timeZone),
  };
}
