import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";
import { hasWholeWords } from "~/lib/whole-words";
import type { Kept, Sought } from "../feature";
import { openAddresses } from "./addresses.server";

/** What people said of themselves, under one of a person's addresses or names; and the postal address of somebody else that names the person. */
async function said({ emails, names }: Sought): Promise<Kept[]> {
  const rows = await db
    .selectFrom("attendances")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["attendances.id", "name", "address_sealed", "email_sealed", "may_thank", "said_at", "thanked_at"])
    .select("memorials.full_name as memorial")
    .execute();
  return rows.flatMap(({ id, address_sealed, email_sealed, ...row }): Kept[] => {
    const { address, email } = openAddresses({ id, address_sealed, email_sealed, said_at: row.said_at });
    const byEmail = email !== null && emails.includes(email);
    const isOwn = byEmail || names.includes(fold(row.name));
    if (!isOwn && !hasWholeWords(names, address ?? "")) return [];
    const by = byEmail ? `the address ${email}` : isOwn ? `the name ${row.name}` : "the postal address that names them";
    const entry = { ...row, address, email };
    return [
      {
        id,
        line: `"I was there" ${id} at ${row.memorial}: found by ${by}`,
        exported: async () => ["cameTo", isOwn ? entry : { memorial: row.memorial, address }],
        drop: async (trx) => {
          const own = trx.deleteFrom("attendances").where("id", "=", id);
          const other = trx.updateTable("attendances").set({ address_sealed: null }).where("id", "=", id);
          await (isOwn ? own : other).execute();
        },
      },
    ];
  });
}

/** The thank-you letters of families that name a person. The person may be another one of that name. */
async function thanked({ names }: Sought): Promise<Kept[]> {
  const letters = await db.selectFrom("thank_you_letters").selectAll().execute();
  return letters
    .filter(({ subject, words }) => hasWholeWords(names, `${subject}\n${words}`))
    .map(({ memorial_id: memorial, subject, words }) => ({
      id: memorial,
      line: `the family's thank-you letter of memorial ${memorial}`,
      exported: async () => ["namedInThankYouLetter", { memorial, subject, words }],
      drop: async (trx) =>
        void (await trx.deleteFrom("thank_you_letters").where("memorial_id", "=", memorial).execute()),
    }));
}

/** What the lists of who came, and the letters to them, keep about a person. */
export async function attendancesOf(person: Sought): Promise<Kept[]> {
  return [...(await said(person)), ...(await thanked(person))];
}
