import type { z } from "zod";
import type { confirmForm } from "~/models/account/input";
import { InvitedAddress } from "~/ui/form/invited-address";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

type Fields = z.input<ReturnType<typeof confirmForm>>;

interface Props {
  email: string;
  entered: Pick<Fields, "fullName" | "businessName" | "businessType">;
}

/** The form that completes an account: its owner chooses the password and can correct the details from sign-up. */
export function ConfirmForm({ email, entered }: Props) {
  const [form, fields] = usePostedForm<Fields>("confirm", entered);
  return (
    <PostedForm form={form} data-until-valid>
      <InvitedAddress email={email} />
      <NameField field={fields.fullName} />
      <BusinessFields name={fields.businessName} type={fields.businessType} />
      <NewPasswordField field={fields.password} label="Choose a password" />
      <Submit busy="Confirming..." wide>
        Confirm
      </Submit>
    </PostedForm>
  );
}
