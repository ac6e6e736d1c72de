import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { limits, type signUpForm } from "~/models/account/input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { NewPasswordField, RepeatedPasswordField } from "~/ui/form/password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { Submit } from "~/ui/form/submit";

/** An account for anyone; with a business name it is a business account. */
export function SignUpForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<z.input<ReturnType<typeof signUpForm>>>({ id: "sign-up", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <NameField field={fields.fullName} />
      <TextField
        field={fields.email}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        says="Invalid email address"
        required
      />
      <BusinessFields name={fields.businessName} type={fields.businessType} />
      <NewPasswordField field={fields.password} />
      <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />
      <Submit busy="Creating your account..." wide>
        Create Account
      </Submit>
    </Form>
  );
}
