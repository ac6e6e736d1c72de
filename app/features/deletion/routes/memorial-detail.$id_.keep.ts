import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/deletion/guard.server";
import { keepMemorial } from "~/features/deletion/keep.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.keeping(args);
  return seeOther(paths.memorialDetail(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const { memorialId, access } = await guard.keeping(args);
  const keep = async (): Promise<Notice> => {
    if (!access || !(await keepMemorial(access))) return ["Nothing to keep", "Nobody asks to delete this memorial."];
    return ["The memorial stays", "We have told everybody who looks after it."];
  };
  return leadBack(paths.memorialDetail(memorialId), "deletion", keep, nothingChanged);
}
