import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldFrame } from "./field-frame";
import { FileBox } from "./file-box";

interface Props
  extends Pick<ComponentProps<typeof FileBox>, "accept" | "icon" | "multiple" | "needed" | "listed" | "more"> {
  field: FieldMetadata<unknown>;
  /** The label above the box; without it what the box says is the label. */
  label?: string;
  /** Names what to do, in English by default. */
  choose?: string;
  hint?: ReactNode;
  /** Whether another part of the form shows its error. */
  errorElsewhere?: boolean;
}

/** A field for one file, or several. The browser forgets the chosen file with each page, so errors in other fields should be caught before it is sent. */
export function FileField({ field, label, choose, hint, errorElsewhere, ...box }: Props) {
  return (
    <FieldFrame field={field} label={label} hint={hint} errorElsewhere={errorElsewhere}>
      <FileBox
        id={field.id}
        name={field.name}
        label={choose ?? (box.multiple ? "Choose files" : "Choose a file")}
        describedBy={describedBy(field, hint)}
        invalid={Boolean(field.errors)}
        {...box}
      />
    </FieldFrame>
  );
}
