import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { limits } from "~/models/account/input";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Held, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

/** Invites a colleague by email. */
export function Invite({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useHeldForm<{ fullName: string; email: string }>({ id: "colleague", result });
  return (
    <section aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite a colleague</h2>
      <p className="quiet mt-1.5 mb-4">
        They sign in with a password of their own, see all memorials of your business, and can do with them what you
        can. Only you invite and remove colleagues.
      </p>
      <Form method="post" {...getFormProps(form)}>
        <Held form={form.id} />
        <Unsent />
        <ErrorSummary form={form} />
        <TextField field={fields.fullName} label="Name (optional)" maxLength={limits.name} autoComplete="off" />
        <EmailField
          field={fields.email}
          hint="The invitation is sent by email and is valid for 14 days."
          autoComplete="off"
        />
        <Submit busy="Sending..." of={paths.colleagues()}>
          Invite
        </Submit>
      </Form>
    </section>
  );
}
