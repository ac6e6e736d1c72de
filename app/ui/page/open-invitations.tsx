import { Form } from "@remix-run/react";
import type { MailTrouble } from "~/lib/mail-trouble";
import { Entry } from "~/ui/entry";
import { Submit } from "~/ui/form/submit";
import { mailTroubles } from "~/ui/mail-troubles";

interface Props {
  title: string;
  invitations: {
    id: string;
    fullName?: string | null;
    email: string;
    invited: string;
    expires: string;
    mail: MailTrouble | null;
  }[];
  /** The URL that cancels an invitation. */
  cancel: (id: string) => string;
}

/** Invitations that nobody has accepted yet; each can be cancelled. Nothing if there are none. */
export function OpenInvitations({ title, invitations, cancel }: Props) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations">{title}</h2>
      <ul role="list" className="mt-3">
        {invitations.map(({ id, fullName, email, invited, expires, mail }) => (
          <Entry
            key={id}
            name={fullName || email}
            lines={[
              ...(fullName ? [email] : []),
              `${mail ? "Made" : "Sent"} ${invited} · valid until ${expires}`,
              ...(mail ? [mailTroubles[mail]] : []),
            ]}
          >
            <Form method="post" action={cancel(id)}>
              <Submit busy="Cancelling..." plain of={cancel(id)} label={`Cancel the invitation to ${email}`}>
                Cancel
              </Submit>
            </Form>
          </Entry>
        ))}
      </ul>
    </section>
  );
}
