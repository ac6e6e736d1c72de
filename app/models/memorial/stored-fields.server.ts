import { env } from "~/env.server";
import { localOf, storedFrom } from "~/lib/day-or-moment";
import {
  columnsWith,
  descriptionOf,
  type FieldRow,
  type OpenField,
  openFields,
  usualOf,
  valuesIn,
} from "~/lib/field-values";
import { searchNames } from "../search/search-names";

/** The texts of the open fields as forms have them: moments are local, in the site's zone, or days, and what is unknown is empty. */
export type OpenTexts = Record<OpenField, string>;

/** The form that a stored value of a field has in its form. */
function typedOf(name: OpenField, stored: string | null): string {
  if (descriptionOf(name).kind === "moment") return stored ? localOf(stored, env.timeZone) : "";
  return stored ?? usualOf(name);
}

/** The value that is stored for a typed text; null for an empty one, for English, and for the first of some choices. */
function storedOf(name: OpenField, typed: string | undefined): string | null {
  if (!typed || typed === usualOf(name)) return null;
  return descriptionOf(name).kind === "moment" ? storedFrom(typed, env.timeZone) : typed;
}

/** The texts of a row's fields. */
export function textsIn(row: FieldRow<OpenField>): OpenTexts {
  const values = valuesIn(row, openFields);
  return Object.fromEntries(openFields.map((name) => [name, typedOf(name, values[name])])) as OpenTexts;
}

/** The columns of typed fields, with those that are made from the name. A field that is left out is empty. */
export function columnsOfTexts(texts: Partial<Record<OpenField, string | undefined>> & { fullName: string }) {
  const values = Object.fromEntries(openFields.map((name) => [name, storedOf(name, texts[name])]));
  return { ...columnsWith(values, openFields), ...searchNames(texts.fullName) };
}
