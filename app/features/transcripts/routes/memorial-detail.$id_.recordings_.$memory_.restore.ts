import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readRecording } from "~/features/transcripts/find.server";
import { transcriptsPaths } from "~/features/transcripts/paths";
import { earlierWords } from "~/features/transcripts/versions.server";
import { writeDown } from "~/features/transcripts/write.server";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const { memory = "" } = args.params;
  if (!(await readRecording(access, memory))) throw guard.notFound();
  return seeOther(transcriptsPaths.recording(access.memorialId, memory));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const { memory = "" } = args.params;
  const recording = await readRecording(access, memory);
  if (!recording) throw guard.notFound();
  const { fields } = await readForm(args);
  const putBack = async (): Promise<Notice> => {
    const { id } = recording.media;
    const earlier = (await earlierWords(id)).find(({ writtenAt }) => writtenAt === fields.get("version"));
    const [seen, source] = [String(fields.get("seen") ?? ""), earlier?.source ?? null];
    const done = earlier ? await writeDown(access, memory, id, earlier, { seen, source }) : "changed";
    return done === "kept"
      ? ["The earlier words are back", "Those that stood there are kept among the earlier ones."]
      : ["Nothing was changed", "The words have just been changed.", "bad"];
  };
  return leadBack(transcriptsPaths.recordings(access.memorialId), "transcripts", putBack, nothingChanged);
}
