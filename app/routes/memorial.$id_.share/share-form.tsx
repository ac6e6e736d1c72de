import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { lockedText } from "~/models/memorial/input";
import { limits, type SharedMemory, sharedType } from "~/models/memory/input";
import { paths } from "~/paths";
import { CheckBox } from "~/ui/form/check-box";
import { useDraftWords } from "~/ui/form/draft-words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextArea, TextField } from "~/ui/form/field";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { typeOfFile } from "~/ui/upload/kind";
import { Prompts } from "./prompts";
import { SharedFile } from "./shared-file";
import { TypeChoice } from "./type-choice";
import { useSendLater } from "./use-send-later";

export type SharedFields = Omit<SharedMemory, "familyOnly"> & {
  media: File;
  signatureName: string;
  /** A checkbox. */
  familyOnly: string;
};

interface Props {
  result: SubmissionResult<string[]> | undefined;
  first: { memoryType: MemoryType; authorName: string; submissionId: string };
  url: string;
  /** The name of the person in sentences. */
  name: string;
}

/** The label of the text field, by type. It encourages people who aren't sure what to write (DESIGN §4.9). */
const wordsLabels: Record<MemoryType, string> = {
  story: "Your words",
  photo: "A few words to go with it",
  video: "A few words to go with it",
  audio: "A few words to go with it",
  signature: "A few words to go with it",
};

/**
 * The form for a memory. The words come before the file, so they arrive even if the file doesn't. CSS alone hides the fields that a type doesn't
 * need; browsers without :has() show them all, and the type then follows from the file.
 */
export function ShareForm({ result, first, url, name }: Props) {
  const [form, fields] = useForm<SharedFields>({ id: "share", lastResult: result ?? null, defaultValue: first });
  const { errors: staleId, initialValue: sentId } = fields.submissionId;
  const ownId = (!staleId && sentId) || first.submissionId;
  const draft = useDraftWords(
    form.id,
    ["authorName", "contentTitle", "contentText", "signatureName", "familyOnly"],
    ownId,
    Boolean(result),
  );
  const [type, setType] = useState(sharedType(fields.memoryType.initialValue));
  const [followed, setFollowed] = useState<MemoryType>();
  const later = useSendLater(type);
  useEffect(() => {
    // The type may have been chosen before hydration or restored by the browser.
    const chosen = document.querySelector<HTMLInputElement>(`#${form.id} [name=memoryType]:checked`);
    if (chosen) setType(sharedType(chosen.value));
  }, [form.id]);
  /** Switches to the type of a chosen file at once, so that labels and hints fit the file. */
  function follow(file: File) {
    const next = typeOfFile(file, type);
    setFollowed(next === type ? undefined : next);
    const radio = document.getElementById(`${fields.memoryType.id}-${next}`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    setType(next);
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      onInput={draft.save}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        if (target.name === "memoryType") {
          setFollowed(undefined);
          setType(sharedType(target.value));
        } else if (target.files?.[0]) follow(target.files[0]);
      }}
      onSubmit={later.onSubmit}
      className="group"
    >
      <Unsent />
      <ErrorSummary form={form} />
      {form.errors?.includes(lockedText) && (
        <a className="link mb-6" href={paths.memorial(url)} target="_blank" rel="noreferrer">
          Open the memorial in a new tab
        </a>
      )}
      <input type="hidden" name={fields.submissionId.name} value={staleId ? ownId : draft.id} />
      <TypeChoice field={fields.memoryType} />
      <TextField field={fields.authorName} label="Your name" autoComplete="name" maxLength={limits.authorName} />
      <div className="group-has-[#share-memoryType-signature:checked]:hidden">
        <TextField
          field={fields.contentTitle}
          label="Title"
          hint="A few words about your memory."
          maxLength={limits.contentTitle}
        />
      </div>
      <Prompts type={type} name={name} fieldId={fields.contentText.id} />
      <TextArea
        field={fields.contentText}
        label={wordsLabels[type]}
        hint="A few lines are enough. Leave a blank line to start a new paragraph."
        rows={type === "story" ? 8 : 4}
        maxLength={limits.contentText}
      />
      <SharedFile
        type={type}
        fields={fields}
        made={later.made}
        onMade={later.setMade}
        problem={later.problem}
        followed={followed}
        cameBack={result !== undefined}
      />
      <CheckBox
        field={fields.familyOnly}
        label="Only for the family"
        hint="Only the people who look after this memorial can see it. It never appears on the page."
      />
      <p className="quiet mb-6 group-has-[#share-familyOnly:checked]:hidden">
        A moderator reads it before it appears on the page.
      </p>
      <Submit busy="Sending..." wide>
        Share Memory
      </Submit>
    </Form>
  );
}
