import { Form } from "@remix-run/react";
import { webhooksPaths } from "~/features/webhooks/paths";
import { Submit } from "~/ui/form/submit";
import { CopyButton } from "~/ui/qr/copy-button";
import { TextLink } from "~/ui/text-link";
import { TitledSection } from "~/ui/titled-section";
import { AddWebhook } from "./add-webhook";

interface Own {
  address: string | null;
  until: string;
  webhook: { id: string; isOn: boolean } | null;
  /** Webhooks can be sent to the address. */
  isReachable: boolean;
}

/** The webhook to the address, with the button that sends a test. */
function Webhook({ id, isOn }: NonNullable<Own["webhook"]>) {
  const test = webhooksPaths.testWebhook(id);
  return (
    <>
      <p className="mt-1">
        {isOn
          ? "It is a webhook of your business, for all that happens."
          : "It is a webhook of your business, but off."}{" "}
        <TextLink to={webhooksPaths.webhook(id)}>Open the webhook</TextLink>
      </p>
      {isOn && (
        <Form method="post" action={test} className="mt-3" preventScrollReset>
          <input type="hidden" name="page" value="catch" />
          <Submit busy="Sending..." of={test}>
            Send a test
          </Submit>
        </Form>
      )}
    </>
  );
}

/** The address, its end, and how webhooks come there. */
export function Address({ own: { address, until, webhook, isReachable } }: { own: Own }) {
  return (
    <>
      <TitledSection id="address" title="Your address" className="mt-4 border-s-4 border-teal bg-teal-wash px-5 py-4">
        {address === null ? (
          <p className="mt-1">The address can't be read any more. Please end it and make a new one.</p>
        ) : (
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <code className="min-w-0 [overflow-wrap:anywhere]">{address}</code>
            <CopyButton label="The address" text={address} />
          </div>
        )}
        <p className="mt-3">
          It takes what is posted to it until {until}. Then the address, what arrived, and the webhook to it are
          deleted. Anybody who knows the address can post to it, but sees nothing.
        </p>
        <Form method="post" action={webhooksPaths.endCatch()} className="mt-3">
          <Submit busy="Ending..." plain removes of={webhooksPaths.endCatch()}>
            End it now
          </Submit>
        </Form>
      </TitledSection>
      <TitledSection id="webhook" title="Your webhook to it" className="mt-6 border-t border-rule pt-4">
        {webhook ? (
          <Webhook {...webhook} />
        ) : isReachable ? (
          <AddWebhook />
        ) : (
          <p className="mt-1">
            Webhooks can't be sent to this address, because they go to https addresses on the public internet only.
            Other software that reaches it can post to it.
          </p>
        )}
      </TitledSection>
    </>
  );
}
