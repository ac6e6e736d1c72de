import { limits } from "~/models/account/input";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";

export function Invite() {
  const [form, fields] = useHeldForm<{ fullName: string; email: string }>("colleague");
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
