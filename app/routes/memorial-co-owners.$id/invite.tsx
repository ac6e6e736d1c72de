import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";

export function Invite({ memorial }: { memorial: string }) {
  const [form, fields] = useHeldForm<{ email: string }>("invite");
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
      <HeldForm form={form} className="mt-3">
        <EmailField
          field={fields.email}
          hint="The invitation is sent by email and is valid for 14 days."
          autoComplete="off"
          onInput={(typed) => setBlank(!typed.trim())}
        />
        <Submit busy="Sending..." disabled={blank} of={paths.coOwners(memorial)}>
          Invite
        </Submit>
      </HeldForm>
    </section>
  );
}
