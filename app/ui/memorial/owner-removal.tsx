import { cancelledText } from "~/lib/leaving";
import { memorialFields } from "~/lib/memorial-fields";
import { DialogButtons } from "~/ui/form/dialog-buttons";
import { Dialog } from "../dialog";
import { exactText, TextField } from "../form/field";
import { HeldForm, useHeldForm } from "../form/held";
import { NewKeys } from "../form/new-keys";

interface Props {
  title: string;
  leaving: { name: string; invited: string[]; sawKey: boolean; suggested: string; back: string };
  /** The memorial's state after the removal. */
  outcome: string;
}

/** Asks before an owner is removed, and offers a new access password at the same time: the removed owner still knows the old one. */
export function OwnerRemoval({ title, leaving, outcome }: Props) {
  const { name, invited, sawKey, suggested, back } = leaving;
  const [form, fields] = useHeldForm<{ newPassword: string; password: string }>("remove-owner", {
    password: suggested,
  });
  return (
    <Dialog title={title} back={back} asks cancels>
      <div id="dialog-question" className="mt-4 mb-6 grid gap-3">
        <p>
          Are you sure you want to remove <bdi>{name}</bdi>? They will no longer be able to look after this memorial.
        </p>
        <p>{outcome}</p>
        {invited.length > 0 && <p className="break-words">{cancelledText("Their", invited)}</p>}
      </div>
      <HeldForm form={form} preventScrollReset unsent="Please try again in a moment.">
        <div className="mb-6">
          <input
            type="checkbox"
            id={fields.newPassword.id}
            name={fields.newPassword.name}
            value="yes"
            defaultChecked={fields.newPassword.initialValue === "yes"}
            aria-describedby={fields.newPassword.descriptionId}
            className="peer me-3 size-[1.25rem] align-middle accent-teal"
          />
          <label
            htmlFor={fields.newPassword.id}
            className="inline-block max-w-[calc(100%-2.5rem)] cursor-pointer py-2 align-middle font-semibold"
          >
            Give the memorial a new access password
          </label>
          <p id={fields.newPassword.descriptionId} className="quiet">
            <bdi>{name}</bdi> knows the current one and can still open the page with it. A new one locks out everyone
            who has the old one until you tell them the new one. Printed handouts must be printed again.
          </p>
          <div className="mt-4 hidden peer-checked:block">
            <TextField
              field={fields.password}
              label="New access password"
              hint="Three words such as these are easy to read out and hard to guess."
              maxLength={memorialFields.password.max}
              {...exactText}
            />
          </div>
        </div>
        {sawKey && (
          <NewKeys label="Make a new key for a successor">
            <bdi>{name}</bdi> has seen the key for a successor, and could ask to take over the page with it. A new key
            goes by email to the person who is named, or its sheet has to be printed again.
          </NewKeys>
        )}
        <DialogButtons back={back} action="Remove" busy="Removing..." removes />
      </HeldForm>
    </Dialog>
  );
}
