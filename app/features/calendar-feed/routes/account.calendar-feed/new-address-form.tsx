import { calendarFeedPaths } from "~/features/calendar-feed/paths";
import { OwnPasswordForm } from "~/ui/form/own-password-form";
import { Submit } from "~/ui/form/submit";

interface Props {
  /** The account has no address yet. */
  isFirst: boolean;
}

export function NewAddressForm({ isFirst }: Props) {
  return (
    <OwnPasswordForm id="calendar-feed" className="mt-6">
      <Submit busy="Making..." plain={!isFirst} of={calendarFeedPaths.ownCalendarFeed()}>
        {isFirst ? "Make an address" : "Make a new address"}
      </Submit>
    </OwnPasswordForm>
  );
}
