import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy } from "./field-frame";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: ReactNode;
}

/** A checkbox, which sends 'yes'. */
export function CheckBox({ field, label, hint }: Props) {
  return (
    <div className="mb-6">
      <label className="link cursor-pointer gap-3">
        <input
          type="checkbox"
          key={field.key}
          id={field.id}
          name={field.name}
          value="yes"
          defaultChecked={Boolean(field.initialValue)}
          aria-describedby={describedBy(field, hint)}
          className="size-5 shrink-0 accent-teal"
        />
        {label}
      </label>
      <div id={field.descriptionId} className="quiet">
        {hint}
      </div>
    </div>
  );
}
