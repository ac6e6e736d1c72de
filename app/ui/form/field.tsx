import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { FormEvent, ReactNode } from "react";
import { describedBy, FieldFrame, type Labels } from "./field-frame";

/** The attributes that the controls of all text fields share. */
export function sharedProps(
  field: FieldMetadata<unknown>,
  hint: ReactNode,
  onInput: ((value: string) => void) | undefined,
) {
  return {
    className: "input",
    "aria-describedby": describedBy(field, hint),
    onInput:
      onInput && ((event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => onInput(event.currentTarget.value)),
  };
}

/** The attributes of a field for a text that the browser must take as it is typed, such as a password or a link. */
export const exactText = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

interface TextProps extends Labels {
  field: FieldMetadata<string | undefined>;
  type?: "text" | "email" | "tel" | "password" | "date" | "time" | "datetime-local";
  /** In place of the field's own. */
  defaultValue?: string;
  maxLength?: number;
  min?: string;
  max?: string;
  autoComplete?: string;
  autoCapitalize?: "none" | "words";
  autoCorrect?: "off";
  autoFocus?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** A pattern that enables the button of a data-until-valid form; the server checks the text itself. */
  pattern?: string;
  /** The message of such a form when people leave the field with an invalid text (enhance.script.ts). */
  invalidMessage?: string;
  spellCheck?: boolean;
  inputMode?: "email" | "url" | "numeric";
  dir?: "auto";
  placeholder?: string;
  onInput?: (value: string) => void;
  /** A button at the end of the field, or below it where there is no room. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A single-line text field. Its children, such as a meter or a preview, are below it. */
export function TextField({
  field,
  label,
  hint,
  hintElsewhere,
  type = "text",
  invalidMessage,
  onInput,
  beside,
  children,
  ...rest
}: TextProps) {
  const { key, ...input } = getInputProps(field, { type });
  const control = (
    <input
      key={key}
      {...input}
      {...rest}
      {...sharedProps(field, hint, onInput)}
      data-says={field.errors ? undefined : invalidMessage}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} hintElsewhere={hintElsewhere}>
      {beside ? (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 grow basis-72">{control}</div>
          {beside}
        </div>
      ) : (
        control
      )}
      {children}
    </FieldFrame>
  );
}
