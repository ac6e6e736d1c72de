import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { confirmForm } from "~/models/account/input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { InvitedAddress } from "~/ui/form/invited-address";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { Submit } from "~/ui/form/submit";

type Fields = z.input<ReturnType<typeof confirmForm>>;

interface Props {
  result: SubmissionResult<string[]> | undefined;
  email: string;
  entered: Pick<Fields, "fullName" | "businessName" | "businessType">;
}

/** The form that completes an account: its owner chooses the password and can correct the details from sign-up. */
export function ConfirmForm({ result, email, entered }: Props) {
  const [form, fields] = useForm<Fields>({ id: "confirm", lastResult: result ?? null, defaultValue: entered });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <InvitedAddress email={email} />
      <NameField field={fields.fullName} />
      <BusinessFields name={fields.businessName} type={fields.businessType} />
      <NewPasswordField field={fields.password} label="Choose a password" />
      <Submit busy="Confirming..." wide>
        Confirm
      </Submit>
    </Form>
  );
}
