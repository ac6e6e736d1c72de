import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { pictureHint, pictureTypes } from "~/models/media/input";
import { lockedText } from "~/models/memorial/input";
import { limits, type SharedMemory, type SharedType, sharedTypes, typeNames } from "~/models/memory/input";
import { paths } from "~/paths";
import { Choice } from "~/ui/form/choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField, TextArea, TextField } from "~/ui/form/field";
import { useKeptWords } from "~/ui/form/kept-words";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  result: SubmissionResult<string[]> | undefined;
  type: SharedType;
  submissionId: string;
  url: string;
}

/**
 * The words first, then the file, so that they have arrived whatever becomes of it. The file's field hides by CSS alone while a story is
 * chosen; a browser that can't do that shows it, and a file that comes makes the memory a photo.
 */
export function ShareForm({ result, type, submissionId, url }: Props) {
  const [form, fields] = useForm<SharedMemory & { media: File }>({
    id: "share",
    lastResult: result ?? null,
    defaultValue: { memoryType: type, submissionId },
  });
  const keep = useKeptWords(form.id, ["authorName", "contentTitle", "contentText"]);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} onInput={keep} className="group">
      <Unsent />
      <ErrorSummary form={form} />
      {form.errors?.includes(lockedText) && (
        <a className="link mb-6" href={paths.memorial(url)} target="_blank" rel="noreferrer">
          Open the memorial in a new tab
        </a>
      )}
      <input
        type="hidden"
        name={fields.submissionId.name}
        value={(!fields.submissionId.errors && fields.submissionId.initialValue) || submissionId}
      />
      <Choice
        field={fields.memoryType}
        legend="What would you like to share?"
        options={sharedTypes.map((value) => ({ value, label: typeNames[value] }))}
      />
      <TextField field={fields.authorName} label="Your name" autoComplete="name" maxLength={limits.authorName} />
      <TextField
        field={fields.contentTitle}
        label="Title"
        hint="A few words that say what it is about."
        maxLength={limits.contentTitle}
      />
      <TextArea
        field={fields.contentText}
        label="Your words"
        hint="A few lines are enough. Leave a blank line to start a new paragraph."
        rows={8}
        maxLength={limits.contentText}
      />
      <div className="group-has-[#share-memoryType-story:checked]:hidden">
        <FileField field={fields.media} label="Picture" hint={pictureHint} accept={pictureTypes} />
      </div>
      <p className="quiet mb-6">It is read by a moderator before it shows on the page.</p>
      <Submit busy="Sending..." wide>
        Share Memory
      </Submit>
    </Form>
  );
}
