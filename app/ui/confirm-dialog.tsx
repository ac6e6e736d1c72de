import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { DialogButtons } from "./dialog-buttons";
import { Unsent } from "./form/unsent";

interface Props {
  title: string;
  /** The page under the dialog. */
  back: string;
  /** The button that does it, and while it is done. */
  action: string;
  busy: string;
  /** What will be done, and what comes of it. */
  children: ReactNode;
  /** What goes with the form beside its button. */
  fields?: ReactNode;
}

/** Asks before something is done; its route does it. */
export function ConfirmDialog({ title, back, action, busy, children, fields }: Props) {
  return (
    <Dialog title={title} back={back}>
      <div className="mt-4 mb-6 grid gap-3">{children}</div>
      <Form method="post" preventScrollReset>
        {fields}
        <Unsent text="Please try again in a moment." />
        <DialogButtons back={back} action={action} busy={busy} />
      </Form>
    </Dialog>
  );
}
