import { handoverPaths } from "~/features/handover/paths";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

interface Props {
  /** The key in the scanned code or the mail's link; may be empty. */
  scanned: string;
  /** The address of the signed-in account; null if there is none. */
  email: string | null;
}

/** The form with the key. People who aren't signed in also enter the address to which the next step is sent. */
export function KeyForm({ scanned, email }: Props) {
  const [form, fields] = usePostedForm<{ key: string; email: string }>("take-over", { key: scanned });
  return (
    <PostedForm form={form} action={handoverPaths.takeOver()}>
      <TextField
        field={fields.key}
        label="Key"
        hint="26 letters and digits. Spaces and capitals don't matter."
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {email === null ? (
        <EmailField field={fields.email} label="Your email" hint="We send you a link to go on." autoComplete="email" />
      ) : (
        <p className="mb-6 [overflow-wrap:anywhere]">
          You are signed in as <bdi>{email}</bdi>.
        </p>
      )}
      <Submit busy="Checking..." wide>
        {email === null ? "Continue" : "Ask to take over the page"}
      </Submit>
    </PostedForm>
  );
}
