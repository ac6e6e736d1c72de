import { env } from "~/env.server";
import { isBreached, listFault } from "~/gateways/breached-passwords.server";
import { isMadeOfOwnWords } from "~/lib/own-words";
import { viewerRows } from "./viewer.server";

/** The name, address and business of somebody who chooses a password, as far as they are known. */
export interface About {
  fullName?: string | undefined;
  email?: string | undefined;
  businessName?: string | null | undefined;
  /** The business that a colleague works for. */
  employer?: string | null | undefined;
}

const ownWords = "This password is made of your own name, address or business. Please choose another";
const breached = "This password is in a list of stolen passwords. Please choose another";

/** The message about a password that its owner shouldn't choose; null if it is good. Its form has checked its length and its letters. */
export async function passwordFault(
  password: string,
  { fullName, email, businessName, employer }: About,
): Promise<string | null> {
  if (
    isMadeOfOwnWords(password, [fullName ?? "", email ?? "", businessName ?? "", employer ?? "", env.brand, "Everkeep"])
  )
    return ownWords;
  return (await isBreached(password)) ? breached : null;
}

/** The name, address and business of an account, for `passwordFault`; for the owner alone, as the message tells something of it. */
export async function aboutAccount(accountId: string): Promise<About> {
  const row = await viewerRows().where("accounts.id", "=", accountId).executeTakeFirst();
  return {
    fullName: row?.full_name,
    email: row?.email,
    businessName: row?.business_name,
    employer: row?.employer_name,
  };
}

/** Why the operator's list of stolen passwords can't be used, in words; null if it can be, or if there is none. Reads two of its lines. */
export const breachedListFault = (): string | null => (env.breachedPasswords ? listFault(env.breachedPasswords) : null);
