import { CopyButton } from "~/ui/qr/copy-button";
import { TitledSection } from "~/ui/titled-section";

/** The address of a feed, on the one page that shows it, and where to enter it. */
export function NewAddress({ address }: { address: string }) {
  return (
    <TitledSection id="address" title="Your address" className="mt-4 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <p className="mt-1">Please copy it now. It is shown only once.</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <code className="min-w-0 [overflow-wrap:anywhere]">{address}</code>
        <CopyButton label="The address" text={address} />
      </div>
      <ul className="mt-3 list-disc ps-5">
        <li>Outlook: Add calendar, then Subscribe from web.</li>
        <li>Google Calendar: Other calendars, then From URL.</li>
        <li>iPhone: Calendar, Calendars, Add Calendar, then Add Subscription Calendar.</li>
      </ul>
    </TitledSection>
  );
}
