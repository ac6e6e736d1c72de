import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { limits } from "~/models/memory/input";
import { AskBeforeLeaving } from "~/ui/form/ask-before-leaving";
import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { addressLimits, boxOf } from "../input";
import { attendancePaths } from "../paths";
import { type Asked, Occasions } from "./occasions";

const empty: Record<string, string> = {};

/** The form with which the family adds somebody who wrote on a card. */
export function AddForm({ id, occasions }: { id: string; occasions: Asked[] }) {
  const [form, fields] = useHeldForm<Record<string, string>>("attendance-card", empty);
  const field = (name: string) => fields[name] as FieldMetadata<string | undefined>;
  return (
    <div className="mt-6 max-w-[40rem]">
      <HeldForm form={form} order={["name", ...occasions.map((one) => boxOf(one.id)), "address", "email", "mayThank"]}>
        <TextField field={field("name")} label="Name" autoComplete="off" dir="auto" maxLength={limits.authorName} />
        <Occasions occasions={occasions} fieldOf={(one) => field(boxOf(one))} legend="Where they were" />
        <TextArea
          field={field("address")}
          label="Postal address"
          hint="It is forgotten after twelve months."
          rows={4}
          dir="auto"
          maxLength={addressLimits.characters}
        />
        <EmailField field={field("email")} label="Email address" autoComplete="off" />
        <CheckBox
          field={field("mayThank")}
          label="They ticked that the family may thank them by email"
          hint="They get one email at most."
        />
        <div className="form-foot max-sm:*:grow">
          <Submit busy="Saving...">Add</Submit>
          <Link className="button button-plain" to={attendancePaths.list(id)}>
            Back to the list
          </Link>
        </div>
      </HeldForm>
      <AskBeforeLeaving form={form.id} saved={empty} />
    </div>
  );
}
