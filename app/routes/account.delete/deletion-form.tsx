import type { Deletion } from "~/models/people/account-deletion.server";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

export function DeletionForm({ colleagues }: Pick<Deletion, "colleagues">) {
  const [form, fields] = usePostedForm<Record<"heir" | "currentPassword" | "word", string>>("delete-account");
  const people = colleagues.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }));
  return (
    <PostedForm form={form} unsent="Please try again in a moment.">
      {people.length > 0 && <Choice legend="Who takes over the business?" field={fields.heir} options={people} />}
      <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
      <TextField
        label="Type DELETE to confirm"
        field={fields.word}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <Submit busy="Deleting..." removes>
        Delete your account
      </Submit>
    </PostedForm>
  );
}
