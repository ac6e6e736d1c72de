import { getFormProps } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { sendFailures, sendTitle } from "~/models/people/input";
import { paths } from "~/paths";
import { EmailField } from "~/ui/form/email";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Held, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import type { NotInvited } from "./connection";

export function InviteBusiness() {
  const [form, fields] = useHeldForm<{ email: string }>("invite-business");
  const answer = useActionData<Partial<NotInvited>>();
  const failure = answer?.failure;
  const [title, text] = failure ? sendFailures[failure] : [];
  const refused = sendTitle(fields.email.errors?.[0] ?? "");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.failure) box.current?.focus();
  }, [answer]);
  return (
    <Form method="post" {...getFormProps(form)} className="mt-4 max-w-[40rem]">
      <Held form={form.id} />
      {title && (
        <div ref={box} tabIndex={-1} role="alert" className="mb-6 border-s-4 border-rose bg-rose-wash px-5 py-4">
          <h3 className="text-xl">{title}</h3>
          <p>{text}</p>
        </div>
      )}
      {!failure && <ErrorSummary form={form} heading={refused} failure={refused} />}
      <EmailField
        field={fields.email}
        label="Email Address"
        hint="Business partners will receive an email invitation to create their account and access the platform."
        placeholder="Enter business partner email address"
        autoComplete="off"
      />
      <Submit busy="Sending Invitation..." of={paths.overview()}>
        Send Business Invitation
      </Submit>
    </Form>
  );
}
