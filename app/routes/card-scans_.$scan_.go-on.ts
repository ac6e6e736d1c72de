import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { backToScan, toScan } from "~/http/forms/card-scan.server";
import * as guard from "~/http/link-guard.server";
import { goOn } from "~/models/card-scan/arrive.server";
import { removeUpload } from "~/models/upload/upload-files.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return toScan(access);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return backToScan(access, async () => {
    const { uploads } = await goOn(access);
    for (const upload of uploads) await removeUpload(upload);
    return null;
  });
}
