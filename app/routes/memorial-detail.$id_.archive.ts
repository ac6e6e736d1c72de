import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { setStatus } from "~/models/memorial/status.server";
import { paths } from "~/paths";

const archiving = {
  status: "archived",
  done: ["Memorial archived", "The memorial has been successfully archived."],
  failed: ["Error", "Failed to archive memorial", "bad"],
} as const;

const unArchiving = {
  status: "active",
  done: ["Memorial un-archived", "The memorial has been successfully restored."],
  failed: ["Error", "Failed to un-archive memorial. Please try again.", "bad"],
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(paths.memorialDetail(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const management = paths.memorialDetail(access.memorialId);
  const { pathname } = new URL(args.request.url);
  const { status, done, failed } = /\/un-archive\/?$/i.test(pathname) ? unArchiving : archiving;
  const change = async () => {
    await setStatus(access, status);
    if (status === "active") return seeOther(management, await flash(...done));
    return seeOther(paths.dashboard(), await flash(...done, "good", { restores: access.memorialId }));
  };
  return tryOrSay(management, "status", change, failed);
}
