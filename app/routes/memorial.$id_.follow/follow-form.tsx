import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CheckBox } from "~/ui/form/check-box";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Submit } from "~/ui/form/submit";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  /** The name of the person whose anniversary may be chosen, if its day is known. */
  anniversaryOf: string | null;
}

const hint = "At most one email a day. Each has a link that stops them, and nobody else sees your address.";

/** The form that asks for mail about a memorial. */
export function FollowForm({ result, anniversaryOf }: Props) {
  const [form, fields] = useForm<{ email: string; anniversary: string }>({ id: "follow", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <EmailField field={fields.email} label="Your email" hint={hint} autoComplete="email" required />
      {anniversaryOf && (
        <CheckBox
          field={fields.anniversary}
          label={`Also on the anniversary of ${anniversaryOf}'s death`}
          hint="One email a year."
        />
      )}
      <Submit busy="Sending...">Email me</Submit>
    </Form>
  );
}
