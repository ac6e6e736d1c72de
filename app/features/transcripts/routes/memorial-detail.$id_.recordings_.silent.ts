import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { silencePress } from "~/features/transcripts/input";
import { transcriptsPaths } from "~/features/transcripts/paths";
import { markSilent } from "~/features/transcripts/write.server";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { parseForm, readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  return seeOther(transcriptsPaths.recordings(access.memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const form = parseForm(await readForm(args), silencePress);
  const list = transcriptsPaths.recordings(access.memorialId);
  const { media, silent, from } = form.status === "success" ? form.value : { media: "", silent: true, from: "" };
  const mark = async () => {
    const memory = await markSilent(access, media, silent);
    const [back, more] = from && memory ? [`${from}#memory-${memory}`, { above: memory }] : [from || list, {}];
    if (!memory)
      return seeOther(back, await flash("Nothing was changed", "The recording has just been changed.", "bad"));
    const text = silent
      ? "It is marked as one in which nobody speaks."
      : "It is no longer marked as one without speech.";
    return seeOther(back, await flash("Saved", text, "good", more));
  };
  return tryOrSay(from || list, "transcripts", mark, nothingChanged);
}
