import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "./field";
import { ShowButton } from "./show-button";

export interface Props {
  field: FieldMetadata<string | undefined>;
  label?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password field; with JavaScript, a button shows the password (enhance.script.ts). */
export function PasswordField({ field, label = "Password", autoComplete }: Props) {
  return (
    <TextField field={field} label={label} type="password" autoComplete={autoComplete} required>
      <ShowButton id={field.id} />
    </TextField>
  );
}
