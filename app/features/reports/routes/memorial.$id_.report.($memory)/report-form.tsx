import type { FieldMetadata } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { limits, ofPictures, reasons, whole } from "~/features/reports/input";
import type { ReportTexts } from "~/features/reports/texts/texts";
import type { PictureView } from "~/models/memory/input";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { RadioGroup } from "~/ui/form/radio-group";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { placeIn, usePictureAlt } from "~/ui/memory/picture-alt";
import { shownPictures } from "~/ui/memory/tile";
import { Picture } from "~/ui/picture";

interface RadioProps {
  field: FieldMetadata<string | undefined>;
  value: string;
  isChosen?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A radio button that fills its line, or its cell, with what it stands for. */
function Radio({ field, value, isChosen = false, describedBy, children }: RadioProps) {
  const { initialValue } = field;
  return (
    <label className="link w-full cursor-pointer gap-3">
      <input
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={initialValue === undefined ? isChosen : initialValue === value}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy}
        className="size-[1.25rem] shrink-0 accent-teal"
      />
      {children}
    </label>
  );
}

interface PartProps {
  field: FieldMetadata<string | undefined>;
  pictures: PictureView[];
  title: string;
  /** The part that is chosen at first. */
  chosen: string;
  texts: ReportTexts["report"];
}

/** All of a memory or one of its pictures. */
function Part({ field, pictures, title, chosen, texts: report }: PartProps) {
  const isOne = pictures.some(({ position }) => String(position) === chosen);
  const altOf = usePictureAlt();
  return (
    <RadioGroup field={field} legend={report.part}>
      <Radio field={field} value={whole} isChosen={!isOne}>
        <span>{report.all}</span>
      </Radio>
      <div className="grid grid-cols-3 gap-3">
        {pictures.map((picture) => (
          <Radio
            key={picture.position}
            field={field}
            value={String(picture.position)}
            isChosen={String(picture.position) === chosen}
          >
            {picture.media && (
              <span className="min-w-0 grow">
                <Picture
                  picture={picture.media}
                  alt={altOf(picture.media, placeIn({ pictures, title }, picture))}
                  sizes="160px"
                  className="block aspect-square h-auto w-full rounded-[3px] object-cover"
                />
              </span>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface Props {
  pictures: PictureView[];
  title: string;
  /** Whether there is a picture or a video, so that the reasons about those are offered. */
  isSeen: boolean;
  /** The part that is chosen at first: of those who come from one picture, that picture. */
  part: string;
  texts: ReportTexts["report"];
}

export function ReportForm({ pictures, title, isSeen, part, texts: report }: Props) {
  const [form, fields] = usePostedForm<Record<"part" | "why" | "words" | "name" | "email", string>>("report");
  const shown = shownPictures({ pictures });
  const hint = `${fields.why.id}-child`;
  return (
    <PostedForm form={form} order={["part", "why", "words", "name", "email"]}>
      {shown.length > 1 && <Part field={fields.part} pictures={shown} title={title} chosen={part} texts={report} />}
      <RadioGroup field={fields.why} legend={report.why}>
        {reasons
          .filter((reason) => isSeen || !ofPictures.includes(reason))
          .map((reason) => (
            <Fragment key={reason}>
              <Radio field={fields.why} value={reason} describedBy={reason === "child" ? hint : undefined}>
                <span>{report.reasons[reason]}</span>
              </Radio>
              {reason === "child" && (
                <p id={hint} className="quiet mb-2 ps-8">
                  {report.childHint}
                </p>
              )}
            </Fragment>
          ))}
      </RadioGroup>
      <TextArea
        field={fields.words}
        label={report.words}
        hint={isSeen ? report.wordsHint : undefined}
        rows={5}
        maxLength={limits.words}
        dir="auto"
      />
      <TextField field={fields.name} label={report.name} maxLength={limits.name} autoComplete="name" dir="auto" />
      <EmailField field={fields.email} label={report.email} hint={report.whoHint} autoComplete="email" />
      <Submit busy={report.sending} again>
        {report.send}
      </Submit>
    </PostedForm>
  );
}
