import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { descriptionOf, type FieldOf, type FieldOfKind } from "~/lib/field-values";
import { languageNames } from "~/lib/languages";
import { type Description, memorialFields } from "~/lib/memorial-fields";
import type { PlacesFound } from "~/models/memorial/place-input";
import { AddressField } from "../form/address-field";
import { CheckBox } from "../form/check-box";
import { exactText, TextField } from "../form/field";
import { SelectField } from "../form/select-field";
import { isStrong, StrengthMeter } from "../form/strength";
import { DayOrMomentField, MomentField } from "./moment-field";
import { AnotherPassword, PasswordSuggestion } from "./password-suggestion";

// The fields of a memorial, for the steps of registration and the edit form.

type Field = FieldMetadata<string | undefined>;
type Fields<Name extends string> = Record<Name, Field>;

/** The heading of a field in a form. */
const labelOf = ({ label, required }: Description) => (required ? `${label} *` : label);

type Described = FieldOfKind<"name" | "line" | "link" | "moment">;

interface TextProps<Name extends Described> {
  fields: Fields<Name>;
  name: Name;
  label?: string;
  autoCapitalize?: "words";
}

/** A field with a short text, a link or a time. A link has no maximum length, because a browser would cut off the end of a pasted one. */
export function DescribedField<Name extends Described>({ fields, name, label, ...rest }: TextProps<Name>) {
  const described = descriptionOf(name);
  const { kind, hint } = described;
  const shared = { field: fields[name], label: label ?? labelOf(described), hint };
  if (kind === "moment") return <MomentField {...shared} />;
  if (kind === "link") return <TextField {...shared} {...exactText} inputMode="url" />;
  return <TextField {...shared} maxLength={described.max ?? described.under} autoComplete="off" {...rest} />;
}

/** The fields for the full name and the name that friends used. */
export function NameFields({ fields }: { fields: Fields<FieldOf<"basic">> }) {
  return (
    <>
      <DescribedField fields={fields} name="fullName" autoCapitalize="words" />
      <DescribedField fields={fields} name="knownAs" />
    </>
  );
}

interface ServiceProps {
  fields: Fields<FieldOf<"service"> | "serviceDay">;
  dateLabel?: string;
  /** Whether there is an address search. */
  search: boolean;
  /** The addresses that a search without JavaScript found. */
  found: PlacesFound | undefined;
}

/** The fields for the date and place of the service, and for the link and start of its livestream. */
export function ServiceFields({ fields, dateLabel, search, found }: ServiceProps) {
  const { label, hint, under } = memorialFields.serviceLocation;
  const date = memorialFields.serviceDate;
  return (
    <>
      <DayOrMomentField
        field={fields.serviceDate}
        day={fields.serviceDay}
        label={dateLabel ?? date.label}
        hint={date.hint}
      />
      <AddressField
        field={fields.serviceLocation}
        label={label}
        hint={hint}
        plainHint="The address of the chapel, church or venue. Optional."
        maxLength={under - 1}
        search={search}
        found={found}
      />
      <DescribedField fields={fields} name="livestreamUrl" />
      <DescribedField fields={fields} name="livestreamDate" />
    </>
  );
}

/** A field with a few choices. */
export function ChoiceField({ fields, name }: { fields: Fields<FieldOfKind<"choice">>; name: FieldOfKind<"choice"> }) {
  const { label, hint, choices } = memorialFields[name];
  return <SelectField field={fields[name]} label={label} hint={hint} options={choices} />;
}

/** The box that those who look after a memorial alone know of. */
export function CareField({ field }: { field: Field }) {
  return <CheckBox field={field} label={memorialFields.care.label} hint={memorialFields.care.hint} />;
}

/** The field for the language of the memorial's page. */
export function LanguageField({ field }: { field: Field }) {
  return (
    <SelectField
      field={field}
      label={memorialFields.language.label}
      hint={memorialFields.language.hint}
      options={languageNames}
    />
  );
}

interface AccessPasswordProps {
  field: Field;
  hint: string;
  /** The suggested password. */
  suggestion: string;
  /** The page that enters another suggestion without JavaScript. */
  another?: string;
}

/** The field for a memorial's access password, with its strength, and with a suggestion while that is low. */
export function AccessPasswordField({ field, hint, suggestion, another }: AccessPasswordProps) {
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  return (
    <TextField
      field={field}
      label="Memorial Access Password *"
      hint={hint}
      maxLength={memorialFields.password.max}
      {...exactText}
      onInput={setTyped}
      beside={<AnotherPassword field={field.id} page={another} />}
    >
      <StrengthMeter password={typed} />
      {!isStrong(typed) && <PasswordSuggestion field={field.id} suggestion={suggestion} />}
    </TextField>
  );
}
