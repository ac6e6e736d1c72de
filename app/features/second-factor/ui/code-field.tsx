import type { FieldMetadata } from "@conform-to/react";
import { longestCode } from "~/features/second-factor/input";
import { exactText, TextField } from "~/ui/form/field";
import { TextLink } from "~/ui/text-link";

interface Props {
  field: FieldMetadata<string | undefined>;
  autoFocus?: boolean;
}

/** The field for the six digits that an authenticator app shows. */
export function CodeField({ field, autoFocus = false }: Props) {
  return (
    <TextField
      field={field}
      label="Code from your app"
      hint="Six digits. A new code appears every 30 seconds."
      {...exactText}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={longestCode}
      required
      autoFocus={autoFocus}
    />
  );
}

/** The field for a recovery code from paper. */
export function RecoveryCodeField({ field }: Props) {
  return (
    <TextField
      field={field}
      label="Recovery code"
      hint="Ten letters and digits from your sheet, such as k7w2q-p0m4x. Each works once."
      {...exactText}
      maxLength={longestCode}
      required
    />
  );
}

interface Other {
  /** Whether the page asks for a recovery code now. */
  onPaper: boolean;
  page: (onPaper: boolean) => string;
}

/** Leads to the same page with the field for the other kind of code. */
export function OtherCode({ onPaper, page }: Other) {
  return (
    <p className="mt-6">
      <TextLink href={page(!onPaper)}>
        {onPaper ? "Use the code of your app" : "No phone at hand? Use a recovery code"}
      </TextLink>
    </p>
  );
}
