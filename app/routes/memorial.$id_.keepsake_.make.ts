import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { readableId } from "~/lib/short-id";
import { askForVisitorsKeepsake } from "~/models/keepsake/ask.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.visitorsKeepsake(args);
  return seeOther(paths.visitorsKeepsake(readableId(face)));
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.visitorsKeepsake(args);
  await askForVisitorsKeepsake(access);
  return seeOther(paths.visitorsKeepsake(readableId(face)));
}
