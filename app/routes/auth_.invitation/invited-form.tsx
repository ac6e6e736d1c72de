import type { z } from "zod";
import type { businessForm } from "~/models/account/input";
import { InvitedAddress } from "~/ui/form/invited-address";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";

interface Props {
  email: string;
  /** The name that the inviter entered, or an empty text. */
  fullName: string;
  business: boolean;
}

/** The form for an invited person's account; business partners also enter their business. */
export function InvitedForm({ email, fullName, business }: Props) {
  const [form, fields] = usePostedForm<z.input<ReturnType<typeof businessForm>>>("invited", { fullName });
  return (
    <PostedForm form={form} data-until-valid>
      <InvitedAddress email={email} />
      <NameField field={fields.fullName} />
      {business && <BusinessFields name={fields.businessName} type={fields.businessType} required />}
      <NewPasswordField field={fields.password} />
      {business && <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />}
      <Submit busy="Creating your account..." wide>
        Create Account
      </Submit>
    </PostedForm>
  );
}
