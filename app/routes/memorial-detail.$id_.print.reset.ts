import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import { printPages } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { defaultColors } from "~/lib/handout/themes";
import { saveColors } from "~/models/handout/colors.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(paths.print(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const pages = printPages(access, args.request);
  const message = (await saveColors(access, defaultColors, { languages: "own" }))
    ? await flash("Colors reset")
    : await flash("Error", "Failed to save reset colors to your account.", "bad");
  return seeOther(pages.here(), message);
}
