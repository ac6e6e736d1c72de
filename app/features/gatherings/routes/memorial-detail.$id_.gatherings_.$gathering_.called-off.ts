import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/gatherings/guard.server";
import { gatheringsPaths } from "~/features/gatherings/paths";
import { callOff } from "~/features/gatherings/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access } = await guard.gathering(args);
  return seeOther(gatheringsPaths.list(access.memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const { access, gathering } = await guard.gathering(args);
  const off = (await readForm(args)).fields.get("off");
  const decide = async (): Promise<Notice> => {
    if (off !== "yes" && off !== "no") throw new Error("the form is incomplete");
    if (!(await callOff(access, gathering.id, off === "yes")))
      return ["Nothing was changed", "Somebody else has just decided.", "bad"];
    return off === "yes"
      ? ["Gathering called off", "The page and calendars say so."]
      : ["The gathering takes place", "The page and calendars say so."];
  };
  return leadBack(gatheringsPaths.list(access.memorialId), "gathering", decide, nothingChanged);
}
