import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { ForgotPassword } from "~/ui/form/forgot-password";
import { InvitedAddress } from "~/ui/form/invited-address";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";

interface Props {
  email: string;
  /** Whether the invited account is signed in already. */
  signedIn: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Accepts an invitation with an account that exists: with its password, or with one press if it is signed in. */
export function AcceptForm({ email, signedIn, result }: Props) {
  const [form, fields] = useForm<{ password: string }>({ id: "accept", lastResult: result ?? null });
  if (signedIn) {
    return (
      <Form method="post">
        <InvitedAddress email={email} />
        <Submit busy="Accepting..." wide>
          Accept
        </Submit>
      </Form>
    );
  }
  return (
    <>
      <Form method="post" {...getFormProps(form)} data-until-valid>
        <ErrorSummary form={form} />
        <InvitedAddress email={email} />
        <PasswordField field={fields.password} autoComplete="current-password" />
        <Submit busy="Signing in..." wide>
          Sign In and Accept
        </Submit>
      </Form>
      <ForgotPassword />
    </>
  );
}
