import { Form } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  /** The button's label, and its label until the answer comes. */
  action: string;
  busy: string;
  /** The id of the takeover, unless the form's address names it. */
  takeover?: string;
  /** The URL that the form posts to, needed where other forms are on the page: only its own button shows that it is busy. */
  of?: string;
}

/** Objects to a takeover. The key ends unless it is to be kept. */
export function ObjectionForm({ action, busy, takeover, of }: Props) {
  return (
    <Form method="post">
      {takeover && <input type="hidden" name="takeover" value={takeover} />}
      <Unsent text="Please try again in a moment." />
      <label className="link cursor-pointer gap-3">
        <input
          type="checkbox"
          name="keepKey"
          value="yes"
          aria-describedby="keep-key-hint"
          className="size-[1.25rem] shrink-0 accent-teal"
        />
        Keep the key
      </label>
      <p id="keep-key-hint" className="quiet mb-6">
        Otherwise it no longer works, and whoever has it can't ask again.
      </p>
      <Submit busy={busy} {...(of && { of })}>
        {action}
      </Submit>
    </Form>
  );
}
