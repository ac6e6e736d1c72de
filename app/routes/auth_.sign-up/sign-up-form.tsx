import type { z } from "zod";
import type { signUpForm } from "~/models/account/input";
import { EmailField } from "~/ui/form/email";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";

/** The form for a new account, which becomes a business account if a business name is given. */
export function SignUpForm() {
  const [form, fields] = usePostedForm<z.input<ReturnType<typeof signUpForm>>>("sign-up");
  return (
    <PostedForm form={form} data-until-valid>
      <NameField field={fields.fullName} />
      <EmailField field={fields.email} autoComplete="email" invalidMessage="Invalid email address" required />
      <BusinessFields name={fields.businessName} type={fields.businessType} />
      <NewPasswordField field={fields.password} />
      <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />
      <Submit busy="Creating your account..." wide>
        Create Account
      </Submit>
    </PostedForm>
  );
}
