import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Submit } from "~/ui/form/submit";
import { useTexts } from "~/ui/texts";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  /** The name of the person whose anniversary may be chosen, if its day is known. */
  anniversaryOf: string | null;
}

/** The form that asks for mail about a memorial. */
export function FollowForm({ result, anniversaryOf }: Props) {
  const { follow } = useTexts();
  const [form, fields] = useForm<{ email: string; anniversary: string }>({ id: "follow", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <EmailField field={fields.email} label={follow.email} hint={follow.hint} autoComplete="email" required />
      {anniversaryOf && (
        <CheckBox field={fields.anniversary} label={follow.anniversary(anniversaryOf)} hint={follow.anniversaryHint} />
      )}
      <Submit busy={follow.sending}>{follow.send}</Submit>
    </Form>
  );
}
