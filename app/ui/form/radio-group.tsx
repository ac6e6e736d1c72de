import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

interface Props {
  field: FieldMetadata<string | undefined>;
  legend: string;
  children: ReactNode;
}

/** The legend and error around the radio buttons of a field; the error summary links to the group. */
export function RadioGroup({ field, legend, children }: Props) {
  return (
    <div className={`mb-6 ${field.errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors && field.errorId}>
        <legend className="mb-1 font-semibold">{legend}</legend>
        {field.errors && (
          <p id={field.errorId} className="field-error">
            {field.errors[0]}
          </p>
        )}
        {children}
      </fieldset>
    </div>
  );
}
