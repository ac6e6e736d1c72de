import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { signInForm } from "~/models/account/input";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PasswordField } from "~/ui/form/password";
import { usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";

interface Props {
  /** The address in the link that led to this page, or an empty text. */
  email: string;
  /** Whether the message above the form asks people to confirm their address first. */
  waiting: boolean;
}

/** The email and password form, with links for people who forgot the password or have no account. */
export function SignInForm({ email, waiting }: Props) {
  const { openSignUp } = useSite();
  const [form, fields] = usePostedForm<z.input<ReturnType<typeof signInForm>>>("sign-in", { email });
  return (
    <>
      <Form method="post" {...getFormProps(form)} data-until-valid>
        {!waiting && <ErrorSummary form={form} />}
        <EmailField
          field={fields.email}
          autoComplete="username"
          invalidMessage="Please enter a valid email address"
          required
        />
        <PasswordField field={fields.password} autoComplete="current-password" />
        <Submit busy="Signing in..." wide again>
          Sign In
        </Submit>
      </Form>
      <div className="mt-6 grid justify-items-start">
        <TextLink href={paths.forgot()}>Forgot your password?</TextLink>
        <TextLink href={paths.resend()}>Resend confirmation email</TextLink>
        {openSignUp && <TextLink href={paths.signUp()}>Create an account</TextLink>}
      </div>
    </>
  );
}
