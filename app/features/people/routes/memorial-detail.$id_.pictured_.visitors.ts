import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { peoplePaths } from "~/features/people/paths";
import { letVisitorsName } from "~/features/people/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(peoplePaths.pictures(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const may = (await readForm(args)).fields.get("may");
  const choose = async (): Promise<Notice> => {
    if (may !== "yes" && may !== "no") throw new Error("the form is incomplete");
    await letVisitorsName(access, may === "yes");
    return may === "yes" ? ["Visitors are asked too"] : ["Visitors are no longer asked"];
  };
  return leadBack(peoplePaths.pictures(access.memorialId), "people", choose, nothingChanged);
}
