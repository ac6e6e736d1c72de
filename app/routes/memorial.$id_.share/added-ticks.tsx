import type { FieldMetadata } from "@conform-to/react";
import type { AddedTick } from "~/models/memory/added-fields";
import { CheckBox } from "~/ui/form/check-box";

interface Props {
  ticks: AddedTick[];
  fields: object;
}

/** The permissions that features ask for, below the button so that it stays on a phone's first screen. */
export function AddedTicks({ ticks, fields }: Props) {
  return ticks.map(({ name, label, hint }) => {
    const field = (fields as Record<string, FieldMetadata<string>>)[name];
    return (
      field && (
        <div key={name} className="mt-2 [&>div]:mb-2">
          <CheckBox field={field} label={label} hint={hint} />
        </div>
      )
    );
  });
}
