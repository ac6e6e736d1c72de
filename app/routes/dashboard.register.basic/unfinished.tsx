import { Form, Link } from "@remix-run/react";
import type { unfinishedDrafts } from "~/http/forms/registration.server";
import { steps } from "~/models/memorial/input";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";

/** The number of rows above the fold-out list. */
const visibleRows = 5;

interface Props {
  drafts: Awaited<ReturnType<typeof unfinishedDrafts>>;
  /** The id of the blank form below. */
  draftId: string;
}

export function Unfinished({ drafts, draftId }: Props) {
  const folded = drafts.slice(visibleRows);
  return (
    <section aria-labelledby="unfinished" className="mb-10">
      <h2 id="unfinished" className="mb-3">
        Unfinished registrations
      </h2>
      <Rows drafts={drafts.slice(0, visibleRows)} draftId={draftId} />
      {folded.length > 0 && (
        <details>
          <summary className="link cursor-pointer">Show {folded.length} more</summary>
          <Rows drafts={folded} draftId={draftId} />
        </details>
      )}
      <p className="quiet mt-3">Or register someone new below. Unfinished registrations are deleted after 30 days.</p>
    </section>
  );
}

function Rows({ drafts, draftId }: Props) {
  return (
    <ul role="list">
      {drafts.map(({ id, fullName, step, started }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3 last:border-b"
        >
          <div className="min-w-0 grow basis-64">
            <Link className="link [overflow-wrap:anywhere]" to={paths.register(step, id)}>
              {/* Without it the link would set its name and the words around it in columns. */}
              <span>
                Continue with <bdi>{fullName}</bdi> (started {started})
              </span>
            </Link>
            <p className="quiet">
              Step {steps.indexOf(step) + 1} of {steps.length}
            </p>
          </div>
          <Form method="post" action={paths.discardDraft(id)} preventScrollReset>
            <input type="hidden" name="draft" value={draftId} />
            <Submit busy="Discarding..." plain removes of={paths.discardDraft(id)} label={`Discard ${fullName}`}>
              Discard
            </Submit>
          </Form>
        </li>
      ))}
    </ul>
  );
}
