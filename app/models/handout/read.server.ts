import { db } from "~/db/connection.server";
import { qrModules, typeset } from "~/engines/print";
import type { HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { layOut } from "~/lib/handout/layout";
import { shapesOf } from "~/lib/handout/shapes";
import type { Content, Sheet } from "~/lib/handout/sheet";
import { nameInSentences } from "~/lib/name-in-sentences";
import type { MemorialAccess } from "~/models/access";
import { type Logo, readLogo } from "~/models/account/logo.server";
import { type Picture, picturesOf } from "~/models/media/picture.server";
import * as storage from "~/models/media/storage.server";
import { readPassword } from "~/models/memorial/access-password.server";
import { codeUrl, printedAddress } from "~/models/memorial/code.server";
import { funeralHomeOf } from "~/models/memorial/funeral-home.server";
import { readScanKey } from "~/models/memorial/scan-key.server";
import { addedWords, readAdded } from "./added.server";
import { datesIn, wordsOf } from "./content.server";
import { handoutPng, logoJpeg, portraitJpeg } from "./images.server";
import type { Wording } from "./input";
import { storedLanguages } from "./languages.server";

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
  /** The name of the words that a feature adds, how many of their parts are printed, and how many there are. */
  added: { name: string; printed: number; all: number } | null;
}

/** Lays out a memorial's handout, with the words that a feature adds if they are among the facts. Otherwise like readPrinted. */
export async function readHandout(...given: Parameters<typeof readPrinted>): Promise<Handout> {
  const [access, , facts] = given;
  const { content, ...printed } = await readPrinted(...given);
  const added = await readAdded(access.memorialId, onPaper);
  const words = added && facts.includes("added") ? addedWords(added) : null;
  const sheet = layOut({ ...content, added: words }, typeset);
  const count = sheet.added.length ? (added?.parts.length ?? 0) : 0;
  return { ...printed, sheet, added: added && { name: added.name, printed: count, all: added.all } };
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

/** Renders a handout's SVG as a PNG for printing: 1748 x 2480 px at 300 dpi. */
export function printPng(svg: string): Promise<Buffer> {
  return handoutPng(svg);
}

/** Renders a handout as a PDF of outlines: A5 with 3 mm of bleed and crop marks, or two A5 pages on a sheet of A4. */
export async function printPdf(handout: Handout, colors: HandoutColors, paper: "a5" | "a4"): Promise<Buffer> {
  const { sheet, portrait, logo, fullName, languages } = handout;
  // pdfkit takes 25 MB of memory, which a server that makes no PDF needn't spend.
  const { handoutPdf } = await import("./pdf.server");
  const pictures = { portrait: portrait?.jpeg ?? null, logo: logo?.jpeg ?? null };
  return handoutPdf(shapesOf(sheet, colors), { ...pictures, paper, title: fullName, lang: languages.first });
}

interface PrintedLogo extends Logo {
  /** The JPEG for printing, on white. */
  jpeg: Buffer;
}

/** Reads a logo for the handout; null if it can't be read, so that the handout can be printed with the name. */
async function readPrintedLogo(logo: Logo): Promise<PrintedLogo | null> {
  try {
    const png = await readLogo(logo.id);
    return png && { ...logo, jpeg: await logoJpeg(png) };
  } catch (error) {
    console.error("handout logo:", error);
    return null;
  }
}

export interface Portrait extends Picture {
  /** The JPEG for printing. */
  jpeg: Buffer;
}

/** Reads a portrait for the handout; null if there is none or it can't be read, so that the handout can be printed without it. */
async function readPortrait(id: string | null): Promise<Portrait | null> {
  const picture = (await picturesOf([id])).get(id ?? "");
  const name = picture?.files.find((file) => file.type === "image/jpeg")?.name;
  if (!picture || !name) return null;
  try {
    const bytes = await storage.bytesOf(`media/${picture.id}/${name}`);
    if (!bytes) throw new Error(`the file of ${picture.id} is missing`);
    return { ...picture, jpeg: await portraitJpeg(bytes) };
  } catch (error) {
    console.error("handout portrait:", error);
    return null;
  }
}
