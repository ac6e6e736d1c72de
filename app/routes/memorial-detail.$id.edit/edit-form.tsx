import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { parseDay } from "~/lib/dates";
import type { FieldName } from "~/lib/memorial-fields";
import type { DayOrder } from "~/lib/written-date";
import { passwordGone } from "~/models/memorial/input";
import type { PlacesFound } from "~/models/memorial/place-input";
import { paths } from "~/paths";
import { AskBeforeLeaving } from "~/ui/form/ask-before-leaving";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { BackToMemorial } from "~/ui/memorial/back-link";
import { BiographyField } from "~/ui/memorial/biography-field";
import { memorialChecks } from "~/ui/memorial/checks";
import {
  AccessPasswordField,
  CareField,
  ChoiceField,
  DescribedField,
  LanguageField,
  NameFields,
  ServiceFields,
} from "~/ui/memorial/fields";
import { LifeFields } from "~/ui/memorial/life-fields";
import { PictureFields } from "~/ui/memorial/picture-fields";
import { SlugField } from "~/ui/memorial/slug-field";
import { arrivalHeading } from "~/ui/page/arrival";
import type { ShownPicture } from "~/ui/picture";
import { Changes } from "./changes";

/** The texts of the form's fields. */
type Texts = Record<FieldName, string>;

interface Props {
  loaded: {
    id: string;
    today: string;
    order: DayOrder | null;
    texts: Texts;
    search: boolean;
    passwordLost: boolean;
    suggestion: string;
  };
  pictures: Record<"portrait" | "cover" | "newPortrait" | "newCover", ShownPicture | null>;
  /** The pictures that an earlier post of this form asked to remove. */
  removes: Record<"portrait" | "cover", boolean> | undefined;
  /** The stored state that the form was filled in from; it is sent back with the form. */
  base: string;
  /** The texts that somebody else has saved since then. */
  changed: Partial<Texts> | null;
  /** The addresses that a search without JavaScript found. */
  found: PlacesFound | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** The names of the fields as they stand below each other. */
const pageOrder =
  "fullName knownAs memorialText customUrlSlug dateOfBirth dateOfDeath serviceDate serviceDay serviceLocation livestreamUrl livestreamDate recordingUrl memoriesOpenAt language password gateDates nameSearch care portrait cover biography".split(
    " ",
  );

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-8 border-t border-rule pt-6">
      <legend className="float-left mb-5 w-full font-serif text-2xl">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

export function EditForm({ loaded, pictures, removes, base, changed, found, result }: Props) {
  const { id, today, order, texts, search } = loaded;
  const [form, fields] = useHeldForm<Texts & { serviceDay: string; portrait: File; cover: File }>(
    "edit",
    texts,
    result,
    memorialChecks({ today, order }),
  );
  return (
    <div className="max-w-[40rem]">
      <BackToMemorial id={id} />
      <h1 className="mt-2" {...arrivalHeading}>
        Edit Memorial
      </h1>
      <p className="quiet mt-1 mb-6">Update the details for this memorial</p>
      <HeldForm form={form} encType="multipart/form-data" order={pageOrder}>
        {changed && <Changes changed={changed} />}
        <input type="hidden" name="base" value={base} />
        <Section title="Basic Information">
          <NameFields fields={fields} />
          <DescribedField fields={fields} name="memorialText" />
          <SlugField
            field={fields.customUrlSlug}
            hint="Optional. Lowercase letters, numbers and hyphens only, such as margaret-ellis. Printed codes will still work."
          />
        </Section>
        <Section title="Important Dates">
          <LifeFields birth={fields.dateOfBirth} death={fields.dateOfDeath} today={today} order={order} />
        </Section>
        <Section title="Service Information">
          <ServiceFields fields={fields} search={search} found={found} />
          <DescribedField fields={fields} name="recordingUrl" />
        </Section>
        <Section title="Memories">
          <DescribedField fields={fields} name="memoriesOpenAt" />
        </Section>
        <Section title="Language">
          <LanguageField field={fields.language} />
        </Section>
        <Section title="Security Settings">
          <AccessPasswordField
            field={fields.password}
            suggestion={loaded.suggestion}
            hint={
              loaded.passwordLost
                ? passwordGone
                : "Required password for memorial access. A new one locks out everyone who used the old one."
            }
          />
          <ChoiceField fields={fields} name="gateDates" />
          <ChoiceField fields={fields} name="nameSearch" />
          <CareField field={fields.care} />
        </Section>
        <Section title="Portrait & Background Images">
          <PictureFields
            fields={fields}
            advice={{
              portrait: "About 400x400 square recommended.",
              cover: "1920x1080 landscape recommended.",
            }}
            current={pictures}
            removes={removes}
            uploaded={{ portrait: pictures.newPortrait, cover: pictures.newCover }}
            chosen={{ portrait: "✓ New portrait selected", cover: "✓ New cover image selected" }}
          />
        </Section>
        <Section title="Family Connections">
          <BiographyField
            field={fields.biography}
            label="About the life and the family"
            hint="Optional. It appears on the memorial's page."
            rows={10}
          />
        </Section>
        <div className="form-foot max-sm:*:grow">
          <Submit busy="Saving...">Save Changes</Submit>
          <Link className="button button-plain" to={paths.memorialDetail(id)}>
            Cancel
          </Link>
        </div>
      </HeldForm>
      <AskBeforeLeaving
        form={form.id}
        saved={{ ...texts, serviceDay: parseDay(texts.serviceDate) ?? "" }}
        more={Boolean(pictures.newPortrait || pictures.newCover)}
      />
    </div>
  );
}
