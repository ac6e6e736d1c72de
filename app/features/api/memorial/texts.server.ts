import { env } from "~/env.server";
import { localTime, parseDay } from "~/lib/dates";
import { descriptionOf } from "~/lib/field-values";
import type { EditTexts } from "~/models/memorial/edit.server";

/** A memorial's fields as the forms have them: times are local, in the site's zone. */
export type RecordTexts = EditTexts;

/**
 * Converts fields of the API, where times have a zone, a day may stand in place of one, and null stands for nothing, to those of the forms, where times are local and an empty text
 * stands for nothing. Fields that are left out stay left out.
 */
export function textsOf(fields: Partial<Record<keyof RecordTexts, string | null | undefined>>): Partial<RecordTexts> {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isTime = value && descriptionOf(name as keyof RecordTexts).kind === "moment" && parseDay(value) === null;
    return [[name, isTime ? localTime(new Date(value).toISOString(), env.timeZone) : (value ?? "")]];
  });
  return Object.fromEntries(entries);
}

/** The fields that are not empty. The forms' schemas know an empty one as a missing one. */
export function filled(texts: Partial<RecordTexts>): Partial<RecordTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ""));
}
