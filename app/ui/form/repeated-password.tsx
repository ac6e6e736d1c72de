import type { FieldMetadata } from "@conform-to/react";
import { mismatch } from "~/models/account/input";
import { TextField } from "./field";

/** A field to repeat a password; `of` is the id of the first field. */
export function RepeatedPasswordField({ field, of }: { field: FieldMetadata<string | undefined>; of: string }) {
  return (
    <div data-repeats={of}>
      <TextField
        field={field}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        invalidMessage={mismatch}
        required
      />
    </div>
  );
}
