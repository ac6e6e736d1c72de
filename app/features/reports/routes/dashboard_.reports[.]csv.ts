import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeLog } from "~/features/reports/log.server";
import { csvFile } from "~/http/file.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "moderate");
  const about = { name: "reports", detail: "the log of reports", viewer: access.viewer };
  return csvFile(args.request, about, writeLog(access));
}
