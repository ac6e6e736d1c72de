import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { languageNames } from "~/lib/languages";
import { limits } from "~/models/memorial/input";
import type { PlacesFound } from "~/models/memorial/place-input";
import { AddressField } from "../form/address-field";
import { exactText, TextField } from "../form/field";
import { SelectField } from "../form/select-field";
import { StrengthMeter } from "../form/strength";
import { PasswordSuggestion } from "./password-suggestion";

// The fields of a memorial, for the steps of registration and the edit form.

type Field = FieldMetadata<string | undefined>;

/** The fields for the full name and the name that friends used. */
export function NameFields({ full, known }: { full: Field; known: Field }) {
  return (
    <>
      <TextField field={full} label="Full Name *" maxLength={limits.name} autoComplete="off" autoCapitalize="words" />
      <TextField
        field={known}
        label="Known As"
        hint="The name friends used. Sentences about them use it too. Optional."
        maxLength={limits.name}
        autoComplete="off"
      />
    </>
  );
}

/** The field for the short text on the page and in print. */
export function MemorialTextField({ field }: { field: Field }) {
  return (
    <TextField
      field={field}
      label="Memorial Text"
      hint="This text will appear on the memorial page and print version"
      maxLength={limits.memorialText}
      autoComplete="off"
    />
  );
}

interface ServiceProps {
  date: Field;
  dateLabel: string;
  location: Field;
  /** Whether there is an address search. */
  search: boolean;
  /** The addresses that a search without JavaScript found. */
  found: PlacesFound | undefined;
}

/** The fields for the date and place of the service. */
export function ServiceFields({ date, dateLabel, location, search, found }: ServiceProps) {
  return (
    <>
      <TextField field={date} label={dateLabel} hint="In local time. Optional." type="datetime-local" />
      <AddressField
        field={location}
        label="Service Location"
        hint="Search for a chapel, church, or venue address"
        plainHint="The address of the chapel, church or venue. Optional."
        maxLength={limits.serviceLocation - 1}
        search={search}
        found={found}
      />
    </>
  );
}

/** The field for a link that the memorial's page shows. It has no maximum length, because a browser would cut off the end of a pasted link. */
export function LinkField({ field, label, hint }: { field: Field; label: string; hint: string }) {
  return <TextField field={field} label={label} hint={hint} {...exactText} inputMode="url" />;
}

/** The fields for the link of the service's livestream and its start. */
export function LivestreamFields({ link, start }: { link: Field; start: Field }) {
  return (
    <>
      <LinkField
        field={link}
        label="Livestream Link"
        hint="For people who cannot come: the address of the livestream, beginning with https://. Optional."
      />
      <TextField
        field={start}
        label="Livestream Start"
        hint="In local time. Leave it empty if the livestream begins with the service."
        type="datetime-local"
      />
    </>
  );
}

/** The field for the moment from which the memorial's page shows its memories. */
export function OpeningField({ field }: { field: Field }) {
  return (
    <TextField
      field={field}
      label="Show Memories From"
      hint="In local time. Until then people can share, and the page shows no memories. Leave it empty to show each one as soon as it is approved."
      type="datetime-local"
    />
  );
}

/** The field for the language of the memorial's page. */
export function LanguageField({ field }: { field: Field }) {
  return (
    <SelectField
      field={field}
      label="Language of the Page"
      hint="Mourners see the page in the language of their phone if it is one of these, and otherwise in this one."
      options={languageNames}
    />
  );
}

interface AccessPasswordProps {
  field: Field;
  hint: string;
  /** The first suggested password. */
  suggestion: string;
}

/** The field for a memorial's access password, with its strength and a suggestion. */
export function AccessPasswordField({ field, hint, suggestion }: AccessPasswordProps) {
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  return (
    <TextField
      field={field}
      label="Memorial Access Password *"
      hint={hint}
      maxLength={limits.password}
      {...exactText}
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

/** The field for the memorial's own URL. */
export function SlugField(props: SlugProps) {
  return <TextField {...props} label="Custom URL" maxLength={limits.slug} {...exactText} inputMode="url" />;
}
