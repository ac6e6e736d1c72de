import type { FieldMetadata } from "@conform-to/react";
import { businessShort, businessTypes, limits, nameShort } from "~/models/account/input";
import { Choice } from "./choice";
import { TextField } from "./field";

type Field = FieldMetadata<string | undefined>;

export function NameField({ field }: { field: Field }) {
  return (
    <TextField
      field={field}
      label="Full name"
      autoComplete="name"
      maxLength={limits.name}
      pattern=".*\S.*\S.*"
      invalidMessage={nameShort}
      required
      autoCapitalize="words"
    />
  );
}

export function BusinessFields({ name, type, required }: { name: Field; type: Field; required?: boolean }) {
  return (
    <>
      <TextField
        field={name}
        label={required ? "Business name" : "Business name (optional)"}
        autoComplete="organization"
        maxLength={limits.name}
        pattern=".*\S.*\S.*"
        invalidMessage={businessShort}
        {...(required && { required })}
      />
      <Choice
        field={type}
        legend={required ? "Business type" : "Business type (with a business name)"}
        options={businessTypes.map((value) => ({ value, label: value }))}
        {...(required && { required })}
      />
    </>
  );
}
