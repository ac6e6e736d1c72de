import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import { ErrorSummary } from "./error-summary";
import { Held } from "./held";
import { Unsent } from "./unsent";

interface Props<Fields extends Record<string, unknown>> extends Omit<FormProps, "method"> {
  /** The form of useHeldForm. */
  form: FormMetadata<Fields, string[]>;
  /** The advice if it could not be sent, for forms without typed text. */
  unsent?: string;
  /** The heading of its error summary. */
  heading?: string;
}

/** A form that the server holds if its session has ended, with what must be said about it above its fields. */
export function HeldForm<Fields extends Record<string, unknown>>({
  form,
  unsent,
  heading,
  children,
  ...props
}: Props<Fields>) {
  return (
    <Form method="post" {...getFormProps(form)} {...props}>
      <Held form={form.id} />
      <Unsent {...(unsent && { text: unsent })} />
      <ErrorSummary form={form} {...(heading && { heading })} />
      {children}
    </Form>
  );
}
