import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/people/guard.server";
import { decideHidden } from "~/features/people/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

export async function loader(args: LoaderFunctionArgs) {
  const { to } = await guard.decided(args);
  return seeOther(to);
}

export async function action(args: ActionFunctionArgs) {
  const { access, media, to } = await guard.decided(args);
  const { fields } = await readForm(args);
  const [name, keep] = [fields.get("name"), fields.get("keep")];
  const decide = async (): Promise<Notice> => {
    if (typeof name !== "string" || (keep !== "yes" && keep !== "no")) throw new Error("the form is incomplete");
    const isKept = keep === "yes";
    if (!(await decideHidden(access, { mediaId: media, name, isKept })))
      return ["Nothing was changed", "Somebody else has just decided.", "bad"];
    return isKept
      ? ["The name is on the page again", "It won't be hidden at once a second time."]
      : ["The name is taken off", "Visitors can't propose it for this picture again."];
  };
  return leadBack(to, "people", decide, nothingChanged);
}
