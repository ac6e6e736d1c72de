import { Form } from "@remix-run/react";
import { ForgotPassword } from "~/ui/form/forgot-password";
import { InvitedAddress } from "~/ui/form/invited-address";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

interface Props {
  email: string;
  signedIn: boolean;
}

/** Accepts an invitation with an account that exists: with its password, or with one press if it is signed in. */
export function AcceptForm({ email, signedIn }: Props) {
  const [form, fields] = usePostedForm<{ password: string }>("accept");
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
      <PostedForm form={form} data-until-valid>
        <InvitedAddress email={email} />
        <PasswordField field={fields.password} autoComplete="current-password" />
        <Submit busy="Signing in..." wide>
          Sign In and Accept
        </Submit>
      </PostedForm>
      <ForgotPassword />
    </>
  );
}
