import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withdraw } from "~/features/handover/takeover/decide.server";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return seeOther(paths.takeOver());
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await guard.account(args);
  try {
    const done = await withdraw(viewer, args.params.takeover ?? "");
    const notice = done
      ? await flash("Request withdrawn", "The key still works.")
      : await flash("Nothing to withdraw", "This request has ended already.", "bad");
    return seeOther(paths.takeOver(), notice);
  } catch (error) {
    console.error("take over:", error);
    return seeOther(paths.takeOver(), await flash("Error", "This could not be saved. Please try again.", "bad"));
  }
}
