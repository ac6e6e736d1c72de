import { Form } from "@remix-run/react";
import type { MemoryType } from "~/lib/memory-types";
import { lateNouns } from "~/models/memory/input";
import { type Seen, seenText } from "~/models/moderation/input";
import { Submit } from "../form/submit";

export interface Last {
  id: string;
  author: string;
  status: "approved" | "rejected";
  revision: number;
  /** The type of the file, if the decision was about a file that arrived after the words were published. */
  file: MemoryType | null;
  /** The memories that were decided together with it, that one among them. */
  together?: Seen[];
}

/** The memory or file that a decision was about, in words. */
export function DecidedPart({ author, file }: Pick<Last, "author" | "file">) {
  return (
    <>
      {file ? `the ${lateNouns[file]} of the memory by ` : "the memory by "}
      <bdi>{author}</bdi>
    </>
  );
}

interface Props {
  last: Last;
  undo: string;
  /** Undoes all decisions that were made together with it. */
  undoAll: string;
}

/** The last decision, or all that were made together, which can still be undone. */
export function LastDecision({ last, undo, undoAll }: Props) {
  const { together = [] } = last;
  const several = together.length > 1;
  const url = several ? undoAll : undo;
  const memories = `${together.length} memories`;
  const label = several
    ? memories
    : `${last.file ? `the ${lateNouns[last.file]} of ` : ""}the memory by ${last.author}`;
  return (
    <Form
      method="post"
      action={url}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="min-w-0 flex-1 basis-60">
        You {last.status} {several ? memories : <DecidedPart {...last} />}.{" "}
        <span className="quiet max-sm:sr-only">You can undo this for 10 minutes.</span>
      </p>
      {several ? (
        <input
          type="hidden"
          name="seen"
          value={seenText(together.map(({ memoryId: id, revision }) => ({ id, revision })))}
        />
      ) : (
        <input type="hidden" name="revision" value={last.revision} />
      )}
      <Submit plain busy="Undoing..." of={url} label={`Undo: ${label} will wait for review again`}>
        {several ? `Undo all ${together.length}` : "Undo"}
      </Submit>
    </Form>
  );
}
