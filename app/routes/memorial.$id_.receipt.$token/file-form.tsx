import type { ReactNode } from "react";
import { FileField } from "~/ui/form/file-field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { useUploadTexts } from "~/ui/upload/texts";

interface Props {
  choose: string;
  hint?: string;
  accept: string;
  multiple?: boolean;
  /** The files that are missing. */
  children: ReactNode;
}

/** The form for files that come after their words, for browsers without JavaScript. */
export function FileForm({ children, ...field }: Props) {
  const { send, busy } = useUploadTexts();
  const [form, fields] = usePostedForm<{ media: File }>("file");
  return (
    <PostedForm form={form} encType="multipart/form-data" className="mt-4">
      {children}
      <FileField field={fields.media} needed {...field} />
      <Submit busy={busy}>{send}</Submit>
    </PostedForm>
  );
}
