import { Form } from "@remix-run/react";
import type { UnsentMail } from "~/features/unsent-mail/list.server";
import { Submit } from "~/ui/form/submit";

/** A mail that was given up: to whom, about what, when and why, and the button that sends it again. */
export function Mail({ mail: { id, to, subject, at, why, canBeSent, isRefused } }: { mail: UnsentMail }) {
  return (
    <li className="border-b border-rule py-4">
      <h2 className="text-lg [overflow-wrap:anywhere]">{subject ?? "An email that can't be opened"}</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        To {to}, {at}
      </p>
      <p className="quiet">{why}</p>
      {canBeSent ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="mail" value={id} />
          <Submit busy="Sending..." plain of={id}>
            Send again
          </Submit>
        </Form>
      ) : (
        subject !== null && (
          <p className="mt-2">
            {isRefused
              ? "It can be sent once the address is taken off Resend's list of suppressions."
              : "The link in it no longer works. Please ask the person, or whoever invited them, to begin again."}
          </p>
        )
      )}
    </li>
  );
}
