import { db } from "~/db/connection.server";
import { findLogo, type Logo } from "../account/logo.server";
import type { MemorialFace } from "./find.server";

/** A business that mourners may ask for the password of a memorial. */
export interface FuneralHome {
  name: string;
  /** Its telephone number as its people wrote it, and the address of a link that calls it (RFC 3966). */
  phone: { text: string; url: string } | null;
  /** Its own page, to which its name leads. */
  url: string | null;
  logo: Logo | null;
}

/**
 * The number that a phone dials for a written one: its digits and the plus before them. Left out are the (0) of numbers from abroad, an extension, which is
 * dialled later, and a second number after a slash: a number of 8 digits needs no more, so its slash doesn't follow an area code.
 */
function dialled(text: string): string {
  const [number = ""] = text.split(/ext/i);
  const [first = ""] = number.split("/");
  const whole = first.replace(/\D/g, "").length < 8 ? number : first;
  const plus = /^\W*\+/.test(whole);
  return (plus ? "+" : "") + (plus ? whole.replace(/\(0\)/, "") : whole).replace(/\D/g, "");
}

/** The business that registered a memorial; null if a family did, or nobody has it now. */
export async function funeralHomeOf({ user_id }: Pick<MemorialFace, "user_id">): Promise<FuneralHome | null> {
  if (!user_id) return null;
  const row = await db
    .selectFrom("accounts")
    .select(["business_name", "business_phone", "business_url"])
    .where("id", "=", user_id)
    .executeTakeFirst();
  const [name, text] = [row?.business_name?.trim(), row?.business_phone];
  if (!name) return null;
  const phone = text ? { text, url: `tel:${dialled(text)}` } : null;
  return { name, phone, url: row?.business_url ?? null, logo: await findLogo(user_id) };
}
