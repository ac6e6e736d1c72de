import type { Language } from "./languages";

export interface Helpline {
  /** Its code in ISO 3166, or its name. */
  country: string;
  name: string;
  telephone: string;
}

/**
 * Free telephone lines for people in distress, by country. Each number is the line's own: samaritans.org (GB, IE), 988lifeline.org (US), 988.ca (CA),
 * telefonseelsorge.de (DE), 3114.fr (FR), sanidad.gob.es (ES), 116sos.pl and 116111.pl (PL), lifeline.org.au (AU), 1737.org.nz (NZ). On 28 November 2026 all
 * were compared with copies of public pages, that of AU with older lists. docs/operations.md says who looks at them again.
 */
export const helplines: Helpline[] = [
  { country: "GB", name: "Samaritans", telephone: "116 123" },
  { country: "IE", name: "Samaritans", telephone: "116 123" },
  { country: "US", name: "988 Suicide & Crisis Lifeline", telephone: "988" },
  { country: "CA", name: "9-8-8", telephone: "988" },
  { country: "DE", name: "TelefonSeelsorge", telephone: "0800 111 0 111" },
  { country: "FR", name: "3114", telephone: "3114" },
  { country: "ES", name: "Línea 024", telephone: "024" },
  { country: "PL", name: "Telefon wsparcia emocjonalnego", telephone: "116 123" },
  { country: "PL", name: "Telefon zaufania dla dzieci i młodzieży", telephone: "116 111" },
  { country: "AU", name: "Lifeline", telephone: "13 11 14" },
  { country: "NZ", name: "1737", telephone: "1737" },
];

/** The page that knows the lines of all other countries. */
export const findAHelpline = "https://findahelpline.com";

/** The countries whose time zones aren't told by their first part. */
const countriesOfZones: Record<string, string> = {
  "Europe/London": "GB",
  "Europe/Dublin": "IE",
  "Europe/Berlin": "DE",
  "Europe/Paris": "FR",
  "Europe/Madrid": "ES",
  "Europe/Warsaw": "PL",
  "Pacific/Auckland": "NZ",
};
const canadian = /^America\/(Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|Regina|St_Johns)$/;
const american =
  /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise)$|^(US|Pacific\/Honolulu)/;

function countryOf(timeZone: string): string | undefined {
  if (timeZone.startsWith("Australia/")) return "AU";
  if (canadian.test(timeZone)) return "CA";
  return american.test(timeZone) ? "US" : countriesOfZones[timeZone];
}

const countriesOfLanguages: Partial<Record<Language, string>> = { de: "DE", fr: "FR", es: "ES", pl: "PL" };

/** The lines of a site's country and of its visitor's language, and all others. */
export function helplinesFor(timeZone: string, language: Language): { near: Helpline[]; others: Helpline[] } {
  const countries = [countryOf(timeZone), countriesOfLanguages[language]];
  const isNear = ({ country }: Helpline) => countries.includes(country);
  return { near: helplines.filter(isNear), others: helplines.filter((line) => !isNear(line)) };
}
