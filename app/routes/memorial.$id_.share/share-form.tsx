import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { pictureHint, pictureTypes } from "~/models/media/input";
import { lockedText } from "~/models/memorial/input";
import { limits, type SharedMemory, type SharedType, sharedTypes, typeNames } from "~/models/memory/input";
import { paths } from "~/paths";
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

function Types({ field, chosen }: { field: FieldMetadata<SharedType>; chosen: string }) {
  return (
    <fieldset id={field.id} className="mb-6" aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1 font-semibold">What would you like to share?</legend>
      {field.errors && (
        <p id={field.errorId} className="font-semibold text-rose">
          {field.errors[0]}
        </p>
      )}
      <div className="flex flex-wrap gap-x-8">
        {sharedTypes.map((type) => (
          <label key={type} className="link cursor-pointer gap-3">
            <input
              type="radio"
              name={field.name}
              value={type}
              id={`type-${type}`}
              defaultChecked={type === chosen}
              className="size-5 accent-teal"
            />
            {typeNames[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
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
      <Types field={fields.memoryType} chosen={fields.memoryType.initialValue ?? type} />
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
      <div className="group-has-[#type-story:checked]:hidden">
        <FileField field={fields.media} label="Picture" hint={pictureHint} accept={pictureTypes} />
      </div>
      <p className="quiet mb-6">It is read by a moderator before it shows on the page.</p>
      <Submit busy="Sending..." wide>
        Share Memory
      </Submit>
    </Form>
  );
}
