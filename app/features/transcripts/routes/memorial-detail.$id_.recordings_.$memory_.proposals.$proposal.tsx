import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { mostWords } from "~/features/transcripts/cues";
import { readRecording } from "~/features/transcripts/find.server";
import { decisionForm } from "~/features/transcripts/input";
import { transcriptsPaths } from "~/features/transcripts/paths";
import { OfficePlayerTools } from "~/features/transcripts/ui/player-tools";
import { readProposal } from "~/features/transcripts/waiting.server";
import { turnDown, writeDown } from "~/features/transcripts/write.server";
import { flash, type Notice, seeOther } from "~/http/flash.server";
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
import { Spoken } from "~/ui/memory/spoken";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

const decided: Notice = ["Nothing was changed", "Somebody else has just decided.", "bad"];

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const { memory = "", proposal = "" } = args.params;
  const recording = await readRecording(access, memory);
  if (!recording) throw guard.notFound();
  const waiting = await readProposal(access, memory, proposal);
  if (!waiting) throw seeOther(transcriptsPaths.recordings(access.memorialId), await flash(...decided));
  return { recording, waiting, bar: await readBar(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const { memory = "", proposal = "" } = args.params;
  const recording = await readRecording(access, memory);
  if (!recording) throw guard.notFound();
  const failed = { words: "This could not be saved. Please try again." };
  return answerForm(args, { schema: decisionForm, log: "transcript", failed }, async (typed, reject) => {
    const { words, language, show, seen } = typed;
    if (show === "yes" && !words) return reject({ words: "Please enter what is said" });
    const how = { seen, proposal };
    const shown = show === "yes" && (await writeDown(access, memory, recording.media.id, { words, language }, how));
    if (shown === "changed")
      return reject({
        words: "Somebody has just written other words. Please compare them with these, and decide again",
      });
    const isDone = shown ? shown === "kept" : await turnDown(access, memory, proposal);
    const yes: Notice = ["Saved", "The page shows it below the recording."];
    const notice: Notice = isDone ? (shown ? yes : ["The words are not shown"]) : decided;
    return seeOtherAndForgetHeld(args.request, transcriptsPaths.recordings(access.memorialId), await flash(...notice));
  });
}

export const clientAction = submitOrStay;

/** Also after a refused decision: somebody may have written other words, which the page then has to show. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !actionResult?.unsent;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Words from a visitor", { noindex: true, missing: "Memorial Not Found" });

/** The words that have come to stand below the recording while those of a visitor waited. */
function Standing() {
  const { recording } = useLoaderData<typeof loader>();
  const { title, words, language, isSilent, writtenAt } = recording;
  if (!writtenAt) return null;
  const spoken = isSilent
    ? { note: "It is marked as a recording in which nobody speaks." }
    : { label: "These stand there now", words, language: language ?? "en", captions: null };
  return (
    <div className="mb-4 border-s-4 border-teal bg-teal-wash px-5 pt-4 pb-1">
      <p className="mb-2 font-semibold">
        Something has been written down meanwhile. Showing the words below replaces it.
      </p>
      <Spoken spoken={spoken} title={title} />
    </div>
  );
}

export default function WordsFromVisitor() {
  const { recording, waiting, bar } = useLoaderData<typeof loader>();
  const { title, author, media, writtenAt } = recording;
  const start = { words: waiting.words, language: waiting.language };
  const [form, fields] = useHeldForm<typeof start>("help", start);
  return (
    <MemorialTool bar={bar} title="Words from a visitor">
      <p className="mt-1 font-serif text-xl [overflow-wrap:anywhere]">
        <bdi>{title}</bdi> from <bdi>{author}</bdi>
      </p>
      <div className="max-w-[40rem]">
        <MemoryMedia media={media} title={title} signature={false} />
        <OfficePlayerTools />
        <Standing />
        <HeldForm form={form}>
          <input type="hidden" name="seen" value={writtenAt} />
          <TextArea
            field={fields.words}
            label="The visitor's words"
            hint="Please compare it with the recording. You can change it first."
            rows={10}
            maxLength={mostWords}
            dir="auto"
          />
          <SelectField field={fields.language} label="Language of these words" options={languageNames} />
          <p className="flex flex-wrap gap-3">
            <Submit busy="Saving..." name="show" value="yes">
              Show these words
            </Submit>
            <Submit busy="Saving..." plain name="show" value="no">
              Don't show them
            </Submit>
          </p>
        </HeldForm>
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
