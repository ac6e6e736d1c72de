import type { LoaderFunctionArgs } from "@remix-run/node";
import { logFile } from "~/features/account-log/csv.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.ownAccount(args);
  return logFile({ log: "own", access }, args.request);
}
