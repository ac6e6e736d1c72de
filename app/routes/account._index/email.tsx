import { Form } from "@remix-run/react";
import type { Refusal } from "~/lib/mail-trouble";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { Section } from "./section";

const refusals: Record<Refusal, string> = {
  bounce: "Emails to this address come back, so none are sent to it. Please change it.",
  complaint: "An email to this address was marked as spam, so none are sent to it. Please change it.",
  manual: "Our email service does not deliver to this address. Please change it.",
};

interface Props {
  email: string;
  /** Why the address gets no mail; null if it does. */
  refusal: Refusal | null;
  /** The new address that is to be confirmed; null if there is none. */
  awaited: string | null;
}

export function Email({ email, refusal, awaited }: Props) {
  return (
    <Section title="Email address" change={paths.ownEmail()} label="Change your email address">
      <p className="[overflow-wrap:anywhere]">{email}</p>
      {refusal && <p className="mt-3 border-s-4 border-rose bg-rose-wash px-5 py-4">{refusals[refusal]}</p>}
      {awaited && (
        <div className="mt-3 border-s-4 border-teal bg-teal-wash px-5 py-4">
          <p>
            Please open the link that we have sent to <strong className="[overflow-wrap:anywhere]">{awaited}</strong>.
            It works for 24 hours. Until then nothing changes.
          </p>
          <Form method="post" action={paths.cancelNewAddress()} className="mt-3">
            <Submit busy="Cancelling..." plain of={paths.cancelNewAddress()}>
              Keep the present address
            </Submit>
          </Form>
        </div>
      )}
    </Section>
  );
}
