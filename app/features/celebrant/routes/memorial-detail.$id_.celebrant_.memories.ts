import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseMemories } from "~/features/celebrant/choose.server";
import { moveIn, rowOf } from "~/features/celebrant/input";
import { celebrantPaths } from "~/features/celebrant/paths";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(celebrantPaths.pack(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { fields } = await readForm(args);
  const page = celebrantPaths.pack(access.memorialId);
  const choose = async () => {
    const move = moveIn(fields.get("move"));
    await chooseMemories(access, fields, move);
    if (!move) return seeOther(page, await flash("The memories are chosen", "The link shows them in this order."));
    // Without script the browser goes to the top of the page otherwise.
    return seeOther(fields.has("plain") ? `${page}#${rowOf(move.id)}` : page);
  };
  return tryOrSay(page, "celebrant's pack", choose, nothingChanged);
}
