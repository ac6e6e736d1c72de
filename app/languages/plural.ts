import type { Forms } from "./entries";

/** Returns a function that chooses a form of a text for a number by the CLDR plural rules of a locale. A missing form is the other one. */
export function pluralOf(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
