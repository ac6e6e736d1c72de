import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/ui/dialog";
import { DialogButtons } from "./dialog-buttons";
import { Unsent } from "./unsent";

interface Props {
  title: string;
  /** The page under the dialog. */
  back: string;
  /** The label of the button, and its label until the answer comes. */
  action: string;
  busy: string;
  /** Whether a press beside the dialog leaves it open, so that nobody loses a decision by a slip. */
  firm?: boolean;
  /** Whether the answer takes something away for good. */
  removes?: boolean;
  children: ReactNode;
  fields?: ReactNode;
}

export function ConfirmDialog({ title, back, action, busy, firm = false, removes, children, fields }: Props) {
  return (
    <Dialog title={title} back={back} firm={firm} asks cancels>
      <div id="dialog-question" className="mt-4 mb-6 grid gap-3">
        {children}
      </div>
      {/* Without a box of its own, so that its buttons can stay at the foot of the whole dialog. */}
      <Form method="post" preventScrollReset className="contents">
        {fields}
        <Unsent text="Please try again in a moment." />
        <DialogButtons back={back} action={action} busy={busy} removes={removes} />
      </Form>
    </Dialog>
  );
}
