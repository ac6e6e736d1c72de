import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endLink } from "~/features/celebrant/link.server";
import { celebrantPaths } from "~/features/celebrant/paths";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(celebrantPaths.pack(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const end = async (): Promise<Notice> => {
    await endLink(access);
    return ["The link has ended", "It opens nothing any more."];
  };
  return leadBack(celebrantPaths.pack(access.memorialId), "celebrant's pack", end, nothingChanged);
}
