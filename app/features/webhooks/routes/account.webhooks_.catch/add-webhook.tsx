import { webhooksPaths } from "~/features/webhooks/paths";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

/** Makes the address a webhook of the business, which asks for the password, as every new webhook does. */
export function AddWebhook() {
  const [form, fields] = usePostedForm<{ currentPassword: string }>("catch-webhook");
  return (
    <PostedForm form={form} unsent="Please try again in a moment." className="mt-1">
      <p className="mb-4">As a webhook of your business, the address gets whatever happens at your memorials.</p>
      <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
      <Submit busy="Adding..." of={webhooksPaths.catch()}>
        Add it as a webhook
      </Submit>
    </PostedForm>
  );
}
