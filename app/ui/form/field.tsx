import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";

interface Labels {
  label: string;
  hint?: ReactNode;
}

/** The ids that describe a field: its hint, then its error. */
export function describedBy(field: FieldMetadata<unknown>, hint: ReactNode) {
  return [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}

/** Label, hint and error around one control, in the order in which they are read out. */
export function FieldFrame({
  field,
  label,
  hint,
  children,
}: Labels & { field: FieldMetadata<unknown>; children: ReactNode }) {
  return (
    <div className={`mb-6 ${field.errors ? "border-l-4 border-rose pl-3.5" : ""}`}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <div id={field.descriptionId} className="quiet mb-1.5">
          {hint}
        </div>
      )}
      {field.errors && (
        <p id={field.errorId} className="field-error">
          {field.errors[0]}
        </p>
      )}
      {children}
    </div>
  );
}

interface TextProps extends Labels {
  field: FieldMetadata<string | undefined>;
  type?: "text" | "email" | "password" | "date" | "datetime-local";
  maxLength?: number;
  max?: string;
  autoComplete?: string;
  autoCapitalize?: "none" | "words";
  autoCorrect?: "off";
  autoFocus?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** What the text must match, for the button that waits for it (data-until-valid); the server checks for itself. */
  pattern?: string;
  /** What such a form says beside a field that is left while its text won't do (public/enhance.js). */
  says?: string;
  spellCheck?: boolean;
  inputMode?: "email" | "url";
  placeholder?: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

/** One line of text. Children stand below it: a meter or a preview. */
export function TextField({ field, label, hint, type = "text", says, onInput, children, ...rest }: TextProps) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        key={key}
        {...input}
        {...rest}
        className="input"
        data-says={field.errors ? undefined : says}
        aria-describedby={describedBy(field, hint)}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      />
      {children}
    </FieldFrame>
  );
}

interface AreaProps extends Labels {
  field: FieldMetadata<string | undefined>;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

/** Several lines of text. */
export function TextArea({ field, label, hint, rows = 6, onInput, children, ...rest }: AreaProps) {
  const { key, ...area } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        key={key}
        {...area}
        {...rest}
        rows={rows}
        className="input"
        aria-describedby={describedBy(field, hint)}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      />
      {children}
    </FieldFrame>
  );
}
