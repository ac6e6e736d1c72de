import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepsakePaths } from "~/features/keepsake/paths";
import { letVisitorsDownload } from "~/features/keepsake/visitors.server";
import { leadBack, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

const done = {
  true: ["Visitors can download the page", "A link at the end of the page leads to their file."],
  false: ["Visitors can't download the page", "Their file has been removed."],
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(keepsakePaths.keepsake(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const { fields } = await readForm(args);
  const may = fields.get("may");
  const choose = async () => {
    if (may !== "true" && may !== "false") throw new Error("the form is incomplete");
    await letVisitorsDownload(access, may === "true");
    return done[may];
  };
  return leadBack(keepsakePaths.keepsake(access.memorialId), "keepsake", choose, nothingChanged);
}
