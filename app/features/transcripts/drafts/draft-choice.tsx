import { Form } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";

interface Props {
  action: string;
  /** Whether recordings are drafted now. */
  drafts: boolean;
}

/** Lets a family choose whether a machine drafts what is said. */
export function DraftChoice({ action, drafts }: Props) {
  return (
    <Form method="post" action={action} className="mt-8 max-w-[40rem]">
      <p>
        {drafts
          ? "A machine listens to new recordings on our own computer and drafts the words. Only you see a draft, until somebody has read and saved it."
          : "No machine listens to these recordings. You write the words down yourselves."}
      </p>
      <p className="mt-3">
        <Submit busy="Saving..." plain name="on" value={String(!drafts)}>
          {drafts ? "Make no drafts" : "Make drafts"}
        </Submit>
      </p>
    </Form>
  );
}
