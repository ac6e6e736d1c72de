import { createHash } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { type Addresses, openAddresses, sealAddresses } from "./addresses.server";
import { addressLife } from "./input";

/** The parts of somebody's line that the family may correct. */
export interface Line extends Addresses {
  name: string;
}

/** A short mark of a line, by which a form tells whether somebody else has corrected it since. */
export const markOf = ({ name, address, email }: Line): string =>
  createHash("sha256")
    .update(JSON.stringify([name, address, email]))
    .digest("base64url")
    .slice(0, 12);

/** Whether the addresses of a line are over: it was said (ISO UTC) 12 months ago. */
export const isWithoutAddresses = (said: string): boolean => said <= later(-addressLife);

/**
 * Corrects the line of somebody in a memorial's list, and notes in the history that somebody has. `seen` is the mark of the line that the form began with:
 * 'changed' if somebody else has corrected it since, 'gone' if it is no longer there. Addresses come to no line whose 12 months are over, and without an email
 * address nobody may be thanked by email. What wasn't changed stays as it was sealed.
 */
export function correctPerson(
  access: MemorialAccess<"manage">,
  id: string,
  line: Line,
  seen: string,
): Promise<"saved" | "changed" | "gone"> {
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("attendances")
      .select(["id", "name", "address_sealed", "email_sealed", "may_thank", "said_at"])
      .where("memorial_id", "=", access.memorialId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return "gone";
    const old: Line = { name: row.name, ...openAddresses(row) };
    const corrected = isWithoutAddresses(row.said_at) ? { ...old, name: line.name } : line;
    if (markOf(old) === markOf(corrected)) return "saved";
    if (markOf(old) !== seen) return "changed";
    const { address_sealed, email_sealed } = sealAddresses(id, corrected);
    await trx
      .updateTable("attendances")
      .set({
        name: corrected.name,
        ...(corrected.address !== old.address && { address_sealed }),
        ...(corrected.email !== old.email && { email_sealed, may_thank: corrected.email ? row.may_thank : 0 }),
      })
      .where("id", "=", id)
      .execute();
    await record(trx, access, { kind: "attendance_corrected" });
    return "saved";
  });
}
