import { Form, Link } from "@remix-run/react";
import { Dialog } from "../dialog";
import { Submit } from "../form/submit";
import { Unsent } from "../form/unsent";

interface Props {
  author: string;
  /** The list, at this memory. */
  back: string;
  /** The memory after it, where the list goes on. */
  next: string | undefined;
}

/** Asks before a memory is published (spec 2 §2). */
export function ApproveDialog({ author, back, next }: Props) {
  return (
    <Dialog title="Approve Memory" back={back}>
      <p className="mt-4">
        Are you sure you want to approve this memory by {author}? It will be published on the memorial page.
      </p>
      <Form method="post" preventScrollReset className="mt-6">
        <Unsent />
        <input type="hidden" name="next" value={next ?? ""} />
        <div className="flex flex-row-reverse flex-wrap gap-4">
          <Submit busy="Approving...">Approve</Submit>
          <Link className="button button-plain" to={back} preventScrollReset>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
