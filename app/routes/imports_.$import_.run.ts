import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { askToRun } from "~/models/memorial-import/run.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { importId } = await guard.memorialImport(args);
  return seeOther(paths.memorialImport(importId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  const here = paths.memorialImport(access.importId);
  return tryOrSay(here, "import", async () => {
    if (await askToRun(access)) return seeOther(here);
    return seeOther(here, await flash("Nothing to register", "No row of this list is new.", "bad"));
  });
}
