import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

export interface Labels {
  label: string;
  hint?: ReactNode;
  /** Whether another part of the form shows the hint, under the id field.descriptionId. */
  hintElsewhere?: boolean;
}

interface FrameProps extends Omit<Labels, "label"> {
  /** Left out where the control has its label in itself. */
  label?: string | undefined;
  field: FieldMetadata<unknown>;
  /** Whether another part of the form shows the error, under the id field.errorId. */
  errorElsewhere?: boolean | undefined;
  children: ReactNode;
}

/** The ids of the elements that describe a field: its error first, because a hint may be long to hear. */
export function describedBy(field: FieldMetadata<unknown>, hint: ReactNode) {
  return [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ") || undefined;
}

/** The label, hint and error around a control, in the order that screen readers read them. */
export function FieldFrame({ field, label, hint, hintElsewhere, errorElsewhere, children }: FrameProps) {
  const errors = errorElsewhere ? undefined : field.errors;
  return (
    <div className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      {label && (
        <label htmlFor={field.id} className="mb-1 block font-semibold">
          {label}
        </label>
      )}
      {hint && !hintElsewhere && (
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
