import { transaction } from "~/db/transaction.server";
import { queueMail } from "../mail/queue.server";
import { accountExistsLetter, confirmationLetter } from "./letters.server";
import { hashForSignUp, issueSignUpLink, storeSignUp } from "./pending.server";
import { hasAccount, type NewAccount } from "./write-account.server";

/**
 * Open sign-up: stores a pending sign-up and sends its confirmation mail. An address that has an account gets a mail that says so; the sign-up is
 * stored anyway, so that signing in with its password gets the same answer as for any other address. Returns the id of the sign-up.
 */
export async function signUp({ password, ...details }: NewAccount): Promise<string> {
  const passwordHash = await hashForSignUp(details.email, password);
  return transaction(async (trx) => {
    const id = await storeSignUp(trx, { ...details, passwordHash });
    const letter = (await hasAccount(trx, details.email))
      ? accountExistsLetter()
      : confirmationLetter(details.email, await issueSignUpLink(trx, id));
    await queueMail(trx, details.email, letter);
    return id;
  });
}
