import { mayOnMemorial } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { findMemorial, standingOf } from "./find.server";

/** A memorial, and the email addresses of those accounts that asked a background job for something of it and still look after it. */
export async function askersOf(memorialId: string, accountIds: string[]) {
  const memorial = await findMemorial(memorialId);
  const asked = await viewerRows().where("accounts.id", "in", accountIds).execute();
  const emails: string[] = [];
  for (const viewer of asked.map(viewerOf))
    if (memorial && mayOnMemorial(await standingOf(memorial, viewer, false), "manage")) emails.push(viewer.email);
  return { memorial: { id: memorialId, fullName: memorial?.full_name ?? "" }, emails };
}
