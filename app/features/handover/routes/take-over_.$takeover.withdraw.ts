import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handoverPaths } from "~/features/handover/paths";
import { withdraw } from "~/features/handover/takeover/decide.server";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return seeOther(handoverPaths.takeOver());
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await guard.account(args);
  try {
    const done = await withdraw(viewer, args.params.takeover ?? "");
    const notice = done
      ? await flash("Request withdrawn", "The key still works.")
      : await flash("Nothing to withdraw", "This request has ended already.", "bad");
    return seeOther(handoverPaths.takeOver(), notice);
  } catch (error) {
    console.error("take over:", error);
    return seeOther(
      handoverPaths.takeOver(),
      await flash("Error", "This could not be saved. Please try again.", "bad"),
    );
  }
}
