import type { FieldMetadata } from "@conform-to/react";

interface Props {
  field: FieldMetadata<string | undefined>;
  legend: string;
  options: { value: string; label: string }[];
  required?: boolean;
}

/** A group of radio buttons; the error summary links to the group. */
export function Choice({ field, legend, options, required }: Props) {
  return (
    <div className={`mb-6 ${field.errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors && field.errorId}>
        <legend className="mb-1 font-semibold">{legend}</legend>
        {field.errors && (
          <p id={field.errorId} className="field-error">
            {field.errors[0]}
          </p>
        )}
        <div className="flex flex-wrap gap-x-8">
          {options.map(({ value, label }) => (
            <label key={value} className="link cursor-pointer gap-3 py-1">
              <input
                type="radio"
                name={field.name}
                value={value}
                id={`${field.id}-${value.replaceAll(" ", "-")}`}
                defaultChecked={value === field.initialValue}
                required={required}
                aria-invalid={field.errors ? true : undefined}
                className="size-5 shrink-0 accent-teal"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
