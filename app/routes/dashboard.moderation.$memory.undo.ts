import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { backToList, undoAndReturn } from "~/http/decision.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return backToList(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return undoAndReturn(access, args);
}
