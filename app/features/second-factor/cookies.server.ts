import { seal, tryUnseal } from "~/db/seal.server";
import { qrCode } from "~/engines/print";
import { env } from "~/env.server";
import { hostCookie, readCookie } from "~/http/cookies.server";
import type { AfterStep } from "../after-password";
import { secondFactorPaths } from "./paths";
import { openPending, type Pending, pendingLife, sealPending } from "./pending.server";
import { inBase32, keyUri, newSecret } from "./totp.server";

const pending = hostCookie("second-step", pendingLife / 1000);

/** The secret that a browser is about to set up, for an hour: a reload shows the same code. */
const secret = hostCookie("second-step-secret", 3600);

/** Leads to the second step of an account whose password or link is right: its page, and the cookie with which the browser may open it. */
export async function leadToStep(accountId: string, then: AfterStep): Promise<{ page: string; cookie: string }> {
  return { page: secondFactorPaths.signIn(), cookie: await pending.serialize(await sealPending(accountId, then)) };
}

/** The account that is about to sign in with this browser; null if there is none. */
export const pendingOf = async (request: Request): Promise<Pending | null> =>
  openPending(await readCookie(pending, request));

/** Returns the Set-Cookie values that forget what a browser kept for a second step or its set-up. */
export const forgetStep = async (): Promise<string[]> => [
  await pending.serialize("", { maxAge: 0 }),
  await secret.serialize("", { maxAge: 0 }),
];

const about = (accountId: string) => `second step of ${accountId}`;

/** The secret that this browser is setting up for an account; null if it has none. */
export async function secretOf(request: Request, accountId: string): Promise<Buffer | null> {
  const sealed = await readCookie(secret, request);
  const text = typeof sealed === "string" ? tryUnseal(about(accountId), sealed) : null;
  return text === null ? null : Buffer.from(text, "base64url");
}

/** The content of the page of a set-up: the QR code as a data URL, the key in groups of four, and the headers that keep its secret in the browser. */
export async function showSecret(request: Request, account: { id: string; email: string }) {
  const known = await secretOf(request, account.id);
  const shown = known ?? newSecret();
  const png = await qrCode(keyUri(shown, env.brand, account.email));
  const sealed = seal(about(account.id), shown.toString("base64url"));
  return {
    qr: `data:image/png;base64,${png.toString("base64")}`,
    uri: keyUri(shown, env.brand, account.email),
    typed: inBase32(shown).replace(/.{4}(?=.)/g, "$& "),
    headers: known ? undefined : { "Set-Cookie": await secret.serialize(sealed) },
  };
}
