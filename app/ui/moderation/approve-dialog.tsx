import { Form, Link } from "@remix-run/react";
import { Dialog } from "../dialog";
import { Submit } from "../form/submit";

/** Asks before a memory is published (spec 2 §2). */
export function ApproveDialog({ author, back }: { author: string; back: string }) {
  return (
    <Dialog title="Approve Memory" back={back}>
      <p className="mt-4">
        Are you sure you want to approve this memory by {author}? It will be published on the memorial page.
      </p>
      <Form method="post" className="mt-6 flex flex-row-reverse flex-wrap gap-4">
        <Submit busy="Approving...">Approve</Submit>
        <Link className="button button-plain" to={back} preventScrollReset>
          Cancel
        </Link>
      </Form>
    </Dialog>
  );
}
