import type { FieldMetadata } from "@conform-to/react";
import { memoryTypes } from "~/lib/memory-types";
import { RadioGroup } from "~/ui/form/radio-group";
import { TypeIcon } from "~/ui/memory/type-icon";
import { useShareTexts } from "./texts";

/** The five ways to share a memory. Screen readers also hear the type's name. */
export function TypeChoice({ field }: { field: FieldMetadata<string | undefined> }) {
  const { what, ways, types } = useShareTexts();
  return (
    <RadioGroup field={field} legend={what}>
      <div className="mt-1 flex flex-wrap gap-1 sm:gap-1.5">
        {memoryTypes.map((type) => (
          <label
            key={type}
            className="flex min-w-min grow basis-14 cursor-pointer flex-col items-center gap-1.5 rounded border border-rule px-0.5 pt-3.5 pb-3 has-checked:border-teal has-checked:bg-teal-wash"
          >
            <TypeIcon type={type} className="size-7 fill-none stroke-teal-ink" />
            <span className="max-sm:text-[0.9375rem]">
              {ways[type]}
              {ways[type] !== types[type] && <span className="sr-only"> ({types[type]})</span>}
            </span>
            <input
              type="radio"
              name={field.name}
              value={type}
              id={`${field.id}-${type}`}
              defaultChecked={type === field.initialValue}
              aria-invalid={field.errors ? true : undefined}
              className="size-[1.25rem] accent-teal"
            />
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
