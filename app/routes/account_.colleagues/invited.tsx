import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";

interface Props {
  invitations: { id: string; email: string; fullName: string | null; invited: string; expires: string }[];
}

/** Invitations that nobody has accepted yet; each can be cancelled. */
export function Invited({ invitations }: Props) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">Open invitations</h2>
      <ul className="mt-3">
        {invitations.map(({ id, email, fullName, invited, expires }) => {
          const cancel = paths.cancelColleagueInvitation(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
              <span className="min-w-0 grow">
                {fullName && <strong className="block break-words">{fullName}</strong>}
                <span className="block [overflow-wrap:anywhere]">{email}</span>
                <span className="quiet">
                  Sent {invited} · valid until {expires}
                </span>
              </span>
              <Form method="post" action={cancel}>
                <Submit busy="Cancelling..." plain of={cancel} label={`Cancel the invitation to ${email}`}>
                  Cancel
                </Submit>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
