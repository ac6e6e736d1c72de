import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";

interface Props {
  memorial: string;
  invitations: { id: string; email: string; invited: string; expires: string }[];
}

/** Invitations that nobody has accepted yet; each can be cancelled. */
export function Pending({ memorial, invitations }: Props) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="pending">
      <h2 id="pending">Pending Invitations</h2>
      <ul className="mt-3">
        {invitations.map(({ id, email, invited, expires }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <span className="min-w-0 grow">
              <strong className="block break-words">{email}</strong>
              <span className="quiet">
                Sent {invited} · valid until {expires}
              </span>
            </span>
            <Form method="post" action={paths.cancelInvitation(memorial, id)}>
              <Submit
                busy="Cancelling..."
                plain
                of={paths.cancelInvitation(memorial, id)}
                label={`Cancel the invitation to ${email}`}
              >
                Cancel
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
