import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { isOnPaper } from "~/features/second-factor/paths";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { CodeField, OtherCode, RecoveryCodeField } from "./code-field";

interface Props {
  id: string;
  /** The page that this form is on, with the field for the app's code or for a recovery code. */
  page: (onPaper: boolean) => string;
  /** The button. */
  children: ReactNode;
}

/** The form with which a signed-in account changes a second step that is on: a code of the app, or one from paper, and the password. */
export function OwnCodeForm({ id, page, children }: Props) {
  const [query] = useSearchParams();
  const onPaper = isOnPaper(query);
  const [form, fields] = usePostedForm<Record<"code" | "currentPassword", string>>(id);
  return (
    <>
      <PostedForm form={form} unsent="Please try again in a moment.">
        {onPaper ? <RecoveryCodeField field={fields.code} /> : <CodeField field={fields.code} />}
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        {children}
      </PostedForm>
      <OtherCode onPaper={onPaper} page={page} />
    </>
  );
}
