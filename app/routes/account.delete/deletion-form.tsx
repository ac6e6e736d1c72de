import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Deletion } from "~/models/people/account-deletion.server";
import { Choice } from "~/ui/form/choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  colleagues: Deletion["colleagues"];
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the heir of a business, the password and the word DELETE. */
export function DeletionForm({ colleagues, result }: Props) {
  const [form, fields] = useForm<Record<"heir" | "currentPassword" | "word", string>>({
    id: "delete-account",
    lastResult: result ?? null,
  });
  const people = colleagues.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }));
  return (
    <Form method="post" {...getFormProps(form)}>
      <Unsent text="Please try again in a moment." />
      <ErrorSummary form={form} />
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
      <Submit busy="Deleting...">Delete your account</Submit>
    </Form>
  );
}
