import { Link } from "@remix-run/react";
import { type TypedWishes, wishFields, wishNames } from "~/features/wishes/fields";
import { parseLink } from "~/lib/link";
import { paths } from "~/paths";
import { AskBeforeLeaving } from "~/ui/form/ask-before-leaving";
import { CheckBox } from "~/ui/form/check-box";
import { exactText, TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

const isLink = (text: string) => !text.trim() || parseLink(text.trim()) !== null;
const checks = {
  charity: (text: string, textOf: (name: string) => string) => Boolean(text.trim() || !textOf("charityUrl").trim()),
  charityUrl: isLink,
};

/** The wishes that somebody else saved while the form was being filled in. */
function Theirs({ wishes }: { wishes: TypedWishes }) {
  const named = [
    ["Charity", wishes.charity],
    ["Its website", wishes.charityUrl],
    ...wishNames.map((name) => [wishFields[name].label, wishes[name]]),
    ["Before the password too", wishes.beforeGate ? "Yes" : "No"],
  ];
  return (
    <div className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <h2 className="text-xl">What they saved</h2>
      <dl className="mt-3">
        {named.map(([label, text]) => (
          <div key={label} className="mt-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="break-words whitespace-pre-line" dir="auto">
              {text || "Empty"}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Props {
  id: string;
  saved: TypedWishes;
  /** The mark of the wishes that the form began with. */
  seen: string;
  theirs: TypedWishes | null;
}

export function WishesForm({ id, saved, seen, theirs }: Props) {
  const [form, fields] = useHeldForm<TypedWishes>("wishes", saved, undefined, checks);
  return (
    <div className="mt-6 max-w-[40rem]">
      <HeldForm form={form} order={["charity", "charityUrl", ...wishNames]}>
        {theirs && <Theirs wishes={theirs} />}
        <input type="hidden" name="seen" value={seen} />
        <fieldset>
          <legend className="mb-3 font-serif text-2xl">Donations</legend>
          <TextField
            field={fields.charity}
            label="Charity"
            hint="Its name, as people know it."
            autoComplete="off"
            dir="auto"
          />
          <TextField
            field={fields.charityUrl}
            label="Its website"
            hint="The charity's own page for donations, beginning with https://. People give there, never through us."
            {...exactText}
            inputMode="url"
          />
        </fieldset>
        <fieldset className="mt-8 border-t border-rule pt-6">
          <legend className="float-left mb-5 w-full font-serif text-2xl">For the day</legend>
          <div className="clear-both">
            {wishNames.map((name) => (
              <TextArea key={name} field={fields[name]} {...wishFields[name]} rows={2} dir="auto" />
            ))}
          </div>
        </fieldset>
        <CheckBox
          field={fields.beforeGate}
          label="Show them before the password too"
          hint="Everybody with the link or the code then sees them. Otherwise people see them once they have typed the password."
        />
        <div className="form-foot max-sm:*:grow">
          <Submit busy="Saving...">Save</Submit>
          <Link className="button button-plain" to={paths.memorialDetail(id)}>
            Cancel
          </Link>
        </div>
      </HeldForm>
      <AskBeforeLeaving form={form.id} saved={{ ...saved }} />
    </div>
  );
}
