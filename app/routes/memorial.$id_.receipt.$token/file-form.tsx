import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { useUploadTexts } from "~/ui/upload/texts";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** The files that are missing. */
  children: ReactNode;
}

/** The form for files that come after their words, for browsers without JavaScript. */
export function FileForm({ result, children, ...field }: Props) {
  const { send, busy } = useUploadTexts();
  const [form, fields] = useForm<{ media: File }>({ id: "file", lastResult: result ?? null });
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="mt-4">
      <Unsent />
      <ErrorSummary form={form} />
      {children}
      <FileField field={fields.media} {...field} />
      <Submit busy={busy}>{send}</Submit>
    </Form>
  );
}
