import type { FieldMetadata } from "@conform-to/react";
import { mismatch, passwordChecks } from "~/models/account/input";
import { paths } from "~/paths";
import { TextField } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password field; with JavaScript, a button shows the password (public/enhance.js). */
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

/** A field for a new password, with its rules. With JavaScript only the unmet rules and the strength are shown. */
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

/** A field to repeat a password; `of` is the id of the first field. */
export function RepeatedPasswordField({ field, of }: { field: FieldMetadata<string | undefined>; of: string }) {
  return (
    <div data-repeats={of}>
      <TextField
        field={field}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        invalidMessage={mismatch}
        required
      />
    </div>
  );
}

/** The link below a sign-in form, for people who forgot their password. */
export function ForgotPassword() {
  return (
    <p className="mt-6">
      <a className="link" href={paths.forgot()}>
        Forgot your password?
      </a>
    </p>
  );
}
