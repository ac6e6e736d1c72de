import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { type Checks, useMended } from "./mended";
import { useRefusal } from "./refused";
import { Unsent } from "./unsent";

/** useForm for a form of the page's action: it shows what the action refused, until that is mended. */
export function usePostedForm<Fields extends Record<string, unknown>>(
  id: string,
  defaultValue?: DefaultValue<Fields>,
  checks?: Checks,
) {
  const lastResult = useRefusal() ?? null;
  return useMended(useForm<Fields>({ id, lastResult, ...(defaultValue && { defaultValue }) }), lastResult, checks);
}

interface Props<Fields extends Record<string, unknown>> extends Omit<FormProps, "method"> {
  form: FormMetadata<Fields, string[]>;
  /** The advice if it could not be sent, for forms without typed text. */
  unsent?: string;
  /** The heading of its error summary. */
  heading?: string;
  /** The names of its fields in the page's order, where they are checked in another one. */
  order?: readonly string[];
  /** Stands before everything else. */
  above?: ReactNode;
}

/** A form with what must be said about it above its fields: that it could not be sent, and its errors. */
export function PostedForm<Fields extends Record<string, unknown>>(props: Props<Fields>) {
  const { form, unsent, heading, order, above, children, ...rest } = props;
  return (
    <Form method="post" {...getFormProps(form)} {...rest}>
      {above}
      <Unsent {...(unsent && { text: unsent })} />
      <ErrorSummary form={form} {...(heading && { heading })} {...(order && { order })} />
      {children}
    </Form>
  );
}
