import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { limits } from "~/models/account/input";
import { ErrorSummary } from "./error-summary";
import { TextField } from "./field";
import { Submit } from "./submit";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  busy: string;
}

/** One e-mail address to which a mail is sent. */
export function AddressForm({ result, action, busy }: Props) {
  const [form, fields] = useForm<{ email: string }>({ id: "address", lastResult: result ?? null });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <TextField
        field={fields.email}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        says="Please enter a valid email address"
        required
      />
      <Submit busy={busy} wide>
        {action}
      </Submit>
    </Form>
  );
}
