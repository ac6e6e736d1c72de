import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { Submit } from "./submit";
import { Unsent } from "./unsent";

interface FileFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields, string[]>;
  button: string;
  busy: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form that sends files, with one button. */
export function FileForm<Fields extends Record<string, unknown>>(props: FileFormProps<Fields>) {
  const { form, button, busy, onSubmit, children } = props;
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} {...(onSubmit && { onSubmit })}>
      <Unsent text="Please try again in a moment." />
      <ErrorSummary form={form} />
      {children}
      <Submit busy={busy}>{button}</Submit>
    </Form>
  );
}
