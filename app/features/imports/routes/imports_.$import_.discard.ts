import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/imports/guard.server";
import { discardImport } from "~/features/imports/start.server";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { importId } = await guard.memorialImport(args);
  return seeOther(paths.memorialImport(importId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  const here = paths.memorialImport(access.importId);
  return tryOrSay(here, "import", async () => {
    if (await discardImport(access))
      return seeOther(paths.imports(), await flash("Import discarded", "Memorials that were registered stay."));
    return seeOther(here, await flash("Not discarded", "The list is being imported at the moment.", "bad"));
  });
}
