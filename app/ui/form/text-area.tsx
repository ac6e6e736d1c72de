import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { sharedProps } from "./field";
import { FieldFrame, type Labels } from "./field-frame";

interface AreaProps extends Labels {
  field: FieldMetadata<string | undefined>;
  rows?: number;
  maxLength?: number;
  dir?: "auto";
  placeholder?: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

export function TextArea({ field, label, hint, rows = 6, onInput, children, ...rest }: AreaProps) {
  const { key, ...area } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea key={key} {...area} {...rest} {...sharedProps(field, hint, onInput)} rows={rows} />
      {children}
    </FieldFrame>
  );
}
