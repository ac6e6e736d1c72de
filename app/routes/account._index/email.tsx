import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { Section } from "./section";

export function Email({ email, awaited }: { email: string; awaited: string | null }) {
  return (
    <Section title="Email address" change={paths.ownEmail()} label="Change your email address">
      <p className="[overflow-wrap:anywhere]">{email}</p>
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
