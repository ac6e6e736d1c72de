import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/people/guard.server";
import { decideProposal } from "~/features/people/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

export async function loader(args: LoaderFunctionArgs) {
  const { to } = await guard.decided(args);
  return seeOther(to);
}

export async function action(args: ActionFunctionArgs) {
  const { access, media, to } = await guard.decided(args);
  const { proposal: id = "" } = args.params;
  const show = (await readForm(args)).fields.get("show");
  const decide = async (): Promise<Notice> => {
    if (show !== "yes" && show !== "no") throw new Error("the form is incomplete");
    const isShown = show === "yes";
    if (!(await decideProposal(access, { mediaId: media, id, isShown })))
      return ["Nothing was changed", "Somebody else has just decided.", "bad"];
    return isShown ? ["Names saved", "They stand below the picture."] : ["The names are not shown"];
  };
  return leadBack(to, "people", decide, nothingChanged);
}
