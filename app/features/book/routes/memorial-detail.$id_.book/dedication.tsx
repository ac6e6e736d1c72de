import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { longestDedication } from "~/features/book/input";
import { TextArea } from "~/ui/form/text-area";
import { useScripted } from "~/ui/scripted";

const lengthOf = (text: string) => text.replace(/\r\n/g, "\n").length;

/** The field of the dedication. With script it counts the characters that are left. */
export function Dedication({ field }: { field: FieldMetadata<string | undefined> }) {
  const isScripted = useScripted();
  const [typed, setTyped] = useState(() => lengthOf(field.initialValue ?? ""));
  const left = longestDedication - typed;
  return (
    <TextArea
      field={field}
      label="Dedication"
      hint={`Optional. It stands alone on one of the first pages. At most ${longestDedication} characters.`}
      rows={4}
      maxLength={longestDedication}
      dir="auto"
      onInput={(text) => setTyped(lengthOf(text))}
    >
      {isScripted && typed > 0 && (
        <p className="quiet">
          {left} {left === 1 ? "character" : "characters"} left
        </p>
      )}
    </TextArea>
  );
}
