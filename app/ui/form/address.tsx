import { EmailField } from "./email";
import { PostedForm, usePostedForm } from "./posted-form";
import { Submit } from "./submit";

interface Props {
  action: string;
  busy: string;
}

export function AddressForm({ action, busy }: Props) {
  const [form, fields] = usePostedForm<{ email: string }>("address");
  return (
    <PostedForm form={form} data-until-valid>
      <EmailField
        field={fields.email}
        autoComplete="email"
        invalidMessage="Please enter a valid email address"
        required
      />
      <Submit busy={busy} wide>
        {action}
      </Submit>
    </PostedForm>
  );
}
