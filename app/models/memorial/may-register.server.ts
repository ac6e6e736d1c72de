import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { featuresOn } from "~/features/all.server";

/** The answer to a business that can have no further memorial: why, in words for its people. */
export interface Refused {
  refused: string;
}

/**
 * Why a business can have no further memorial, in words for its people; null if it can. Whatever adds a memorial asks in its own transaction, so that of
 * two at once the second knows of the first.
 */
export async function refusalOfMemorial(businessId: string, within: typeof db | Writing = db): Promise<string | null> {
  for (const { refusesMemorial } of await featuresOn()) {
    const refused = await refusesMemorial?.(within, businessId);
    if (refused) return refused;
  }
  return null;
}
