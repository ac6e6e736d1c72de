import type { SubmissionResult } from "@conform-to/react";
import { limits } from "~/models/account/input";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { useHeldForm } from "~/ui/form/held";
import { HeldForm } from "~/ui/form/held-form";
import { Submit } from "~/ui/form/submit";

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
      <HeldForm form={form}>
        <TextField field={fields.fullName} label="Name (optional)" maxLength={limits.name} autoComplete="off" />
        <EmailField
          field={fields.email}
          hint="The invitation is sent by email and is valid for 14 days."
          autoComplete="off"
        />
        <Submit busy="Sending..." of={paths.colleagues()}>
          Invite
        </Submit>
      </HeldForm>
    </section>
  );
}
