import { secondFactorPaths } from "~/features/second-factor/paths";
import { OwnCodeForm } from "~/features/second-factor/ui/own-code-form";
import { AccountPage } from "~/ui/form/account-page";
import { Submit } from "~/ui/form/submit";

/** Asks for a code and the password, for ten new codes. */
export function NewCodes({ left }: { left: string }) {
  return (
    <AccountPage
      title="Recovery codes"
      lead="With one of them you sign in on a day without your phone. Each works once."
      back={{ to: secondFactorPaths.own(), label: "Back to the second step" }}
    >
      <p className="mb-6">{left} Codes are shown only when they are made. New ones take the place of the old.</p>
      <OwnCodeForm id="recovery-codes" page={secondFactorPaths.recoveryCodes}>
        <Submit busy="Making...">Make Ten New Codes</Submit>
      </OwnCodeForm>
    </AccountPage>
  );
}
