import { passwordChecks } from "~/models/account/input";
import { TextField } from "./field";
import type { Props } from "./password";
import { ShowButton } from "./show-button";

/** A field for a new password, with its rules. With JavaScript the rules are ticked as they are met, and the strength is shown. */
export function NewPasswordField({ field, label = "Password" }: Omit<Props, "autoComplete">) {
  const pattern = `(?=[^]*${passwordChecks
    .slice(1)
    .map((check) => check.pattern)
    .join(")(?=[^]*")})[^]{8,}`;
  const hint = (
    <ul role="list" data-checks-of={field.id} className="grid">
      {passwordChecks.map((check) => (
        <li key={check.hint} data-pattern={check.pattern}>
          <span className="inline-block w-6">•</span>
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
