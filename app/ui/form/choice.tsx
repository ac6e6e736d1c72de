import type { FieldMetadata } from "@conform-to/react";
import { RadioGroup } from "./radio-group";

interface Props {
  field: FieldMetadata<string | undefined>;
  legend: string;
  options: { value: string; label: string }[];
  required?: boolean;
}

export function Choice({ field, legend, options, required }: Props) {
  return (
    <RadioGroup field={field} legend={legend}>
      <div className="flex flex-wrap gap-x-8">
        {options.map(({ value, label }) => (
          <label key={value} className="link cursor-pointer gap-3 py-1">
            <input
              type="radio"
              name={field.name}
              value={value}
              id={`${field.id}-${value.replace(/ /g, "-")}`}
              defaultChecked={value === field.initialValue}
              required={required}
              aria-invalid={field.errors ? true : undefined}
              className="size-[1.25rem] shrink-0 accent-teal"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
