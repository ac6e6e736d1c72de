import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "../dialog";
import { Submit } from "../form/submit";
import { Unsent } from "../form/unsent";

/** Asks before someone who looks after a memorial is removed; the children say what comes of it. */
export function RemoveDialog({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <Dialog title={title} back={back}>
      <div className="mt-4 mb-6 grid gap-3">{children}</div>
      <Form method="post">
        <Unsent text="Please try again in a moment." />
        <div className="flex flex-row-reverse flex-wrap gap-4">
          <Submit busy="Removing...">Remove</Submit>
          <Link className="button button-plain" to={back} preventScrollReset>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
