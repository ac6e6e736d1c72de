import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type PlacesFound, placeLimits, searchFailed, searchOf } from "~/models/memorial/place-input";
import { useScripted } from "../scripted";
import { AddressCombobox } from "./address-combobox";
import { AddressRadios } from "./address-radios";
import { TextField } from "./field";
import { FieldFrame } from "./field-frame";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** The hint of a field with a search; a plain field shows plainHint instead. */
  hint: string;
  plainHint: string;
  maxLength: number;
  /** Whether there is an address search; otherwise this is a plain field. */
  search: boolean;
  /** The results of the Search button without JavaScript: `found` in the answer of searchedPlaces. */
  found?: PlacesFound | undefined;
}

/**
 * A field for an address, typed or found by a search. With JavaScript a list of results opens below it. Without, a Search button sends the form
 * with go=search, and the page returns with the results as radio buttons named place (http/place-choice).
 */
export function AddressField({ search, found, hint, plainHint, ...field }: Props) {
  if (!search) return <TextField {...field} hint={plainHint} autoComplete="off" />;
  return <SearchField {...field} hint={hint} found={found} />;
}

function SearchField({ field, label, hint, maxLength, found }: Omit<Props, "search" | "plainHint">) {
  const scripted = useScripted();
  const { key, ...input } = getInputProps(field, { type: "text" });
  const nothing = found && !found.places?.length;
  const nothingId = `${field.id}-nothing`;
  const described = [field.errors && field.errorId, nothing && nothingId, field.descriptionId];
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={`relative flex gap-3 ${scripted ? "flex-wrap" : ""}`}>
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
        {!scripted && (
          <>
            {/* Enter presses a form's first button: this hidden one sends the form instead of starting the search. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
            <SearchButton>Search</SearchButton>
          </>
        )}
      </div>
      {nothing && (
        <p id={nothingId} className="mt-2">
          {nothingFoundText(found, field.initialValue ?? "")}
        </p>
      )}
      {nothing && !found.places && !scripted && (
        <div className="mt-3">
          <SearchButton>Retry</SearchButton>
        </div>
      )}
      {found?.places && !nothing && <AddressRadios id={field.id} places={found.places} session={found.session} />}
    </FieldFrame>
  );
}

function nothingFoundText({ places }: PlacesFound, typed: string) {
  if (!searchOf(typed)) return `Type ${placeLimits.searchMin} or more characters, then search again.`;
  return places ? "No addresses found. Your text stays as you typed it." : searchFailed;
}

/** The button that searches without JavaScript. */
function SearchButton({ children }: { children: string }) {
  return (
    <button
      type="submit"
      name="go"
      value="search"
      formNoValidate
      formEncType="application/x-www-form-urlencoded"
      className="button button-plain shrink-0"
    >
      {children}
    </button>
  );
}
