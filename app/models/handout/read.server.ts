import { db } from "~/db/connection.server";
import { qrModules } from "~/gateways/images/qr.server";
import { typeset } from "~/gateways/type/typeset.server";
import { nameInSentences } from "~/lib/given-name";
import { layOut } from "~/lib/handout/layout";
import type { Sheet } from "~/lib/handout/sheet";
import type { MemorialAccess } from "../access";
import { readPassword } from "../memorial/access-password.server";
import { ownersCodeUrl } from "../memorial/code.server";
import { instructions, type Wording, wordings } from "./input";
import { type Portrait, readPortrait } from "./portrait.server";

export interface Handout {
  memorialId: string;
  fullName: string;
  sheet: Sheet;
  portrait: Portrait | null;
  /** Whether its password can't be read any more. It is then missing from the sheet, which must not be printed. */
  passwordLost: boolean;
}

/** Lays out a memorial's handout, with its access password if it can be read. Throws if the QR code can't be made. */
export async function readHandout(access: MemorialAccess<"manage">, wording: Wording): Promise<Handout> {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "known_as", "memorial_text", "password", "portrait_id"])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const portrait = await readPortrait(row.portrait_id);
  const { password, lost } = readPassword(row);
  const words = wordings[wording];
  const content = {
    header: onPaper(row.memorial_text) || words.header,
    name: onPaper(row.full_name),
    callToAction: words.callToAction,
    instructions: instructions(onPaper(nameInSentences(row))),
    footer: words.footer,
    password: password && onPaper(password),
    portrait,
    code: qrModules(await ownersCodeUrl(access)),
  };
  return { memorialId: row.id, fullName: row.full_name, sheet: layOut(content, typeset), portrait, passwordLost: lost };
}

/** Removes marks of reading direction, which the layout determines by itself, and extra white space. */
function onPaper(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
