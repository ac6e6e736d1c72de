import type { Writing } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import type { Actor } from "../history/record.server";
import type { From, Lost } from "./leaving.server";

// What leaves with somebody, or changes hands, in the features.

/** Ends what an account has only through its work for a business. */
export async function endWorkInFeatures(trx: Writing, accountId: string): Promise<void> {
  for (const { leaving } of await features()) await leaving?.endWork?.(trx, accountId);
}

/** Passes what accounts have at memorials that they lose to the owner, in the transaction that ends their access. */
export async function handOverInFeatures(trx: Writing, accounts: string[], lost: Exclude<Lost, "all">): Promise<void> {
  for (const { leaving } of await features()) await leaving?.handOver?.(trx, accounts, lost);
}

/** Makes a colleague the business in the place of the account that has been it. */
export async function inheritInFeatures(trx: Writing, from: string, to: string): Promise<void> {
  for (const { leaving } of await features()) await leaving?.inherit?.(trx, from, to);
}

/** The memorials, by name, with a key that one of some accounts has seen. */
export async function keysSeenBy(from: From, readers: string[], lost: Lost): Promise<{ id: string; name: string }[]> {
  const seen: { id: string; name: string }[] = [];
  for (const { leaving } of await features()) seen.push(...((await leaving?.keysSeenBy?.(from, readers, lost)) ?? []));
  return seen;
}

/**
 * Replaces all keys that one of some accounts has seen, in the transaction that ends their access. `viewer` ends it. Returns the names of the
 * memorials whose key was on paper: their sheets have to be printed again.
 */
export async function replaceKeysSeenBy(
  trx: Writing,
  viewer: Actor["viewer"],
  readers: string[],
  lost: Lost,
): Promise<string[]> {
  const onPaper: string[] = [];
  for (const { leaving } of await features())
    onPaper.push(...((await leaving?.replaceKeysSeenBy?.(trx, viewer, readers, lost)) ?? []));
  return onPaper;
}
