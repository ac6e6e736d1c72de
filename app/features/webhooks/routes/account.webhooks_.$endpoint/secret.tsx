import { Form } from "@remix-run/react";
import { webhooksPaths } from "~/features/webhooks/paths";
import { Submit } from "~/ui/form/submit";
import { CopyButton } from "~/ui/qr/copy-button";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  endpoint: { id: string; secret: string | null; formerUntil: string | null };
}

/** The secret that signs a webhook, hidden until somebody asks for it, and the button that replaces it. */
export function Secret({ endpoint: { id, secret, formerUntil } }: Props) {
  return (
    <TitledSection id="secret" title="Secret" className="mt-6 border-t border-rule pt-4">
      <p className="mt-1">
        Your software checks with it that a webhook is from Everkeep, by the Standard Webhooks scheme
        (standardwebhooks.com).
      </p>
      {secret === null ? (
        <p className="mt-2 border-s-4 border-rose bg-rose-wash px-5 py-4">
          The secret can't be read any more, so nothing can be sent. Please replace it.
        </p>
      ) : (
        <details className="mt-2">
          <summary className="link underline underline-offset-4">Show the secret</summary>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <code className="min-w-0 [overflow-wrap:anywhere]">{secret}</code>
            <CopyButton label="The secret" text={secret} />
          </div>
        </details>
      )}
      {formerUntil && <p className="mt-2">The one before also signs until {formerUntil}.</p>}
      <Form method="post" action={webhooksPaths.newWebhookSecret(id)} className="mt-3" preventScrollReset>
        <Submit busy="Replacing..." plain of={webhooksPaths.newWebhookSecret(id)}>
          Replace the secret
        </Submit>
      </Form>
    </TitledSection>
  );
}
