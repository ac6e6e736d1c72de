import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { memorialFields } from "~/lib/memorial-fields";
import { TextArea } from "../form/text-area";
import { useScripted } from "../scripted";

interface Props {
  field: FieldMetadata<string | undefined>;
  label?: string;
  hint: string;
  rows?: number;
}

const { biography } = memorialFields;

/** The field for the biography. With script a counter shows how much of the room is used. */
export function BiographyField({ field, label = biography.label, ...rest }: Props) {
  const [length, setLength] = useState(String(field.initialValue ?? "").length);
  const scripted = useScripted();
  return (
    <TextArea
      field={field}
      label={label}
      {...rest}
      maxLength={biography.under - 1}
      onInput={(text) => setLength(text.length)}
    >
      {scripted && (
        <p className="quiet mt-1 text-end">
          {length}/{biography.under}
        </p>
      )}
    </TextArea>
  );
}
