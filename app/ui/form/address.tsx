import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { EmailField } from "./email";
import { ErrorSummary } from "./error-summary";
import { Submit } from "./submit";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  busy: string;
}

/** A form that asks for an email address to send an email to. */
export function AddressForm({ result, action, busy }: Props) {
  const [form, fields] = useForm<{ email: string }>({ id: "address", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <EmailField
        field={fields.email}
        autoComplete="email"
        invalidMessage="Please enter a valid email address"
        required
      />
      <Submit busy={busy} wide>
        {action}
      </Submit>
    </Form>
  );
}
