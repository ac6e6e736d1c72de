import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, goTo } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { setStatus } from "~/models/memorial/status.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return goTo(paths.memorialDetail(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  try {
    await setStatus(access, "active");
    return goTo(
      paths.memorialDetail(access.memorialId),
      await flash("Memorial un-archived", "The memorial has been successfully restored."),
    );
  } catch (error) {
    console.error("status:", error);
    return goTo(
      paths.memorialDetail(access.memorialId),
      await flash("Error", "Failed to un-archive memorial. Please try again.", "bad"),
    );
  }
}
