import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy, FieldFrame } from "./field-frame";

interface Props {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  accept: string;
  multiple?: boolean;
  /** Whether another part of the form shows its error. */
  errorElsewhere?: boolean;
}

export const fileInput =
  "input file:me-4 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-teal-wash file:px-3 file:text-teal-ink";

/** A field for one file, or several. The browser forgets the chosen file with each page, so errors in other fields should be caught before it is sent. */
export function FileField({ field, label, hint, accept, multiple, errorElsewhere }: Props) {
  return (
    <FieldFrame field={field} label={label} hint={hint} errorElsewhere={errorElsewhere}>
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept={accept}
        multiple={multiple}
        className={fileInput}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={field.errors ? true : undefined}
      />
    </FieldFrame>
  );
}
