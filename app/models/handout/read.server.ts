import { db } from "~/db/connection.server";
import { qrModules } from "~/engines/print/qr.server";
import { typeset } from "~/engines/print/type/typeset.server";
import type { Fact } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { layOut } from "~/lib/handout/layout";
import type { Content, Sheet } from "~/lib/handout/sheet";
import { nameInSentences } from "~/lib/name-in-sentences";
import type { MemorialAccess } from "../access";
import { readPassword } from "../memorial/access-password.server";
import { codeUrl, printedAddress } from "../memorial/code.server";
import { funeralHomeOf } from "../memorial/funeral-home.server";
import { readScanKey } from "../memorial/scan-key.server";
import { datesIn, wordsOf } from "./content.server";
import type { Wording } from "./input";
import { storedLanguages } from "./languages.server";
import { type PrintedLogo, readPrintedLogo } from "./logo.server";
import { type Portrait, readPortrait } from "./portrait.server";

/** The texts and pictures of a memorial's handout, cards and posters. */
export interface Printed {
  memorialId: string;
  fullName: string;
  content: Content;
  languages: HandoutLanguages;
  /** The languages without the ones that were chosen for this sheet. */
  storedLanguages: HandoutLanguages;
  portrait: Portrait | null;
  logo: PrintedLogo | null;
  /** Whether its password can't be read any more. It is then missing, and nothing must be printed. */
  passwordLost: boolean;
}

export interface Handout extends Omit<Printed, "content"> {
  sheet: Sheet;
}

/** Lays out a memorial's handout. Otherwise like readPrinted. */
export async function readHandout(...given: Parameters<typeof readPrinted>): Promise<Handout> {
  const { content, ...printed } = await readPrinted(...given);
  return { ...printed, sheet: layOut(content, typeset) };
}

/**
 * Reads what a memorial's prints say: the chosen facts, as far as they are known, and its access password if it is needed and can be read. The fixed
 * texts are in the chosen languages, or in the memorial's stored ones. Throws if the QR code can't be made.
 */
export async function readPrinted(
  access: MemorialAccess<"manage">,
  wording: Wording,
  facts: readonly Fact[],
  chosen: HandoutLanguages | null = null,
): Promise<Printed> {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "short_id", "user_id", "full_name", "known_as", "date_of_birth", "date_of_death", "memorial_text"])
    .select(["password", "scan_key", "portrait_id", "language", "handout_languages"])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const portrait = await readPortrait(row.portrait_id);
  const { password, lost } = readPassword(row);
  const { key } = readScanKey(row);
  const short = (text: string) => onPaper(text.slice(0, longestText));
  const only = (fact: Fact, text: string | null) => (facts.includes(fact) && text ? short(text) : null);
  const stored = storedLanguages(row);
  const languages = chosen ?? stored;
  const home = facts.includes("funeralHome") ? await funeralHomeOf(row) : null;
  const logo = home?.logo ? await readPrintedLogo(home.logo) : null;
  const words = wordsOf({
    wording,
    languages,
    opensByItself: key !== null,
    header: short(row.memorial_text),
    name: short(nameInSentences(row)),
    password: password && key === null ? onPaper(password) : null,
  });
  const content = {
    ...words,
    name: short(row.full_name),
    dates: only("dates", datesIn(languages, row.date_of_birth, row.date_of_death)),
    address: only("address", printedAddress(row)),
    funeralHome: only("funeralHome", home?.name ?? null),
    logo,
    portrait,
    code: qrModules(codeUrl(row, key)),
  };
  const person = { memorialId: row.id, fullName: row.full_name };
  return { ...person, content, languages, storedLanguages: stored, portrait, logo, passwordLost: lost };
}

/** The maximum characters of a text. No form takes longer ones; breaking a much longer text into lines would take minutes. */
const longestText = 200;

/** Removes marks of reading direction, which the layout determines by itself, and extra white space. */
function onPaper(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
