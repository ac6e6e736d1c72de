import { createHmac, randomBytes } from "node:crypto";
import type { Writing } from "~/db/transaction.server";
import { base32Characters } from "~/lib/base32";
import { plainPassword } from "~/lib/plain-password";
import { typedInBase32 } from "~/lib/short-id";

/** Recovery codes that an account gets: as many as fit on a slip of paper. */
const codes = 10;

/** Characters of a code, which has 50 bits: only its digest is stored, under a key, and tries are few. */
const length = 10;

/** Ten new recovery codes, such as k7w2q-p0m4x. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => {
    const text = Array.from(randomBytes(length), (byte) => base32Characters[byte % 32]).join("");
    return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
  });

/**
 * The stored form of a recovery code: an HMAC-SHA256 under the account's secret. That is sealed, so the database alone gives no code away, and a rotation of
 * ACCESS_PASSWORD_KEYS changes no digest.
 */
const digestOf = (secret: Buffer, code: string) =>
  createHmac("sha256", secret)
    .update(`recovery code\n${code.replaceAll("-", "")}`)
    .digest("hex");

/** Gives an account these recovery codes in place of those that it had. */
export async function storeRecoveryCodes(trx: Writing, accountId: string, secret: Buffer, fresh: string[]) {
  await trx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const rows = fresh.map((code) => ({ account_id: accountId, code_hash: digestOf(secret, code) }));
  await trx.insertInto("recovery_codes").values(rows).execute();
}

/** Uses up a typed recovery code of an account, in any case and with any spaces and hyphens; false if it has no such code. */
export async function takeRecoveryCode(trx: Writing, accountId: string, secret: Buffer, typed: string) {
  const code = typedInBase32(plainPassword(typed), length);
  if (!code) return false;
  const taken = trx.deleteFrom("recovery_codes").where("account_id", "=", accountId);
  const { numDeletedRows } = await taken.where("code_hash", "=", digestOf(secret, code)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
