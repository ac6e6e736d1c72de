import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { useTexts } from "~/ui/texts";

interface Props {
  /** The name of the person whose anniversary may be chosen, if its day is known. */
  anniversaryOf: string | null;
  /** The words of the box about changed days; null if no day is still to come. */
  days: { ask: string; hint: string } | null;
}

export function FollowForm({ anniversaryOf, days }: Props) {
  const { follow } = useTexts();
  const [form, fields] = usePostedForm<{ email: string; anniversary: string; days: string }>("follow");
  return (
    <PostedForm form={form}>
      <EmailField field={fields.email} label={follow.email} hint={follow.hint} autoComplete="email" required />
      {days && <CheckBox field={fields.days} label={days.ask} hint={days.hint} />}
      {anniversaryOf && (
        <CheckBox field={fields.anniversary} label={follow.anniversary(anniversaryOf)} hint={follow.anniversaryHint} />
      )}
      <Submit busy={follow.sending}>{follow.send}</Submit>
    </PostedForm>
  );
}
