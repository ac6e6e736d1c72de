import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { goOn } from "~/features/card-scan/arrive.server";
import * as guard from "~/features/card-scan/guard.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { leadBack, seeOther } from "~/http/flash.server";
import { removeUpload } from "~/models/media/upload-files.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return seeOther(cardScanPaths.cardScan(access.scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return leadBack(cardScanPaths.cardScan(access.scanId), "scan", async () => {
    const { uploads } = await goOn(access);
    for (const upload of uploads) await removeUpload(upload);
    return null;
  });
}
