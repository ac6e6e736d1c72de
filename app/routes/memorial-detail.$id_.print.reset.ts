import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, goTo } from "~/http/flash.server";
import { printPages } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { defaultColors } from "~/lib/handout/themes";
import { saveColors } from "~/models/handout/colors.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return goTo(paths.print(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const fromList = new URL(args.request.url).searchParams.get("from") === "list";
  const pages = printPages(access, fromList ? "list" : "management", args.request);
  const told = (await saveColors(access, defaultColors))
    ? await flash("Colors reset")
    : await flash("Error", "Failed to save reset colors to your account.", "bad");
  return goTo(pages.here(), told);
}
