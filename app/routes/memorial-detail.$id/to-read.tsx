import { Form, Link } from "@remix-run/react";
import { ago } from "~/lib/dates";
import { familyOnlyBadge } from "~/models/memory/input";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { TypeIcon } from "~/ui/memory/type-icon";
import { Words } from "~/ui/memory/words";
import type { Last } from "~/ui/moderation/last-decision";
import { MemoryContent } from "~/ui/moderation/memory-content";
import { isApprovable, pendingPart, type ReviewedMemory } from "~/ui/moderation/reviewed-memory";
import { Said } from "~/ui/moderation/said";
import { useMemoryInFocus } from "~/ui/moderation/use-memory-in-focus";
import { typeLabels } from "~/ui/moderation/words";
import { TextLink } from "~/ui/text-link";

/** The most characters of a memory that stand open, and the most of its pictures: one with more is looked at in the list of all. */
const shown = { text: 320, pictures: 3 };

/** A text in two parts, the first of which ends with a word. */
function inParts(text: string): [string, string] {
  if (text.length <= 1.3 * shown.text) return [text, ""];
  const end = text.lastIndexOf(" ", shown.text);
  const at = end > 0 ? end : shown.text;
  return [`${text.slice(0, at)} …`, text.slice(at).trim()];
}

interface CardProps {
  memory: ReviewedMemory;
  /** The memory that has the focus after the decision. */
  next: string | undefined;
}

function WaitingMemory({ memory, next }: CardProps) {
  const { id, memorialId, author, revision, pictures, hasOwnTitle } = memory;
  const [text, rest] = inParts(memory.text);
  const url = (what: "approve" | "reject") => paths.decisionAtDesk(memorialId, id, what, { revision });
  const part = pendingPart(memory) === "memory" ? "the memory" : `the ${pendingPart(memory)} of the memory`;
  const all = pictures.length > shown.pictures && `${paths.review(memorialId)}#memory-${id}`;
  return (
    <article
      id={`memory-${id}`}
      tabIndex={-1}
      aria-label={`Memory by ${author}`}
      className="flex min-w-0 scroll-mt-24 flex-col rounded border border-rule p-4 [overflow-wrap:anywhere] focus:outline-3 focus:outline-teal focus:outline-solid"
    >
      <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1">
        {hasOwnTitle && (
          <strong className="text-ink">
            <bdi>{author}</bdi>
          </strong>
        )}
        <time dateTime={memory.createdAt}>{ago(memory.createdAt, new Date())}</time>
        <span className="badge">
          <TypeIcon type={memory.type} className="me-1.5 inline size-4 fill-none stroke-current align-[-2px]" />
          {typeLabels[memory.type]}
        </span>
        {memory.familyOnly && <span className="badge">{familyOnlyBadge}</span>}
      </p>
      <div className="mb-3 grow [&_img]:max-h-44 [&_img]:w-auto [&_video]:max-h-44">
        <MemoryContent
          asks
          memory={{ ...memory, text, pictures: pictures.slice(0, shown.pictures) }}
          heading={
            <h3 className="mt-2 mb-1 text-lg" dir="auto" lang={(hasOwnTitle && memory.language) || undefined}>
              {hasOwnTitle ? memory.title : author}
            </h3>
          }
        />
        {rest && (
          <details>
            <summary className="min-h-11 w-fit content-center text-teal-ink">Read on</summary>
            <Words text={rest} language={memory.language} />
          </details>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {all ? (
          <Link className="button grow" to={all}>
            {`See all ${pictures.length} pictures`}
          </Link>
        ) : (
          isApprovable(memory) && (
            <Form method="post" action={url("approve")} preventScrollReset className="grid grow">
              <input type="hidden" name="revision" value={revision} />
              <input type="hidden" name="next" value={next ?? ""} />
              <Submit busy="Approving..." of={url("approve")} label={`Approve ${part} by ${author}`}>
                Approve
              </Submit>
            </Form>
          )
        )}
        <Link
          className="button button-plain button-rose grow"
          to={url("reject")}
          preventScrollReset
          aria-label={`Reject ${part} by ${author}`}
        >
          Reject
        </Link>
      </div>
    </article>
  );
}

interface Props {
  id: string;
  pending: number;
  toRead: { waiting: ReviewedMemory[]; newest: ReviewedMemory | null; last: Last | null };
}

/** The newest memories that wait, which can be decided here; or else the newest one that was published. */
export function ToRead({ id, pending, toRead: { waiting, newest, last } }: Props) {
  useMemoryInFocus();
  const undo = (what: "undo" | "undo-all") => (last ? paths.decisionAtDesk(id, last.id, what) : "");
  return (
    <section aria-labelledby="list" className="mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="list" className="scroll-mt-6 text-2xl">
          {pending ? `${pending} to read` : "Nothing to read"}
        </h2>
        <TextLink to={paths.review(id)}>{`Review memories (${pending})`}</TextLink>
      </div>
      <Said last={last} undo={undo("undo")} undoAll={undo("undo-all")} />
      {waiting.length > 0 && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
          {waiting.map((memory, index) => (
            <WaitingMemory key={memory.id} memory={memory} next={waiting[index ? 0 : 1]?.id} />
          ))}
        </div>
      )}
      {newest && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          {newest.hasOwnTitle ? "The newest memory: " : "The newest memory is by "}
          <Link to={`${paths.view(id)}#memory-${newest.id}`}>
            <bdi>{newest.hasOwnTitle ? newest.title : newest.author}</bdi>
          </Link>
          {newest.hasOwnTitle && (
            <>
              , by <bdi>{newest.author}</bdi>
            </>
          )}
          , {ago(newest.createdAt, new Date()).toLowerCase()}.
        </p>
      )}
      {!newest && !waiting.length && (
        <p className="mt-1">Nobody has shared a memory yet. Send the family a link, or show them the QR code.</p>
      )}
    </section>
  );
}
