import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/gatherings/guard.server";
import { gatheringsPaths } from "~/features/gatherings/paths";
import { renewLink } from "~/features/gatherings/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access } = await guard.gathering(args);
  return seeOther(gatheringsPaths.list(access.memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const { access, gathering } = await guard.gathering(args);
  const renew = async (): Promise<Notice> =>
    (await renewLink(access, gathering.id))
      ? ["There is a new link", "The one before shows nothing any more."]
      : ["Nothing was changed", "This gathering has no link of its own.", "bad"];
  return leadBack(gatheringsPaths.list(access.memorialId), "gathering", renew, nothingChanged);
}
