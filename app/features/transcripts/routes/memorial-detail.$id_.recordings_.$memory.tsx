import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { mostWords } from "~/features/transcripts/cues";
import { DraftNote } from "~/features/transcripts/drafts/draft-note";
import { readDraft } from "~/features/transcripts/drafts/find.server";
import { readRecording } from "~/features/transcripts/find.server";
import { transcriptForm } from "~/features/transcripts/input";
import { transcriptsPaths } from "~/features/transcripts/paths";
import { EarlierWords } from "~/features/transcripts/ui/earlier";
import { OfficePlayerTools } from "~/features/transcripts/ui/player-tools";
import { earlierWords } from "~/features/transcripts/versions.server";
import { writeDown } from "~/features/transcripts/write.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { languageNames } from "~/lib/languages";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { SelectField } from "~/ui/form/select-field";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { TextArea } from "~/ui/form/text-area";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { MemoryMedia } from "~/ui/memory/media";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const recording = await readRecording(access, args.params.memory ?? "");
  if (!recording) throw guard.notFound();
  const draft = recording.words || recording.isSilent ? null : await readDraft(recording.media.id);
  const earlier = await earlierWords(recording.media.id);
  const id = access.memorialId;
  return { id, memory: args.params.memory ?? "", recording, draft, earlier, bar: await readBar(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const memory = args.params.memory ?? "";
  const recording = await readRecording(access, memory);
  if (!recording) throw guard.notFound();
  const failed = { words: "This could not be saved. Please try again." };
  return answerForm(args, { schema: transcriptForm, log: "transcript", failed }, async (typed) => {
    const words = typed.silent === "yes" ? null : typed.words;
    const done = await writeDown(access, memory, recording.media.id, { words, language: typed.language });
    const notice =
      done === "kept"
        ? await flash("Saved", "The page shows it below the recording.")
        : await flash("Nothing was changed", "The recording has just been changed.", "bad");
    return seeOtherAndForgetHeld(args.request, transcriptsPaths.recordings(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Write down what is said", { noindex: true, missing: "Memorial Not Found" });

export default function Recording() {
  const { id, memory, recording, draft, earlier, bar } = useLoaderData<typeof loader>();
  const { title, author, media, words, language, isSilent, writtenAt } = recording;
  const start = { words: draft?.words ?? words, language: draft?.language ?? language ?? "en" };
  const [form, fields] = useHeldForm<typeof start>("transcript", start);
  return (
    <MemorialTool bar={bar} title="Write down what is said">
      <p className="mt-1 font-serif text-xl [overflow-wrap:anywhere]">
        <bdi>{title}</bdi> from <bdi>{author}</bdi>
      </p>
      <div className="max-w-[40rem]">
        <MemoryMedia media={media} title={title} signature={false} />
        <OfficePlayerTools />
        {isSilent && <p className="mb-3">It is marked as a recording in which nobody speaks.</p>}
        {draft && <DraftNote />}
        <HeldForm form={form}>
          <TextArea
            field={fields.words}
            label="What is said, for those who can't hear it"
            hint="Lines may begin with times, such as 0:12. They then become captions."
            rows={10}
            maxLength={mostWords}
            dir="auto"
          />
          <SelectField field={fields.language} label="Language of these words" options={languageNames} />
          <p className="flex flex-wrap gap-3">
            <Submit busy="Saving...">Save</Submit>
            <Submit busy="Saving..." plain name="silent" value={isSilent ? "no" : "yes"}>
              {isSilent ? "Somebody speaks in it" : "Nobody speaks in it"}
            </Submit>
          </p>
        </HeldForm>
        <EarlierWords action={transcriptsPaths.restore(id, memory)} seen={writtenAt} versions={earlier} />
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
