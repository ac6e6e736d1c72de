import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { describedBy, FieldFrame } from "./field-frame";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  /** The labels of the choices by their values. */
  options: Record<string, string>;
}

export function SelectField({ field, label, hint, options }: Props) {
  const { key, ...select } = getSelectProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select key={key} {...select} className="input" aria-describedby={describedBy(field, hint)}>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
