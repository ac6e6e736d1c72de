import { webhooksPaths } from "~/features/webhooks/paths";
import { OwnPasswordForm } from "~/ui/form/own-password-form";
import { Submit } from "~/ui/form/submit";

/** Makes the address a webhook of the business, which asks for the password, as every new webhook does. */
export function AddWebhook() {
  const about = (
    <p className="mb-4">As a webhook of your business, the address gets whatever happens at your memorials.</p>
  );
  return (
    <OwnPasswordForm id="catch-webhook" className="mt-1" above={about}>
      <Submit busy="Adding..." of={webhooksPaths.catch()}>
        Add it as a webhook
      </Submit>
    </OwnPasswordForm>
  );
}
