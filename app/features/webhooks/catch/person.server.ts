import { db } from "~/db/connection.server";
import { hasWholeWords } from "~/lib/whole-words";
import type { Kept, Sought } from "../../feature";
import { arrivalsAt } from "./arrivals.server";

/** The arrivals at the catch address of an account's business, if that has not ended. Times are ISO UTC. */
export async function exportArrivals(accountId: string) {
  const arrivals = await arrivalsAt(db, accountId);
  return arrivals.map(({ at, verdict, bytes, content }) => ({ at, verdict, bytes, ...content }));
}

/** The arrivals at the catch addresses of all businesses that name a person, by an address or a name. The person may be another one of that name. */
export async function arrivalsNaming({ emails, names }: Sought): Promise<Kept[]> {
  const arrivals = await arrivalsAt(db);
  return arrivals.flatMap(({ id, at, content }): Kept[] => {
    const text = content ? [content.body, ...content.headers.map(([, value]) => value)].join("\n") : "";
    if (!emails.some((email) => text.toLowerCase().includes(email)) && !hasWholeWords(names, text)) return [];
    return [
      {
        id,
        line: `what other software sent to a business at ${at}: it names them`,
        exported: async () => ["namedInWebhook", { at, ...content }],
        drop: async (trx) => void (await trx.deleteFrom("webhook_arrivals").where("id", "=", id).execute()),
      },
    ];
  });
}
