import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { FormEvent, ReactNode } from "react";

interface Labels {
  label: string;
  hint?: ReactNode;
}

interface FrameProps extends Labels {
  field: FieldMetadata<unknown>;
  /** Whether another part of the form shows the error, under the id field.errorId. */
  errorElsewhere?: boolean | undefined;
  children: ReactNode;
}

/** The ids of the elements that describe a field: its hint, then its error. */
export function describedBy(field: FieldMetadata<unknown>, hint: ReactNode) {
  return [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}

/** The label, hint and error around a control, in the order that screen readers read them. */
export function FieldFrame({ field, label, hint, errorElsewhere, children }: FrameProps) {
  const errors = errorElsewhere ? undefined : field.errors;
  return (
    <div className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <div id={field.descriptionId} className="quiet mb-1.5">
          {hint}
        </div>
      )}
      {errors && (
        <p id={field.errorId} className="field-error">
          {errors[0]}
        </p>
      )}
      {children}
    </div>
  );
}

/** The attributes that the controls of all text fields share. */
function shared(field: FieldMetadata<unknown>, hint: ReactNode, onInput: ((value: string) => void) | undefined) {
  return {
    className: "input",
    "aria-describedby": describedBy(field, hint),
    onInput:
      onInput && ((event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => onInput(event.currentTarget.value)),
  };
}

interface TextProps extends Labels {
  field: FieldMetadata<string | undefined>;
  type?: "text" | "email" | "tel" | "password" | "date" | "datetime-local";
  maxLength?: number;
  max?: string;
  autoComplete?: string;
  autoCapitalize?: "none" | "words";
  autoCorrect?: "off";
  autoFocus?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** A pattern that enables the button of a data-until-valid form; the server checks the text itself. */
  pattern?: string;
  /** The message of such a form when people leave the field with an invalid text (public/enhance.js). */
  invalidMessage?: string;
  spellCheck?: boolean;
  inputMode?: "email" | "url";
  /** For text in any language. */
  dir?: "auto";
  placeholder?: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

/** A single-line text field. Its children, such as a meter or a preview, are below it. */
export function TextField({
  field,
  label,
  hint,
  type = "text",
  invalidMessage,
  onInput,
  children,
  ...rest
}: TextProps) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        key={key}
        {...input}
        {...rest}
        {...shared(field, hint, onInput)}
        data-says={field.errors ? undefined : invalidMessage}
      />
      {children}
    </FieldFrame>
  );
}

interface AreaProps extends Labels {
  field: FieldMetadata<string | undefined>;
  rows?: number;
  maxLength?: number;
  /** For text in any language. */
  dir?: "auto";
  placeholder?: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

/** A field for several lines of text. */
export function TextArea({ field, label, hint, rows = 6, onInput, children, ...rest }: AreaProps) {
  const { key, ...area } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea key={key} {...area} {...rest} {...shared(field, hint, onInput)} rows={rows} />
      {children}
    </FieldFrame>
  );
}
