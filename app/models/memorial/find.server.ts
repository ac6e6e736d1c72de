import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { showDayOrTime } from "~/lib/day-or-moment";
import { columnsOf, descriptionOf, type FieldRow, type OpenField, openFields, valuesIn } from "~/lib/field-values";
import { parseGradient } from "~/lib/gradient";
import { isUuid } from "~/lib/ids";
import { pastedId } from "~/lib/pasted-id";
import { phaseAt } from "~/lib/phase";
import { shortIdIn } from "~/lib/short-id";
import { isAdmin, type MemorialAccess, mayOnMemorial, type Standing, type Viewer } from "~/models/access";
import { actingRows, viewerOf } from "~/models/account/viewer.server";
import { type Picture, picturesOf } from "~/models/media/picture.server";
import { isCoOwner } from "./looked-after.server";
import { isUncheckable } from "./password-check.server";
import { type ServiceParts, serviceFields, serviceOf } from "./service.server";

/** The fields that a gate may show, or decides by. */
const faceFields = [
  ...(["fullName", "knownAs", "dateOfBirth", "dateOfDeath"] as const),
  ...(["memorialText", "customUrlSlug", "memoriesOpenAt", "language", "gateDates"] as const),
];

const publicColumns = [
  "memorials.id",
  "short_id",
  "user_id",
  "status",
  "password_version",
  "portrait_id",
  "version",
  ...columnsOf(faceFields),
] as const;

/** The data of a memorial that its gate may show to anyone. */
export interface MemorialFace extends FieldRow<(typeof faceFields)[number]> {
  id: string;
  short_id: string;
  user_id: string | null;
  status: "active" | "archived";
  password_version: number;
  portrait_id: string | null;
  /** Increases with every change of the memorial's page (migration 005). */
  version: number;
  has_password: boolean;
  /** Whether the password can't be checked any more, because its key is lost. */
  password_lost: boolean;
}

/**
 * Finds the data of a memorial that its gate may show, by id, by short id or by any slug that it ever had; null if there is none. Includes whether it
 * has a password and whether the key is lost, but never the password.
 */
export async function findMemorial(requested: string): Promise<MemorialFace | null> {
  const faces = db
    .selectFrom("memorials")
    .select([...publicColumns, "password_check"])
    .select((column) => column("password", "is not", null).$castTo<number>().as("has_password"));
  const id = pastedId(requested);
  const ofSlug = db.selectFrom("memorial_slugs").select("memorial_id").where("slug", "=", id);
  const shortId = shortIdIn(id);
  const row = isUuid(id)
    ? await faces.where("memorials.id", "=", id).executeTakeFirst()
    : ((await faces.where("memorials.id", "=", ofSlug).executeTakeFirst()) ??
      (shortId && (await faces.where("short_id", "=", shortId).executeTakeFirst())));
  return row ? faceOf(row) : null;
}

/** The columns of a memorial's face. */
export type FaceRow = Omit<MemorialFace, "has_password" | "password_lost"> & {
  has_password: number;
  password_check: string | null;
};

/** Makes the face of a memorial from its row, without the password's keyed hash. */
export function faceOf(row: FaceRow): MemorialFace {
  const { password_check, ...face } = row;
  return { ...face, has_password: Boolean(face.has_password), password_lost: isUncheckable(password_check) };
}

/** A viewer's relation to a memorial. `unlocked` says whether its password was entered in this browser, or it has none. */
export async function standingOf(face: MemorialFace, viewer: Viewer | null, unlocked: boolean): Promise<Standing> {
  if (isAdmin(viewer)) return "admin";
  if (viewer && face.user_id === viewer.id) return "owner";
  if (viewer?.worksFor && face.user_id === viewer.worksFor) return "colleague";
  if (viewer && (await isCoOwner(face.id, viewer))) return "coOwner";
  return unlocked ? "unlocked" : "visitor";
}

/** The additional data of the unlocked page: biography, service with its links, its times as a locale has them, English ones by default, cover, and whether
 * visitors may download the page. */
export async function readMemorialPage(
  access: MemorialAccess<"read">,
  locale?: string,
): Promise<ServiceParts & { biography: string | null; cover: Picture | null; visitorsKeepsake: boolean }> {
  const row = await db
    .selectFrom("memorials")
    .select(["biography", "cover_id", "visitors_keepsake", ...columnsOf(serviceFields)])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const pictures = await picturesOf([row.cover_id]);
  return {
    biography: row.biography,
    ...serviceOf(row, locale),
    cover: pictures.get(row.cover_id ?? "") ?? null,
    visitorsKeepsake: row.visitors_keepsake !== 0,
  };
}

/** The fields that have a term among the details of the management page and aren't empty, as it shows them. */
function termsOf(row: FieldRow<OpenField>): [term: string, text: string][] {
  const values = valuesIn(row, openFields);
  return openFields.flatMap((name) => {
    const { term, kind } = descriptionOf(name);
    const text = values[name];
    return term && text ? [[term, kind === "moment" ? showTime(text, env.timeZone) : text]] : [];
  });
}

/** The data of a memorial's management page, without the access password. */
export async function readMemorialDetails(access: MemorialAccess<"manage">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "custom_url_slug", "short_id", "status", "created_at", ...columnsOf(openFields)])
    .select(["portrait_id", "cover_id", "background_gradient", "password_check"])
    .select((column) => column("password", "is not", null).$castTo<number>().as("has_password"))
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const pictures = await picturesOf([row.portrait_id, row.cover_id]);
  const { password_check, has_password, ...details } = row;
  return {
    ...details,
    hasPassword: Boolean(has_password),
    passwordLost: isUncheckable(password_check),
    gradient: parseGradient(row.background_gradient ?? ""),
    service: row.service_date && showDayOrTime(row.service_date, env.timeZone),
    /** The phase of today, for which the desk has its tools. */
    phase: phaseAt(row.service_date, now(), env.timeZone),
    terms: termsOf(row),
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
  };
}

/** A memorial's name, portrait, dates and service time, for the people who look after it. */
export async function readMemorialHead({ memorialId }: MemorialAccess<"review" | "manage" | "edit" | "delete">) {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "date_of_birth", "date_of_death", "service_date", "portrait_id"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const portraits = await picturesOf([row.portrait_id]);
  return {
    id: row.id,
    name: row.full_name,
    dateOfBirth: row.date_of_birth,
    dateOfDeath: row.date_of_death,
    service: row.service_date && showDayOrTime(row.service_date, env.timeZone),
    portrait: portraits.get(row.portrait_id ?? "") ?? null,
  };
}

/** A memorial, and the email addresses of those accounts that asked a background job for something of it and still look after it. */
export async function askersOf(memorialId: string, accountIds: string[]) {
  const memorial = await findMemorial(memorialId);
  const asked = await actingRows().where("accounts.id", "in", accountIds).execute();
  const emails: string[] = [];
  for (const viewer of asked.map(viewerOf))
    if (memorial && mayOnMemorial(await standingOf(memorial, viewer, false), "manage")) emails.push(viewer.email);
  return { memorial: { id: memorialId, fullName: memorial?.full_name ?? "" }, emails };
}
