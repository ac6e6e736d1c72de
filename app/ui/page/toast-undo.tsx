import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "../form/submit";

/** Takes back what a message tells: restores the memorial that has just been archived. */
export function ToastUndo({ memorial }: { memorial: string }) {
  const url = paths.unArchive(memorial);
  return (
    <Form method="post" action={url} className="mt-2">
      <Submit plain busy="Undoing..." of={url} label="Undo: restore the memorial">
        Undo
      </Submit>
    </Form>
  );
}
