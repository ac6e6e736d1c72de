import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/imports/guard.server";
import { importsPaths } from "~/features/imports/paths";
import { discardImport } from "~/features/imports/start.server";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";

export async function loader(args: LoaderFunctionArgs) {
  const { importId } = await guard.memorialImport(args);
  return seeOther(importsPaths.memorialImport(importId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  const here = importsPaths.memorialImport(access.importId);
  return tryOrSay(here, "import", async () => {
    if (await discardImport(access))
      return seeOther(importsPaths.imports(), await flash("Import discarded", "Memorials that were registered stay."));
    return seeOther(here, await flash("Not discarded", "The list is being imported at the moment.", "bad"));
  });
}
