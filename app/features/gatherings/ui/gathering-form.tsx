import { Link } from "@remix-run/react";
import { type PlacesFound, placeLimits } from "~/models/memorial/place-input";
import { AddressField } from "~/ui/form/address-field";
import { exactText, TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { SelectField } from "~/ui/form/select-field";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { kinds, longestNote, seenBy } from "../kinds";
import { gatheringsPaths } from "../paths";
import { WhenFields } from "./when-fields";

type Typed = Record<
  "kind" | "day" | "time" | "end" | "serviceLocation" | "livestreamUrl" | "recordingUrl" | "note" | "seenBy",
  string
>;

interface Props {
  /** The memorial's id. */
  id: string;
  start: Typed;
  /** The sequence of the gathering that the form was opened with. */
  base: number;
  /** Whether there is an address search. */
  search: boolean;
  found: PlacesFound | undefined;
}

/** The form of a gathering. */
export function GatheringForm({ id, start, base, search, found }: Props) {
  const [form, fields] = useHeldForm<Typed>("gathering", start);
  return (
    <HeldForm form={form} className="mt-4 max-w-[40rem]">
      <input type="hidden" name="base" value={base} />
      <SelectField
        field={fields.kind}
        label="Kind *"
        options={start.kind ? kinds : { "": "Please choose", ...kinds }}
      />
      <WhenFields fields={fields} />
      <AddressField
        field={fields.serviceLocation}
        label="Place"
        hint="Search for a chapel, church, or venue address"
        plainHint="The address of the chapel, church or venue. Optional."
        maxLength={placeLimits.text}
        search={search}
        found={found}
      />
      <TextArea
        field={fields.note}
        label="Note"
        hint="A few words for those who come, such as where to park. Optional."
        rows={3}
        maxLength={longestNote}
        dir="auto"
      />
      <TextField
        field={fields.livestreamUrl}
        label="Livestream link"
        hint="Its address, beginning with https://. Optional."
        {...exactText}
        inputMode="url"
      />
      <TextField
        field={fields.recordingUrl}
        label="Recording link"
        hint="It appears once the gathering has begun and stays. Optional."
        {...exactText}
        inputMode="url"
      />
      <SelectField field={fields.seenBy} label="Who sees it" options={seenBy} />
      <div className="form-foot max-sm:*:grow">
        <Submit busy="Saving...">Save</Submit>
        <Link className="button button-plain" to={gatheringsPaths.list(id)}>
          Cancel
        </Link>
      </div>
    </HeldForm>
  );
}
