import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { calendarFeedPaths } from "~/features/calendar-feed/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  /** The account has no address yet. */
  isFirst: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Makes an address for the feed, with the current password of the account. */
export function NewAddressForm({ isFirst, result }: Props) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "calendar-feed", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6">
      <Unsent text="Please try again in a moment." />
      <ErrorSummary form={form} />
      <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
      <Submit busy="Making..." plain={!isFirst} of={calendarFeedPaths.ownCalendarFeed()}>
        {isFirst ? "Make an address" : "Make a new address"}
      </Submit>
    </Form>
  );
}
