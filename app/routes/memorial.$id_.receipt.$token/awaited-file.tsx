import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { MemoryType } from "~/lib/memory-types";
import { mediaHints, mediaTypes } from "~/models/media/input";
import { fileNouns } from "~/models/memory/input";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { useScripted } from "~/ui/scripted";
import { UploadBox } from "~/ui/upload/upload-box";

interface Props {
  type: MemoryType;
  id: string;
  token: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The field for the file of a memory whose words came first: sent in pieces with JavaScript, by a form without it. */
export function AwaitedFile({ type, id, token, result }: Props) {
  const scripted = useScripted();
  const [form, fields] = useForm<{ media: File }>({ id: "file", lastResult: result ?? null });
  const kind = type === "video" || type === "audio" ? type : "image";
  const [noun, accept, hint] = [fileNouns[type], mediaTypes[kind], mediaHints[kind]];
  if (scripted) return <UploadBox endpoint={paths.uploads(id, token)} accept={accept} hint={hint} noun={noun} />;
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="mt-4">
      <Unsent />
      <ErrorSummary form={form} />
      <p className="mb-4">Your {noun} has not arrived. Please send it again.</p>
      <FileField field={fields.media} label={`Your ${noun}`} hint={hint} accept={accept} />
      <Submit busy="Sending...">Send</Submit>
    </Form>
  );
}
