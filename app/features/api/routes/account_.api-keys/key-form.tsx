import { apiScopes, limits } from "~/features/api/keys/input";
import { apiPaths } from "~/features/api/paths";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { Tick } from "~/ui/form/tick";

type Fields = Record<"keyId" | "name" | "currentPassword" | (typeof apiScopes)[number], string>;

interface Props {
  /** The id of the key that the form makes: sent twice, it makes one. */
  keyId: string;
}

const labels = {
  read: ["Read", "Memorials, numbers of memories, QR codes and open invitations."],
  write: ["Write", "Register, change and archive memorials."],
  delete: ["Delete", "Ask to delete memorials, which takes effect 14 days later."],
  invite: ["Co-owners", "Invite co-owners, who see the access password, and cancel invitations."],
  passwords: ["Access passwords", "See and set access passwords, and get handouts, which show them."],
} as const;

export function KeyForm({ keyId }: Props) {
  const [form, fields] = useHeldForm<Fields>("api-key", { read: "yes" } as Fields);
  const { errors, errorId } = fields.read;
  return (
    <section aria-labelledby="make-heading">
      <h2 id="make-heading">Make a key</h2>
      <p className="quiet mt-1.5 mb-4">
        Whoever has the key acts for your business. Make one for each program, so that you can revoke it alone.
      </p>
      <HeldForm form={form}>
        <input type="hidden" name="keyId" value={keyId} />
        <TextField
          field={fields.name}
          label="Name"
          hint="The program that will use it, such as Case software."
          maxLength={limits.name}
          autoComplete="off"
        />
        <fieldset
          className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}
          aria-describedby={errors && errorId}
        >
          <legend className="mb-1 font-semibold">The key may</legend>
          {errors && (
            <p id={errorId} className="field-error">
              {errors[0]}
            </p>
          )}
          {apiScopes.map((scope) => (
            <div key={scope} className="mb-2">
              <Tick field={fields[scope]} label={labels[scope][0]} describedBy={`${fields[scope].id}-hint`} />
              <div id={`${fields[scope].id}-hint`} className="quiet ps-8">
                {labels[scope][1]}
              </div>
            </div>
          ))}
        </fieldset>
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        <Submit busy="Making the key..." of={apiPaths.apiKeys()}>
          Make the key
        </Submit>
      </HeldForm>
    </section>
  );
}
