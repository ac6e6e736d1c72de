import type { FieldMetadata } from "@conform-to/react";
import { limits } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { addressLimits, boxOf } from "../input";
import type { attendanceTexts } from "../texts";
import { type Asked, Occasions } from "./occasions";

interface Props {
  /** What people may have come to. */
  occasions: Asked[];
  /** The name to begin with. */
  writer: string;
  texts: (typeof attendanceTexts)["en"];
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
