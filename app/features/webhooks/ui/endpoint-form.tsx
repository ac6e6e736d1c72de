import { eventFields, eventNames, longestUrl } from "~/features/webhooks/input";
import { type WebhookEvent, webhookEvents } from "~/features/webhooks/webhook-events";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { Tick } from "~/ui/form/tick";

type Fields = Record<"url" | "currentPassword" | (typeof eventFields)[WebhookEvent], string>;

interface Props {
  /** The id of the form, by which it is held if the session has ended. */
  id: string;
  url: string;
  events: readonly WebhookEvent[];
  submit: string;
  busy: string;
}

/** The address of a webhook, the events that it gets, and the current password of the account that sends the form. */
export function EndpointForm({ id, url, events, submit, busy }: Props) {
  const stored = Object.fromEntries(
    webhookEvents.map((event) => [eventFields[event], events.includes(event) ? "yes" : ""]),
  );
  const [form, fields] = useHeldForm<Fields>(id, { url, ...stored });
  const { errors, errorId, id: firstId } = fields[eventFields[webhookEvents[0]]];
  return (
    <HeldForm form={form}>
      <TextField
        label="Address"
        hint="Where your software receives webhooks. It begins with https:// and is on the public internet."
        field={fields.url}
        maxLength={longestUrl}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
        <fieldset aria-describedby={errors && errorId}>
          <legend className="mb-1 font-semibold">Tell it when</legend>
          {errors && (
            <p id={errorId} className="field-error">
              {errors[0]}
            </p>
          )}
          {webhookEvents.map((event) => {
            const field = fields[eventFields[event]];
            const isInvalid = Boolean(errors) && field.id === firstId;
            return <Tick key={event} field={field} label={eventNames[event]} isWide isInvalid={isInvalid} />;
          })}
        </fieldset>
      </div>
      <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
      <Submit busy={busy}>{submit}</Submit>
    </HeldForm>
  );
}
