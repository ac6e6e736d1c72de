import { Form } from "@remix-run/react";
import { ForgotPassword } from "~/ui/form/forgot-password";
import { InvitedAddress } from "~/ui/form/invited-address";
import { NewPasswordField } from "~/ui/form/new-password";
import { PasswordField } from "~/ui/form/password";
import { NameField } from "~/ui/form/person";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { useSite } from "~/ui/site";

interface Props {
  email: string;
  /** Whether the address has an account, which is then signed in to. */
  hasAccount: boolean;
  /** Whether that account is signed in, and so asks with one press. */
  signedIn: boolean;
}

export function ConfirmForm({ email, hasAccount, signedIn }: Props) {
  const { viewer } = useSite();
  const [form, fields] = usePostedForm<{ fullName: string; password: string }>("confirm-takeover");
  if (signedIn && hasAccount)
    return (
      <Form method="post">
        <InvitedAddress email={email} />
        <Submit busy="Asking..." wide>
          Ask to take over the page
        </Submit>
      </Form>
    );
  return (
    <>
      <PostedForm form={form} data-until-valid>
        {viewer && viewer.email !== email && (
          <p className="mb-6 [overflow-wrap:anywhere]">
            You are signed in as <bdi>{viewer.email}</bdi>. If you continue, you will be signed in as <bdi>{email}</bdi>{" "}
            instead.
          </p>
        )}
        <InvitedAddress email={email} />
        {hasAccount ? (
          <PasswordField field={fields.password} autoComplete="current-password" />
        ) : (
          <>
            <NameField field={fields.fullName} />
            <NewPasswordField field={fields.password} />
          </>
        )}
        <Submit busy="Asking..." wide>
          Ask to take over the page
        </Submit>
      </PostedForm>
      {hasAccount && <ForgotPassword />}
    </>
  );
}
