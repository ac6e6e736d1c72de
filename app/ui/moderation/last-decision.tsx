import { Form } from "@remix-run/react";
import type { MemoryType } from "~/lib/memory-types";
import { lateNouns } from "~/models/memory/input";
import { Submit } from "../form/submit";

export interface Last {
  id: string;
  author: string;
  status: "approved" | "rejected";
  revision: number;
  /** The type of the file, if the decision was about a file that arrived after the words were published. */
  file: MemoryType | null;
}

/** The memory or file that a decision was about, in words. */
export const decidedPart = ({ author, file }: Pick<Last, "author" | "file">) =>
  file ? `the ${lateNouns[file]} of the memory by ${author}` : `the memory by ${author}`;

/** The last decision, which can still be undone. */
export function LastDecision({ last, undo }: { last: Last; undo: string }) {
  return (
    <Form
      method="post"
      action={undo}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="min-w-0 flex-1 basis-60">
        You {last.status} {decidedPart(last)}.{" "}
        <span className="quiet max-sm:sr-only">You can undo this for 10 minutes.</span>
      </p>
      <input type="hidden" name="revision" value={last.revision} />
      <Submit plain busy="Undoing..." of={undo} label={`Undo: ${decidedPart(last)} will wait for review again`}>
        Undo
      </Submit>
    </Form>
  );
}
