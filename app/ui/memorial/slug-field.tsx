import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { memorialFields } from "~/lib/memorial-fields";
import { slugOf, slugShape } from "~/lib/slug";
import { exactText, TextField } from "../form/field";
import { fillIn } from "../form/fill-in";
import { useScripted } from "../scripted";

interface Props {
  field: FieldMetadata<string | undefined>;
  hint: string;
  /** Shows a slug as it will be used, as long as it can be one. */
  preview?: (slug: string) => ReactNode;
}

const { label, max } = memorialFields.customUrlSlug;

/** The field for the memorial's own URL. With script it says at once if a text can't be one, and offers the nearest that can. */
export function SlugField({ field, hint, preview }: Props) {
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  const scripted = useScripted();
  const isBad = scripted && !slugShape.test(typed);
  const offered = isBad && slugOf(typed);
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      maxLength={max}
      {...exactText}
      inputMode="url"
      onInput={setTyped}
    >
      <p role="status" className="mt-2 empty:hidden">
        {isBad && "Capitals, spaces and signs can't be in the address."}
      </p>
      {offered && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            We'll use <strong>{offered}</strong> if you agree.
          </span>
          <button type="button" className="button button-plain max-w-full" onClick={() => fillIn(field.id, offered)}>
            Use {offered}
          </button>
        </p>
      )}
      {!isBad && preview?.(typed)}
    </TextField>
  );
}
