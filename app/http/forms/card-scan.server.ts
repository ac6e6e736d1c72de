import type { ScanAccess } from "~/models/access";
import { paths } from "~/paths";
import { flash, seeOther, tryOrSay } from "../flash.server";

/** A message for the next page: its title, its text, and whether it is good. */
export type Notice = Readonly<Parameters<typeof flash>>;

/** Leads to a scan's page, which has the buttons that post to the endpoints below it. */
export const toScan = ({ scanId }: ScanAccess): Response => seeOther(paths.cardScan(scanId));

/** Does what a button on a scan's page asks for, and leads back to the page with its notice, if it has one. */
export function backToScan(access: ScanAccess, work: () => Promise<Notice | null>): Promise<Response> {
  const page = paths.cardScan(access.scanId);
  return tryOrSay(page, "scan", async () => {
    const notice = await work();
    return notice ? seeOther(page, await flash(...notice)) : seeOther(page);
  });
}
