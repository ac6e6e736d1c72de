import type { FieldMetadata } from "@conform-to/react";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Whether it fills its line, so that several stand below each other. */
  isWide?: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
}

/** The box and the label of a checkbox, which sends 'yes'. */
export function Tick({ field, label, isWide, describedBy, isInvalid }: Props) {
  return (
    <label className={`link cursor-pointer gap-3 ${isWide ? "w-full" : ""}`}>
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        value="yes"
        defaultChecked={Boolean(field.initialValue)}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="size-[1.25rem] shrink-0 accent-teal"
      />
      <span>{label}</span>
    </label>
  );
}
