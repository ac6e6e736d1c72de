import { CodeField } from "~/features/second-factor/ui/code-field";
import { SetUpSteps, type Shown } from "~/features/second-factor/ui/set-up-steps";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";

/** Turns the second step on: the app gets its key, and its code proves that. */
export function TurnOn({ shown }: { shown: Shown }) {
  const [form, fields] = usePostedForm<Record<"code" | "currentPassword", string>>("second-step");
  return (
    <>
      <SetUpSteps {...shown} />
      <TitledSection id="turn-on" title="2. Type the code that it shows">
        <PostedForm form={form} unsent="Please try again in a moment." className="mt-4">
          <CodeField field={fields.code} />
          <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
          <Submit busy="Turning on...">Turn On</Submit>
        </PostedForm>
        <p className="quiet mt-4">
          You then get ten recovery codes for days without your phone. Every other browser is signed out.
        </p>
      </TitledSection>
    </>
  );
}
