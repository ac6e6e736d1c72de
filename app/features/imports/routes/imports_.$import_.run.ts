import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/imports/guard.server";
import { importsPaths } from "~/features/imports/paths";
import { askToRun } from "~/features/imports/run.server";
import { leadBack, seeOther } from "~/http/flash.server";

export async function loader(args: LoaderFunctionArgs) {
  const { importId } = await guard.memorialImport(args);
  return seeOther(importsPaths.memorialImport(importId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  return leadBack(importsPaths.memorialImport(access.importId), "import", async () => {
    if (await askToRun(access)) return null;
    return ["Nothing to register", "No row of this list is new.", "bad"];
  });
}
