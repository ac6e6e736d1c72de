import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { day } from "~/lib/time";
import { isAdmin, type Viewer } from "~/models/access";
import type { CertificateAccess } from "./access";
import { inWords } from "./counts.server";
import { countsColumn } from "./counts-column";
import { dayOf } from "./describe.server";

/** Milliseconds after which the bucket with copies of the site has forgotten what was removed: Litestream keeps 29 days, and removes once a day (docs/operations.md). */
export const backupsForget = 30 * day;

const done = () => db.selectFrom("deletions").where("state", "=", "done");

/** Whether there is a certificate of a deletion that an account asked for or whose memorial it owned; of anybody's for null. */
export async function isCertificateOf(deletionId: string, accountId: string | null): Promise<boolean> {
  const row = await done().select(["asked_by", "owner_id"]).where("id", "=", deletionId).executeTakeFirst();
  return row !== undefined && (accountId === null || row.asked_by === accountId || row.owner_id === accountId);
}

/** The certificates of an account, the latest 100 first; all of the site for admins. */
export async function certificatesOf(viewer: Viewer) {
  const rows = await done()
    .select(["id", "name", "done_at"])
    .$if(!isAdmin(viewer), (query) =>
      query.where((where) => where.or([where("asked_by", "=", viewer.id), where("owner_id", "=", viewer.id)])),
    )
    .orderBy("done_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id, name, done_at }) => ({ id, name: name ?? "", day: dayOf(done_at ?? "") }));
}

/** The content of a certificate. */
export interface Certificate {
  id: string;
  name: string;
  lines: [term: string, text: string][];
  counts: string[];
  promise: string;
}

/** Reads a certificate. */
export async function readCertificate({ deletionId }: CertificateAccess): Promise<Certificate> {
  const row = await done()
    .leftJoin("accounts", "accounts.id", "asked_by")
    .select(["name", "counts", "asked_at", "done_at", "full_name", "deletions.memorial_id"])
    .where("deletions.id", "=", deletionId)
    .executeTakeFirstOrThrow();
  const at = row.done_at ?? "";
  const forgotten = dayOf(new Date(new Date(at).getTime() + backupsForget).toISOString());
  return {
    id: deletionId,
    name: row.name ?? "",
    lines: [
      ["Memorial of", row.name ?? ""],
      ["Number of the memorial", row.memorial_id],
      ["Asked for", `${dayOf(row.asked_at)}${row.full_name ? ` by ${row.full_name}` : ""}`],
      ["Deleted", showTime(at, env.timeZone)],
      ["Forgotten by our backups", `by ${forgotten}`],
    ],
    counts: countsColumn.read(row.counts).map(inWords),
    promise: `Everything was removed from the database, its indexes, the disk and the store of media. Copies in our backups are forgotten by ${forgotten}. Printed codes and addresses of the page lead to a notice that names nobody, and are never given to anybody else. This certificate is all that we keep.`,
  };
}
