import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { familyOnlyBadge, lateNouns } from "~/models/memory/input";
import { memoryChanged } from "~/models/moderation/input";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { useRefused } from "../form/refused";
import { useScripted } from "../scripted";
import type { Last } from "./last-decision";
import { MemoryContent } from "./memory-content";
import type { ReviewedMemory } from "./reviewed-memory";

/** The subject of a dialog: a memory as it is now, and whether the list under the dialog showed this revision. */
export interface Subject {
  memory: ReviewedMemory;
  seen: "read" | "unread" | "changed";
  /** The decision to undo, in the dialog that undoes one. */
  last: Last | null;
  /** The list, at this memory. */
  back: string;
}

export interface DecisionProps {
  loaded: Subject;
}

/**
 * Returns the memory in a dialog and the refusal of its decision. A refusal brings the memory's current state, which the dialog shows until the next
 * answer; the form then sends that revision.
 */
export function useSubject(loaded: Subject) {
  const refused = useRefused<{ form: SubmissionResult<string[]>; asked?: Subject }>();
  const scripted = useScripted();
  const subject = refused?.asked ?? loaded;
  // Without script the dialog is a page of its own, with no list under it.
  const shown = subject.seen !== "read" || refused?.asked !== undefined || !scripted;
  return { subject, result: refused?.form ?? null, shown };
}

/** A dialog focuses the element with autofocus when it opens: here this message instead of the button, which people should press after reading. */
const focusFirst = (box: HTMLElement | null) => box?.setAttribute("autofocus", "");

export function SubjectMemory({ subject, refused }: { subject: Subject; refused: boolean }) {
  const { memory, seen } = subject;
  return (
    <div
      ref={seen === "read" || refused ? undefined : focusFirst}
      tabIndex={seen === "read" || refused ? undefined : -1}
      className="outline-none"
    >
      {seen === "changed" && !refused && (
        <p role="alert" className="mt-4 border-s-4 border-rose bg-rose-wash px-5 py-4 font-semibold text-rose">
          {memoryChanged}
        </p>
      )}
      <section aria-label="The memory" className="mt-4 border-y border-rule py-4 [overflow-wrap:anywhere]">
        <p className="quiet flex flex-wrap items-center gap-x-3">
          <span>
            <strong className="text-ink">
              <bdi>{memory.author}</bdi>
            </strong>{" "}
            for <bdi>{memory.memorialName}</bdi>
          </span>
          {memory.familyOnly && <span className="badge">{familyOnlyBadge}</span>}
        </p>
        <MemoryContent
          memory={memory}
          heading={
            memory.hasOwnTitle && (
              <h2 className="mt-1 mb-2 text-xl" dir="auto" lang={memory.language ?? undefined}>
                {memory.title}
              </h2>
            )
          }
        />
      </section>
    </div>
  );
}

/** The title of a memory for those who hear the question about it. Others see the memory. */
export function HeardTitle({ memory }: { memory: ReviewedMemory }) {
  return <p className="sr-only">{memory.title}</p>;
}

/** A dialog with nothing to ask: it says why, and leads back to the list. */
export function NothingToAsk({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <Dialog title={title} back={back} asks>
      <div id="dialog-question" className="mt-2 mb-6 grid gap-3">
        {children}
      </div>
      <Link className="button" to={back} preventScrollReset>
        Back to the list
      </Link>
    </Dialog>
  );
}

/** A dialog with nothing left to ask: names the moderator who has already decided. */
export function AlreadyDecided({ title, subject }: { title: string; subject: Subject }) {
  const { memory, back } = subject;
  const { late } = memory;
  const [noun, status, by] = late
    ? [lateNouns[late.type], late.status, late.decider]
    : ["memory", memory.status, memory.decider];
  return (
    <NothingToAsk title={title} back={back}>
      <p>
        This {noun} was {status} by {by ?? "someone else"}.
      </p>
    </NothingToAsk>
  );
}

/** The reason why a decision was refused, above a form without typed text. */
export function Refused({ result }: { result: SubmissionResult<string[]> | null }) {
  const errors = Object.entries(result?.error ?? {}).map(([name, messages]) => [name, messages ?? []] as const);
  return (
    <div ref={result ? focusFirst : undefined} tabIndex={result ? -1 : undefined} className="outline-none empty:hidden">
      <ErrorSummary form={{ id: "decision", allErrors: Object.fromEntries(errors) }} alone />
    </div>
  );
}

export function DecisionFields({ subject, next }: { subject: Subject; next: string | undefined }) {
  return (
    <>
      <input type="hidden" name="next" value={next ?? ""} />
      <input type="hidden" name="revision" value={subject.memory.revision} />
    </>
  );
}
