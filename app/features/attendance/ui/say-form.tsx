import type { FieldMetadata } from "@conform-to/react";
import { limits } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { Tick } from "~/ui/form/tick";
import { addressLimits, boxOf } from "../input";
import type { attendanceTexts } from "../texts";

interface Asked {
  id: string;
  name: string;
  when: string;
}

interface Props {
  /** What people may have come to. */
  occasions: Asked[];
  /** The name to begin with. */
  writer: string;
  texts: (typeof attendanceTexts)["en"];
}

interface OccasionsProps {
  occasions: Asked[];
  fieldOf: (occasion: string) => FieldMetadata<string | undefined>;
  legend: string;
}

/** One occasion in words, or a box for each of several. */
function Occasions({ occasions, fieldOf, legend }: OccasionsProps) {
  const [first] = occasions;
  const inWords = ({ name, when }: Asked) => [name, when].filter(Boolean).join(", ");
  if (!first) return null;
  if (occasions.length === 1) return <p className="mb-5 font-semibold">{inWords(first)}</p>;
  const { errors, errorId } = fieldOf(first.id);
  return (
    <fieldset className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {errors && (
        <p id={errorId} className="field-error">
          {errors[0]}
        </p>
      )}
      {occasions.map((one) => (
        <Tick
          key={one.id}
          field={fieldOf(one.id)}
          label={inWords(one)}
          isWide
          describedBy={errors ? errorId : undefined}
          isInvalid={one === first && Boolean(errors)}
        />
      ))}
    </fieldset>
  );
}

/** The form of somebody who tells the family that they came. */
export function SayForm({ occasions, writer, texts }: Props) {
  const [form, fields] = usePostedForm<Record<string, string>>("attendance", { name: writer });
  const field = (name: string) => fields[name] as FieldMetadata<string | undefined>;
  return (
    <>
      <p className="mb-5">{texts.lead}</p>
      <PostedForm form={form} order={["name", ...occasions.map(({ id }) => boxOf(id)), "address", "email", "mayThank"]}>
        <TextField
          field={field("name")}
          label={texts.name}
          autoComplete="name"
          dir="auto"
          maxLength={limits.authorName}
        />
        <Occasions occasions={occasions} fieldOf={(one) => field(boxOf(one))} legend={texts.where} />
        <TextArea
          field={field("address")}
          label={texts.address}
          hint={texts.addressHint}
          rows={4}
          dir="auto"
          maxLength={addressLimits.characters}
        />
        <EmailField field={field("email")} label={texts.email} hint={texts.emailHint} autoComplete="email" />
        <CheckBox field={field("mayThank")} label={texts.mayThank} hint={texts.mayThankHint} />
        <Submit busy={texts.sending} again>
          {texts.send}
        </Submit>
      </PostedForm>
    </>
  );
}
