import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Held, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

/** Invites another co-owner by email. */
export function Invite({ memorial, result }: { memorial: string; result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useHeldForm<{ email: string }>({ id: "invite", result });
  const { id } = fields.email;
  const [blank, setBlank] = useState(false);
  // Text typed before hydration is in the field but not in React's state.
  useEffect(() => {
    const field = document.getElementById(id);
    setBlank(field instanceof HTMLInputElement && !field.value.trim());
  }, [id]);
  return (
    <section aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite New Co-Owner</h2>
      <Form method="post" {...getFormProps(form)} className="mt-3">
        <Held form={form.id} />
        <Unsent />
        <ErrorSummary form={form} />
        <EmailField
          field={fields.email}
          hint="The invitation is sent by email and is valid for 14 days."
          autoComplete="off"
          onInput={(typed) => setBlank(!typed.trim())}
        />
        <Submit busy="Sending..." disabled={blank} of={paths.coOwners(memorial)}>
          Invite
        </Submit>
      </Form>
    </section>
  );
}
