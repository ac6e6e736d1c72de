import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { mayVisitorsHelp } from "~/features/transcripts/allowed.server";
import { DraftChoice } from "~/features/transcripts/drafts/draft-choice";
import { mayDraft } from "~/features/transcripts/drafts/find.server";
import { listRecordings } from "~/features/transcripts/find.server";
import { silencePressOf, transcriptsPaths } from "~/features/transcripts/paths";
import { transcribeCommand } from "~/features/transcripts/settings.server";
import { WaitingTranscripts } from "~/features/transcripts/ui/waiting";
import { waitingAt } from "~/features/transcripts/waiting.server";
import * as guard from "~/http/guard.server";
import { mayOnMemorial } from "~/models/access";
import { Submit } from "~/ui/form/submit";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { NoteButton } from "~/ui/moderation/note-button";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  return {
    id: access.memorialId,
    recordings: await listRecordings(access),
    waiting: await waitingAt(access),
    byVisitors: await mayVisitorsHelp(access.memorialId),
    mayEdit: mayOnMemorial(access.standing, "edit"),
    drafts: transcribeCommand ? await mayDraft(access) : null,
    bar: await readBar(access),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "What is said", { noindex: true, missing: "Memorial Not Found" });

const states = { missing: "Not written down yet", silent: "Nobody speaks", written: "Written down" };

export default function Recordings() {
  const { id, recordings, waiting, byVisitors, mayEdit, drafts, bar } = useLoaderData<typeof loader>();
  const missing = recordings.filter(({ state }) => state === "missing").length;
  return (
    <MemorialTool bar={bar} title="What is said">
      <p className="quiet mt-1.5">
        {recordings.length === 0
          ? "The page shows no films or voices yet."
          : `${missing} of ${recordings.length} not written down yet. People who can't hear a film or a voice read it instead.`}
      </p>
      {waiting.length > 0 && <WaitingTranscripts words={waiting} isOne />}
      <ul role="list" className="mt-4 border-t border-rule empty:hidden">
        {recordings.map(({ id: memory, media, title, author, kind, state, isDrafted }) => (
          <li key={memory} className="border-b border-rule py-2 [overflow-wrap:anywhere]">
            <Link className="link font-semibold" to={transcriptsPaths.recording(id, memory)}>
              <bdi>{title}</bdi>
            </Link>
            <p className="quiet">
              {kind === "video" ? "Film" : "Voice"} from <bdi>{author}</bdi> ·{" "}
              <span className={state === "missing" ? "font-semibold text-teal-ink" : undefined}>
                {states[state]}
                {isDrafted && ", but drafted by a machine"}
              </span>
            </p>
            {kind === "video" && state === "missing" && (
              <NoteButton press={silencePressOf(id, media, true)} title={title} />
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="visitors" className="mt-8 max-w-[40rem]">
        <h2 id="visitors" className="text-xl">
          Help from visitors
        </h2>
        <p className="mt-1 mb-3">
          {byVisitors
            ? "Visitors of the page can write down what is said where nobody has yet. You read their words before anybody else sees them."
            : "Only the people who look after the memorial write down what is said in its recordings."}
        </p>
        {mayEdit && (
          <Form method="post" action={transcriptsPaths.visitors(id)}>
            <Submit
              busy="Saving..."
              of={transcriptsPaths.visitors(id)}
              plain
              name="may"
              value={byVisitors ? "no" : "yes"}
            >
              {byVisitors ? "No longer ask visitors" : "Ask visitors too"}
            </Submit>
          </Form>
        )}
      </section>
      {drafts !== null && <DraftChoice action={transcriptsPaths.drafts(id)} drafts={drafts} />}
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
