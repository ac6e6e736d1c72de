import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { businessForm } from "~/models/account/input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { InvitedAddress } from "~/ui/form/invited-address";
import { NewPasswordField } from "~/ui/form/new-password";
import { BusinessFields, NameField } from "~/ui/form/person";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  email: string;
  /** The name that the inviter entered, or an empty text. */
  fullName: string;
  business: boolean;
}

/** The form for an invited person's account; business partners also enter their business. */
export function InvitedForm({ result, email, fullName, business }: Props) {
  const [form, fields] = useForm<z.input<ReturnType<typeof businessForm>>>({
    id: "invited",
    lastResult: result ?? null,
    defaultValue: { fullName },
  });
  return (
    <Form method="post" {...getFormProps(form)} data-until-valid>
      <ErrorSummary form={form} />
      <InvitedAddress email={email} />
      <NameField field={fields.fullName} />
      {business && <BusinessFields name={fields.businessName} type={fields.businessType} required />}
      <NewPasswordField field={fields.password} />
      {business && <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />}
      <Submit busy="Creating your account..." wide>
        Create Account
      </Submit>
    </Form>
  );
}
