import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseDrafts } from "~/features/transcripts/drafts/write.server";
import { draftChoice } from "~/features/transcripts/input";
import { transcriptsPaths } from "~/features/transcripts/paths";
import { leadBack, seeOther } from "~/http/flash.server";
import { parseForm, readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return seeOther(transcriptsPaths.recordings(access.memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const form = parseForm(await readForm(args), draftChoice);
  return leadBack(transcriptsPaths.recordings(access.memorialId), "transcripts", async () => {
    if (form.status !== "success") return ["Nothing was changed", "Please choose again.", "bad"];
    await chooseDrafts(access, form.value.on);
    return form.value.on
      ? ["Drafts will be made", "It can take a while."]
      : ["No drafts will be made", "Those that nobody has saved are gone."];
  });
}
