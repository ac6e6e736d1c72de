import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { goOn } from "~/models/card-scan/arrive.server";
import { removeUpload } from "~/models/upload/upload-files.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { scanId } = await guard.scan(args);
  return seeOther(paths.cardScan(scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const here = paths.cardScan(access.scanId);
  return tryOrSay(here, "scan", async () => {
    const { uploads } = await goOn(access);
    for (const upload of uploads) await removeUpload(upload);
    return seeOther(here);
  });
}
