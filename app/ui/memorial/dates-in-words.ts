import { descriptionOf, fieldNames } from "~/lib/field-values";
import { parseLifeDate, showLifeDate } from "~/lib/life-dates";
import type { FieldName } from "~/lib/memorial-fields";

/** The texts of a form with stored dates of a life in words, '3 May 1941', as people type and check them. */
export function withDatesInWords<Texts extends Partial<Record<FieldName, string>>>(texts: Texts): Texts {
  const written = { ...texts };
  for (const name of fieldNames) {
    const date = descriptionOf(name).kind === "lifeDate" && parseLifeDate(texts[name] ?? "");
    if (date) written[name] = showLifeDate(date) as Texts[typeof name];
  }
  return written;
}
