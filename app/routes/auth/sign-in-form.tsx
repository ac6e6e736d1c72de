import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { signInForm } from "~/models/account/input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Submit } from "~/ui/form/submit";

/** E-mail and password. */
export function SignInForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<z.input<ReturnType<typeof signInForm>>>({ id: "sign-in", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.email}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
      />
      <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Submit busy="Signing in..." wide>
        Sign In
      </Submit>
    </Form>
  );
}
