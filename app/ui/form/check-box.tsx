import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy } from "./field-frame";
import { Tick } from "./tick";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: ReactNode;
}

/** A checkbox, which sends 'yes'. */
export function CheckBox({ field, label, hint }: Props) {
  return (
    <div className="mb-6">
      <Tick field={field} label={label} describedBy={describedBy(field, hint)} />
      <div id={field.descriptionId} className="quiet">
        {hint}
      </div>
    </div>
  );
}
