import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { limits } from "~/models/memorial/input";
import { TextArea } from "../form/text-area";
import { useScripted } from "../scripted";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: string;
  rows?: number;
}

/** The field for the biography. With script a counter shows how much of the room is used. */
export function BiographyField({ field, ...labels }: Props) {
  const [length, setLength] = useState(String(field.initialValue ?? "").length);
  const scripted = useScripted();
  return (
    <TextArea field={field} {...labels} maxLength={limits.biography - 1} onInput={(text) => setLength(text.length)}>
      {scripted && (
        <p className="quiet mt-1 text-end">
          {length}/{limits.biography}
        </p>
      )}
    </TextArea>
  );
}
