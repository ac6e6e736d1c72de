import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { limits } from "../input";
import type { ReportTexts } from "../texts/texts";

/** The form with which a reporter or a writer objects to a decision. */
export function ObjectionForm({ texts: { report, reported } }: { texts: ReportTexts }) {
  const [form, fields] = usePostedForm<{ words: string }>("objection");
  return (
    <PostedForm form={form}>
      <TextArea field={fields.words} label={reported.objectWords} rows={5} maxLength={limits.words} dir="auto" />
      <Submit busy={report.sending} again>
        {reported.objectSend}
      </Submit>
    </PostedForm>
  );
}
