import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/keepsake/guard.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { discardRestore } from "~/features/keepsake/restore/ask.server";
import { seeOther, tryOrSay } from "~/http/flash.server";
import { removeUpload } from "~/models/media/upload-files.server";

export async function loader(args: LoaderFunctionArgs) {
  const { restoreId } = await guard.restore(args);
  return seeOther(keepsakePaths.keepsakeRestore(restoreId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.restore(args);
  return tryOrSay(keepsakePaths.keepsakeRestore(access.restoreId), "restore", async () => {
    const { upload } = await discardRestore(access);
    if (upload) await removeUpload(upload);
    return seeOther(keepsakePaths.restoreKeepsake());
  });
}
