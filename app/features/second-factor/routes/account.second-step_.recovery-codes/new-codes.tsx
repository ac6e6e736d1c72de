import { secondFactorPaths } from "~/features/second-factor/paths";
import { AccountPage } from "~/ui/form/account-page";
import { OwnPasswordForm } from "~/ui/form/own-password-form";
import { Submit } from "~/ui/form/submit";

/** Asks for the password, for ten new codes. */
export function NewCodes({ left }: { left: string }) {
  return (
    <AccountPage
      title="Recovery codes"
      lead="With one of them you sign in on a day without your phone. Each works once."
      back={{ to: secondFactorPaths.own(), label: "Back to the second step" }}
    >
      <p className="mb-6">{left} Codes are shown only when they are made. New ones take the place of the old.</p>
      <OwnPasswordForm id="recovery-codes">
        <Submit busy="Making...">Make Ten New Codes</Submit>
      </OwnPasswordForm>
    </AccountPage>
  );
}
