import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { askForVisitorsKeepsake } from "~/features/keepsake/ask.server";
import * as guard from "~/features/keepsake/guard.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { seeOther, tryOrSay } from "~/http/flash.server";
import { textsFor } from "~/http/language.server";
import { readableId } from "~/lib/short-id";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.visitorsKeepsake(args);
  return seeOther(keepsakePaths.visitorsKeepsake(readableId(face)));
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.visitorsKeepsake(args);
  const page = keepsakePaths.visitorsKeepsake(readableId(face));
  const { keepsake, form } = textsFor(args.request, face.language);
  const ask = () => askForVisitorsKeepsake(access).then(() => seeOther(page));
  return tryOrSay(page, "keepsake", ask, [form.error, keepsake.failed, "bad"]);
}
