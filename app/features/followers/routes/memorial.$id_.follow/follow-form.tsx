import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { useTexts } from "~/ui/texts";

interface Props {
  /** The name of the person whose anniversary may be chosen, if its day is known. */
  anniversaryOf: string | null;
}

export function FollowForm({ anniversaryOf }: Props) {
  const { follow } = useTexts();
  const [form, fields] = usePostedForm<{ email: string; anniversary: string }>("follow");
  return (
    <PostedForm form={form}>
      <EmailField field={fields.email} label={follow.email} hint={follow.hint} autoComplete="email" required />
      {anniversaryOf && (
        <CheckBox field={fields.anniversary} label={follow.anniversary(anniversaryOf)} hint={follow.anniversaryHint} />
      )}
      <Submit busy={follow.sending}>{follow.send}</Submit>
    </PostedForm>
  );
}
