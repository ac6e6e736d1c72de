import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/imports/guard.server";
import { askToRun } from "~/features/imports/run.server";
import { leadBack, seeOther } from "~/http/flash.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { importId } = await guard.memorialImport(args);
  return seeOther(paths.memorialImport(importId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  return leadBack(paths.memorialImport(access.importId), "import", async () => {
    if (await askToRun(access)) return null;
    return ["Nothing to register", "No row of this list is new.", "bad"];
  });
}
