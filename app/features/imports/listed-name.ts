const suffix =
  /^(?:(?:jr|jnr|sr|snr|esq|esquire|ph\.?\s?d|d\.?phil|m\.?d|b\.?sc|m\.?sc|b\.?a|m\.?a|b\.?ed|d\.?d\.?s|hons|ret|retd|rtd|ii|iii|iv)\.?[\s,]*)+$/i;
/** Honours and qualifications, such as MBE and FRCS. */
const capitals = /^(?:[A-Z]\.?){2,6}(?: (?:[A-Z]\.?){2,6})*$/;
const particle =
  /^(?:van|von|vom|zu|zur|de|del|della|di|da|do|dos|du|la|le|al|el|bin|ibn|ben|st\.?|ter|ten|den|der|mac|ó|ní|uí|af|av)\b/i;

const isInCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** A family name in capitals as it is written beside forenames: O'Brien-McKay. */
const inSmallLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/’S\b|'S\b/g, (end) => end.toLowerCase());

/**
 * A name such as 'Hartley, Rose' or 'BIRCH, Thomas' in the order in which people say it; null if it isn't written in this way, as 'Tom Birch, Jr' isn't. A
 * family name of several words, such as in 'García López, María', counts only where the whole column is written like this.
 */
export function turnedName(name: string, isColumn: boolean): string | null {
  const [family = "", given = "", last, ...more] = name.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  if (!family || !given || more.length || (last !== undefined && !suffix.test(last))) return null;
  if (/\d/.test(name) || suffix.test(given)) return null;
  const loud = isInCapitals(family);
  if (!loud && capitals.test(given)) return null;
  if (family.includes(" ") && !isColumn && !loud && !particle.test(family)) return null;
  const quiet = loud && !isInCapitals(given) ? inSmallLetters(family) : family;
  const [, forenames = given, after = ""] = /^(.*?)( (?:jr|jnr|sr|snr|ii|iii|iv)\.?| \(.*\))$/i.exec(given) ?? [];
  return `${forenames} ${quiet}${after}${last ? `, ${last}` : ""}`;
}

/** Whether the names of a column are written with the family name first: at least half of them, and more than one. */
export function isFamilyFirst(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const turned = filled.filter((cell) => cell.length < 200 && turnedName(cell, true) !== null);
  return turned.length > 1 && turned.length >= filled.length / 2;
}

/** A birth name in brackets behind a name: (née Hart), (geb. Hart). */
const birthName = /\s*\((?:n[ée]e?|born|geb(?:\.|orene?r?)?|nacid[ao]|z domu|de soltera)[\s:]\s*[^()]{1,80}\)$/iu;

/** A name that was turned round without its birth name, which the page of the list still shows. */
export const withoutBirthName = (name: string): string => name.replace(birthName, "");

/** A family name in capitals beside forenames that aren't, as it is written there; null if it isn't written so. */
export const quietFamily = (family: string, forenames: string): string | null =>
  [...family].length > 2 && isInCapitals(family) && !isInCapitals(forenames) ? inSmallLetters(family) : null;
