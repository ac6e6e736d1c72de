import type { FieldMetadata } from "@conform-to/react";
import { type MemoryType, memoryTypes } from "~/lib/memory-types";
import { typeNames } from "~/models/memory/input";
import { TypeIcon } from "~/ui/memory/type-icon";

/** The types in the words of mourners. */
const ways: Record<MemoryType, string> = {
  story: "Write",
  photo: "Photo",
  video: "Film",
  audio: "Voice",
  signature: "Sign",
};

/** The five ways to share a memory. Screen readers also hear the type's name. */
export function TypeChoice({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors && field.errorId}
      className={`mb-6 ${field.errors ? "border-s-4 border-rose ps-3.5" : ""}`}
    >
      <legend className="mb-2 font-semibold">What would you like to share?</legend>
      {field.errors && (
        <p id={field.errorId} className="field-error">
          {field.errors[0]}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {memoryTypes.map((type) => (
          <label
            key={type}
            className="flex min-w-14 flex-1 cursor-pointer flex-col items-center gap-1.5 rounded border border-rule px-1 pt-3.5 pb-3 has-checked:border-teal has-checked:bg-teal-wash"
          >
            <TypeIcon type={type} className="size-7 fill-none stroke-teal-ink" />
            <span>
              {ways[type]}
              {ways[type] !== typeNames[type] && <span className="sr-only"> ({typeNames[type]})</span>}
            </span>
            <input
              type="radio"
              name={field.name}
              value={type}
              id={`${field.id}-${type}`}
              defaultChecked={type === field.initialValue}
              aria-invalid={field.errors ? true : undefined}
              className="size-5 accent-teal"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
