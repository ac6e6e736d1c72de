import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type PlacesFound, placeLimits, searchOf } from "~/models/place/input";
import { useScripted } from "../scripted";
import { AddressCombobox } from "./address-combobox";
import { AddressRadios } from "./address-radios";
import { FieldFrame, TextField } from "./field";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: string;
  maxLength: number;
  /** Whether there is an address search; else it is a plain field. */
  search: boolean;
  /** What its Search button found without script: `found` of the answer of searchedPlaces. */
  found?: PlacesFound | undefined;
}

/**
 * An address: typed, or found by what is typed. With script a list opens below it; without, a Search button beside it sends the form
 * with go=search, and the page comes back with the results as radio buttons named place (http/place-choice).
 */
export function AddressField({ search, found, ...field }: Props) {
  return search ? <SearchField {...field} found={found} /> : <TextField {...field} autoComplete="off" />;
}

function SearchField({ field, label, hint, maxLength, found }: Omit<Props, "search">) {
  const scripted = useScripted();
  const { key, ...input } = getInputProps(field, { type: "text" });
  const nothing = found && !found.places.length;
  const nothingId = `${field.id}-nothing`;
  const described = [field.descriptionId, field.errors && field.errorId, nothing && nothingId];
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="relative flex gap-3">
        <AddressCombobox
          key={key}
          scripted={scripted}
          input={{
            ...input,
            maxLength,
            placeholder: "Search for an address...",
            autoFocus: Boolean(nothing),
            "aria-describedby": described.filter(Boolean).join(" "),
          }}
        />
        {!scripted && <SearchButton />}
      </div>
      {nothing && (
        <p id={nothingId} className="mt-2">
          {searchOf(field.initialValue ?? "")
            ? "No addresses found. What you typed stays as it is."
            : `Type ${placeLimits.searchMin} or more characters, then search again.`}
        </p>
      )}
      {found && !nothing && <AddressRadios id={field.id} found={found} />}
    </FieldFrame>
  );
}

/** Without script. Enter sends a form by its first button: one that nobody sees, so that it means the form and not the search. */
function SearchButton() {
  return (
    <>
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <button
        type="submit"
        name="go"
        value="search"
        formNoValidate
        formEncType="application/x-www-form-urlencoded"
        className="button button-plain shrink-0"
      >
        Search
      </button>
    </>
  );
}
