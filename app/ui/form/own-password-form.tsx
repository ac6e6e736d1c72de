import type { ReactNode } from "react";
import { PasswordField } from "./password";
import { PostedForm, usePostedForm } from "./posted-form";

interface Props {
  id: string;
  /** The field's label. */
  label?: string;
  /** Stands above the field. */
  above?: ReactNode;
  className?: string;
  /** The button. */
  children: ReactNode;
}

/** A form that asks for nothing but the current password. */
export function OwnPasswordForm({ id, label = "Current password", above, className, children }: Props) {
  const [form, fields] = usePostedForm<{ currentPassword: string }>(id);
  return (
    <PostedForm form={form} unsent="Please try again in a moment." className={className}>
      {above}
      <PasswordField label={label} field={fields.currentPassword} autoComplete="current-password" />
      {children}
    </PostedForm>
  );
}
