import type { FieldMetadata } from "@conform-to/react";
import { memoryTypes } from "~/lib/memory-types";
import { RadioGroup } from "~/ui/form/radio-group";
import { TypeIcon } from "~/ui/memory/type-icon";
import { useShareTexts } from "./texts";

/**
 * The five ways to share a memory. Each radio button lies unseen over its tile, where fingers and screen readers find it. Screen readers also hear the
 * type's name.
 */
export function TypeChoice({ field }: { field: FieldMetadata<string | undefined> }) {
  const { what, ways, types } = useShareTexts();
  return (
    <div className="[&>div]:mb-4">
      <RadioGroup field={field} legend={what}>
        <div className="-me-1 flex flex-wrap">
          {memoryTypes.map((type) => (
            <label key={type} className="relative me-1 mb-1 flex min-w-min grow">
              <input
                type="radio"
                name={field.name}
                value={type}
                id={`${field.id}-${type}`}
                defaultChecked={type === field.initialValue}
                aria-invalid={field.errors ? true : undefined}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="flex min-h-17 grow flex-col items-center justify-center rounded border border-rule px-1 text-center peer-checked:border-2 peer-checked:border-teal peer-checked:bg-teal-wash peer-focus-visible:outline-3 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-teal">
                <TypeIcon type={type} className="mb-1 size-7 fill-none stroke-teal-ink" />
                <span className="text-[0.875rem] leading-tight sm:text-base">
                  {ways[type]}
                  {ways[type] !== types[type] && <span className="sr-only"> ({types[type]})</span>}
                </span>
              </span>
            </label>
          ))}
        </div>
      </RadioGroup>
    </div>
  );
}
