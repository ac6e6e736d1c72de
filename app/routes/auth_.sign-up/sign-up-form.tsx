import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { signUpForm } from "~/models/account/input";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";

/** The form for a new account, which becomes a business account if a business name is given. */
export function SignUpForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<z.input<ReturnType<typeof signUpForm>>>({ id: "sign-up", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <NameField field={fields.fullName} />
      <EmailField field={fields.email} autoComplete="email" invalidMessage="Invalid email address" required />
      <BusinessFields name={fields.businessName} type={fields.businessType} />
      <NewPasswordField field={fields.password} />
      <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />
      <Submit busy="Creating your account..." wide>
        Create Account
      </Submit>
    </Form>
  );
}
