import type { FieldMetadata } from "@conform-to/react";
import { mismatch, passwordChecks } from "~/models/account/input";
import { TextField } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password, with a button that shows it where script runs (public/enhance.js). */
export function PasswordField({ field, label = "Password", autoComplete }: Props) {
  return (
    <TextField field={field} label={label} type="password" autoComplete={autoComplete} required>
      <ShowButton id={field.id} />
    </TextField>
  );
}

function ShowButton({ id }: { id: string }) {
  return (
    <button type="button" hidden data-shows={id} aria-pressed="false" className="link cursor-pointer text-teal-ink">
      Show password
    </button>
  );
}

/** A password that is to be chosen: what it must have, which shrinks to what is still missing where script runs, and how strong it is. */
export function NewPasswordField({ field, label = "Password" }: Omit<Props, "autoComplete">) {
  const pattern = `(?=[^]*${passwordChecks
    .slice(1)
    .map((check) => check.pattern)
    .join(")(?=[^]*")})[^]{8,}`;
  const hint = (
    <ul data-checks-of={field.id} className="flex flex-wrap gap-x-4">
      {passwordChecks.map((check) => (
        <li key={check.hint} data-pattern={check.pattern}>
          {check.hint}
        </li>
      ))}
    </ul>
  );
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      hint={hint}
      autoComplete="new-password"
      required
      pattern={pattern}
    >
      <p hidden data-strength-of={field.id} className="quiet mt-2" aria-live="polite" />
      <ShowButton id={field.id} />
    </TextField>
  );
}

/** The same password once more. */
export function RepeatedPasswordField({ field, of }: { field: FieldMetadata<string | undefined>; of: string }) {
  return (
    <div data-repeats={of}>
      <TextField
        field={field}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        says={mismatch}
        required
      />
    </div>
  );
}
