import { TextField } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

export function DeletionForm() {
  const [form, fields] = usePostedForm<Record<"name" | "currentPassword", string>>("delete-memorial");
  return (
    <PostedForm form={form} unsent="Please try again in a moment." className="mt-8">
      <TextField
        field={fields.name}
        label="Type the name of the person"
        hint="So that nobody deletes another memorial by mistake."
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField label="Your own password" field={fields.currentPassword} autoComplete="current-password" />
      <Submit busy="Asking..." removes>
        Ask to delete this memorial
      </Submit>
    </PostedForm>
  );
}
