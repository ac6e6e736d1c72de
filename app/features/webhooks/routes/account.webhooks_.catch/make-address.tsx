import { Form } from "@remix-run/react";
import { webhooksPaths } from "~/features/webhooks/paths";
import { Submit } from "~/ui/form/submit";

/** Says what an address does, and makes one. */
export function MakeAddress() {
  return (
    <>
      <p className="mt-4">
        You have no address yet. One takes whatever is posted to it, from anywhere, for 24 hours, and everybody who
        works for the business sees it here. Then the address, what arrived, and the webhook to it are deleted.
      </p>
      <Form method="post" action={webhooksPaths.makeCatch()} className="mt-6">
        <Submit busy="Making..." of={webhooksPaths.makeCatch()}>
          Make an address
        </Submit>
      </Form>
    </>
  );
}
