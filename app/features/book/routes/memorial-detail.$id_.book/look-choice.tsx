import type { FieldMetadata } from "@conform-to/react";
import type { HandoutColors } from "~/lib/handout/colors";
import { themes } from "~/lib/handout/themes";
import { RadioGroup } from "~/ui/form/radio-group";

function Cover({ colors }: { colors: HandoutColors }) {
  return (
    <svg viewBox="0 0 28 40" className="h-12 w-8 shrink-0" aria-hidden="true">
      <rect width="28" height="40" fill={colors.backgroundEnd} />
      <rect width="28" height="22" fill={colors.backgroundStart} />
      <rect x="2.5" y="2.5" width="23" height="35" fill="none" stroke={colors.outerBorder} />
      <rect x="9.5" y="9.5" width="9" height="11" fill={colors.innerBorder} />
      <path d="M7 25.5h14" stroke={colors.nameText} strokeWidth="2" />
      <path d="M10 30h8" stroke={colors.decorativeLine} />
    </svg>
  );
}

export function LookChoice({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <RadioGroup field={field} legend="Look">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-1">
        {Object.entries(themes).map(([name, colors]) => (
          <label key={name} className="flex min-h-14 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={field.name}
              value={name}
              id={`${field.id}-${name.replace(/ /g, "-")}`}
              defaultChecked={name === field.initialValue}
              aria-invalid={field.errors ? true : undefined}
              className="size-[1.25rem] shrink-0 accent-teal"
            />
            <Cover colors={colors} />
            {name}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
