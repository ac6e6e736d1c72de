import { Link } from "@remix-run/react";
import { limits } from "~/models/memory/input";
import { AskBeforeLeaving } from "~/ui/form/ask-before-leaving";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { addressLimits } from "../input";
import { attendancePaths } from "../paths";

type TypedLine = Record<"name" | "address" | "email", string>;

interface Props {
  id: string;
  saved: TypedLine;
  /** The mark of the line that the form began with. */
  seen: string;
  /** The line as somebody else corrected it while the form was being filled in. */
  theirs: TypedLine | null;
  hasAddresses: boolean;
}

function Theirs({ line }: { line: TypedLine }) {
  return (
    <div className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4 [overflow-wrap:anywhere]">
      <h2 className="text-xl">What they saved</h2>
      {Object.entries(line).map(([field, text]) => (
        <p key={field} className="mt-2 whitespace-pre-line" dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

/** The form with which the family corrects a line of its list. */
export function CorrectForm({ id, saved, seen, theirs, hasAddresses }: Props) {
  const [form, fields] = useHeldForm<TypedLine>("correction", saved);
  return (
    <div className="mt-6 max-w-[40rem]">
      <HeldForm form={form} order={["name", "address", "email"]}>
        {theirs && <Theirs line={theirs} />}
        <input type="hidden" name="seen" value={seen} />
        <TextField field={fields.name} label="Name" autoComplete="off" dir="auto" maxLength={limits.authorName} />
        {hasAddresses ? (
          <>
            <TextArea
              field={fields.address}
              label="Postal address"
              rows={4}
              dir="auto"
              maxLength={addressLimits.characters}
            />
            <EmailField
              field={fields.email}
              label="Email address"
              hint="Without one, nobody can thank them by email."
              autoComplete="off"
            />
          </>
        ) : (
          <p className="quiet mb-6">Addresses are forgotten twelve months after they were given.</p>
        )}
        <div className="form-foot max-sm:*:grow">
          <Submit busy="Saving...">Save</Submit>
          <Link className="button button-plain" to={attendancePaths.list(id)}>
            Cancel
          </Link>
        </div>
      </HeldForm>
      <AskBeforeLeaving form={form.id} saved={saved} />
    </div>
  );
}
