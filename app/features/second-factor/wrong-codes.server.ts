import { transaction } from "~/db/transaction.server";
import { day } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import { noteAlone } from "~/models/account/acts.server";
import { type Count, reset, spend, spendWithin } from "~/models/limit/counts.server";
import { tellAccount } from "./letters.server";

/** The wrong codes of an account before its owner is told: 4, for slips and a clock that is wrong, of which one is forgotten each day. */
const wrongOf = (accountId: string): Count => ({
  key: `secondStepWrong:${tokenHash(accountId)}`,
  bucket: { tries: 4, backEvery: day },
});

/** Mails about them: one a day. */
const lettersOf = (accountId: string): Count => ({
  key: `secondStepLetter:${tokenHash(accountId)}`,
  bucket: { tries: 1, backEvery: day },
});

/**
 * Counts a wrong code that followed the right password of an account, which somebody else may know by now: from the fifth on, its owner is told by mail, once
 * a day at most.
 */
export async function noteWrongCode(accountId: string): Promise<void> {
  await noteAlone({ accountId, kind: "code_failed" });
  if (!(await spend([wrongOf(accountId)])).wait) return;
  await transaction(async (trx) => {
    const { wait } = await spendWithin(trx, [lettersOf(accountId)]);
    if (!wait) await tellAccount(trx, accountId, "wrong codes");
  });
}

/** Forgets an account's wrong codes, after a right one. */
export const forgetWrongCodes = (accountId: string): Promise<void> => reset(wrongOf(accountId).key);
