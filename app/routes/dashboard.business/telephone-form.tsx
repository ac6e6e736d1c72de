import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Held, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  /** The stored number, or an empty text. */
  phone: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Sets the telephone number that mourners are shown at the gates of the business's memorials. */
export function TelephoneForm({ phone, result }: Props) {
  const [form, fields] = useHeldForm<{ businessPhone: string }>({
    id: "business",
    result,
    defaultValue: { businessPhone: phone },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 max-w-[40rem]">
      <Held form={form.id} />
      <Unsent />
      <ErrorSummary form={form} />
      <TextField
        label="Telephone for mourners"
        hint="Shown at the gate of your memorials, for people who don't have the password. Optional."
        field={fields.businessPhone}
        type="tel"
        autoComplete="tel"
      />
      <Submit busy="Saving...">Save</Submit>
    </Form>
  );
}
