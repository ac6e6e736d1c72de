import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { discardRestore } from "~/models/keepsake-restore/ask.server";
import { removeUpload } from "~/models/upload/upload-files.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { restoreId } = await guard.restore(args);
  return seeOther(paths.keepsakeRestore(restoreId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.restore(args);
  try {
    const { upload } = await discardRestore(access);
    if (upload) await removeUpload(upload);
    return seeOther(paths.restoreKeepsake());
  } catch (error) {
    console.error("restore:", error);
    const here = paths.keepsakeRestore(access.restoreId);
    return seeOther(here, await flash("Error", "That did not work. Please try again.", "bad"));
  }
}
