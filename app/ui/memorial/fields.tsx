import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { limits } from "~/models/memorial/input";
import type { PlacesFound } from "~/models/place/input";
import { AddressField } from "../form/address-field";
import { TextField } from "../form/field";
import { StrengthMeter } from "../form/strength";
import { PasswordSuggestion } from "./password-suggestion";

// What registration asks for in steps, and the edit form on one page.

type Field = FieldMetadata<string | undefined>;

/** The whole name, and the one that friends used. */
export function NameFields({ full, known }: { full: Field; known: Field }) {
  return (
    <>
      <TextField field={full} label="Full Name *" maxLength={limits.name} autoComplete="off" autoCapitalize="words" />
      <TextField
        field={known}
        label="Known As"
        hint="The name that friends used. Optional."
        maxLength={limits.name}
        autoComplete="off"
      />
    </>
  );
}

/** Birth and death; neither is after today. */
export function LifeFields({ birth, death, today }: { birth: Field; death: Field; today: string }) {
  return (
    <>
      <TextField field={birth} label="Date of Birth" type="date" max={today} />
      <TextField field={death} label="Date of Death" type="date" max={today} />
    </>
  );
}

interface ServiceProps {
  date: Field;
  dateLabel: string;
  location: Field;
  /** Whether addresses are searched for. */
  search: boolean;
  /** The addresses that a search without script found. */
  found: PlacesFound | undefined;
}

/** When and where the service is. */
export function ServiceFields({ date, dateLabel, location, search, found }: ServiceProps) {
  return (
    <>
      <TextField field={date} label={dateLabel} hint="In local time. Optional." type="datetime-local" />
      <AddressField
        field={location}
        label="Service Location"
        hint="Search for a chapel, church, or venue address"
        plainHint="The address of the chapel, church or venue. Optional."
        maxLength={limits.serviceLocation}
        search={search}
        found={found}
      />
    </>
  );
}

interface AccessPasswordProps {
  field: Field;
  hint: string;
  /** A good password to suggest. */
  suggestion: string;
}

/** The field of a page's password, with its strength and a better suggestion. */
export function AccessPasswordField({ field, hint, suggestion }: AccessPasswordProps) {
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  return (
    <TextField
      field={field}
      label="Memorial Access Password *"
      hint={hint}
      maxLength={limits.password}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onInput={setTyped}
    >
      <StrengthMeter password={typed} />
      <PasswordSuggestion field={field.id} first={suggestion} />
    </TextField>
  );
}

interface SlugProps {
  field: Field;
  hint: string;
  onInput?: (value: string) => void;
  children?: ReactNode;
}

/** The address that people can read out. */
export function SlugField(props: SlugProps) {
  return (
    <TextField
      {...props}
      label="Custom URL"
      maxLength={limits.slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="url"
    />
  );
}
