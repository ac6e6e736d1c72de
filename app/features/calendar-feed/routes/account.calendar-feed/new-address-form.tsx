import { calendarFeedPaths } from "~/features/calendar-feed/paths";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";

interface Props {
  /** The account has no address yet. */
  isFirst: boolean;
}

export function NewAddressForm({ isFirst }: Props) {
  const [form, fields] = usePostedForm<{ currentPassword: string }>("calendar-feed");
  return (
    <PostedForm form={form} unsent="Please try again in a moment." className="mt-6">
      <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
      <Submit busy="Making..." plain={!isFirst} of={calendarFeedPaths.ownCalendarFeed()}>
        {isFirst ? "Make an address" : "Make a new address"}
      </Submit>
    </PostedForm>
  );
}
