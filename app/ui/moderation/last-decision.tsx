import { Form } from "@remix-run/react";
import { Submit } from "../form/submit";

export interface Last {
  id: string;
  author: string;
  status: "approved" | "rejected";
}

/** The decision that can still be taken back, in sight while the list is read. */
export function LastDecision({ last, undo }: { last: Last; undo: string }) {
  return (
    <Form
      method="post"
      action={undo}
      preventScrollReset
      className="sticky top-0 z-10 mt-8 flex items-center justify-between gap-x-6 border-l-4 border-teal bg-teal-wash px-5 py-2"
    >
      <p className="max-sm:leading-snug">
        You {last.status} the memory by {last.author}.{" "}
        <span className="quiet max-sm:sr-only">You can undo this for 10 minutes.</span>
      </p>
      <Submit plain busy="Undoing..." of={undo} label={`Undo: the memory by ${last.author} waits again`}>
        Undo
      </Submit>
    </Form>
  );
}
