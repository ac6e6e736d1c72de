import { secondFactorPaths } from "~/features/second-factor/paths";
import { AccountPage } from "~/ui/form/account-page";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

/** Asks for the password, for ten new codes. */
export function NewCodes({ left }: { left: string }) {
  const [form, fields] = usePostedForm<{ currentPassword: string }>("recovery-codes");
  return (
    <AccountPage
      title="Recovery codes"
      lead="With one of them you sign in on a day without your phone. Each works once."
      back={{ to: secondFactorPaths.own(), label: "Back to the second step" }}
    >
      <p className="mb-6">{left} Codes are shown only when they are made. New ones take the place of the old.</p>
      <PostedForm form={form} unsent="Please try again in a moment.">
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        <Submit busy="Making...">Make Ten New Codes</Submit>
      </PostedForm>
    </AccountPage>
  );
}
