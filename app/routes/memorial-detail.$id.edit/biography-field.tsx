import type { FieldMetadata } from "@conform-to/react";
import { limits } from "~/models/memorial/input";
import { TextArea } from "~/ui/form/text-area";

/** The field for what the family wants told about the life. */
export function BiographyField({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <TextArea
      field={field}
      label="About the life and the family"
      hint="Optional. It appears on the memorial's page."
      rows={10}
      maxLength={limits.biography}
    />
  );
}
