import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { limits, type SharedMemory, sharedType } from "~/models/memory/input";
import { paths } from "~/paths";
import { CheckBox } from "~/ui/form/check-box";
import { useDraftWords } from "~/ui/form/draft-words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { Unsent } from "~/ui/form/unsent";
import { typeOfFile } from "~/ui/upload/kind";
import { Prompts } from "./prompts";
import { SharedFile } from "./shared-file";
import { useSuggestedTitle } from "./suggested-title";
import { useShareTexts } from "./texts";
import { TypeChoice } from "./type-choice";
import { useFileFirst } from "./use-file-first";
import { usePictures } from "./use-pictures";
import { useSendLater } from "./use-send-later";

export type SharedFields = Omit<SharedMemory, "familyOnly"> & {
  media: File;
  signatureName: string;
  /** A checkbox. */
  familyOnly: string;
};

interface Props {
  result: SubmissionResult<string[]> | undefined;
  first: Pick<SharedMemory, "memoryType" | "authorName" | "contentTitle" | "contentText" | "submissionId">;
  url: string;
}

/**
 * The form for a memory. People meet the chosen thing first: CSS shows its file above the words from the first paint, and script moves it there in the
 * document too. Without script the words stay first in the document, because a browser sends fields in that order: the words of a form with a much
 * too large file arrive before the server stops reading. `reading-flow` gives the keyboard the order that is seen, in browsers that know it. CSS alone hides the
 * fields that a type doesn't need; browsers without :has() show them all, the file last, and the type then follows from the file.
 */
export function ShareForm({ result, first, url }: Props) {
  const texts = useShareTexts();
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
  const pictures = usePictures();
  useSuggestedTitle(fields.contentTitle.id, type, pictures.pictures.length > 1);
  const fileFirst = useFileFirst(form.id, type);
  const later = useSendLater(type, pictures.pictures);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted.
  useEffect(() => {
    // The type and the file may have been chosen before hydration or restored by the browser.
    const chosen = document.querySelector<HTMLInputElement>(`#${form.id} [name=memoryType]:checked`);
    if (chosen) setType(sharedType(chosen.value));
    const field = document.querySelector<HTMLInputElement>(`#${form.id} [type=file]`);
    if (field?.files?.length) take(field, sharedType(chosen?.value));
  }, [form.id]);
  /** Switches to the type of a chosen file at once, so that labels and hints fit the file. */
  function follow(file: File, wanted: MemoryType) {
    const next = typeOfFile(file, wanted);
    setFollowed(next === wanted ? undefined : next);
    const radio = document.getElementById(`${fields.memoryType.id}-${next}`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    setType(next);
  }
  /** Adds pictures to those that were chosen before. The field is emptied, because the list shows what will be sent. */
  function take(field: HTMLInputElement, wanted: MemoryType) {
    const files = [...(field.files ?? [])];
    const picture = files.find((file) => typeOfFile(file, wanted) === "photo");
    const file = picture ?? files[0];
    if (picture) {
      pictures.add(files);
      field.value = "";
    }
    if (file) follow(file, wanted);
  }

  const { name, title, text, family, familyHint } = texts.words;
  const words = (
    <div key="words">
      <TextField field={fields.authorName} label={name} autoComplete="name" dir="auto" maxLength={limits.authorName} />
      <div className="group-has-[#share-memoryType-signature:checked]:hidden">
        <TextField
          field={fields.contentTitle}
          label={title}
          hint={texts.titleHint}
          dir="auto"
          maxLength={limits.contentTitle}
        />
      </div>
      <Prompts type={type} fieldId={fields.contentText.id} />
      <TextArea
        field={fields.contentText}
        label={type === "story" ? text : texts.withFile}
        hint={texts.textHint}
        rows={type === "story" ? 8 : 4}
        dir="auto"
        maxLength={limits.contentText}
      />
    </div>
  );
  const file = (
    <div key="file" className="supports-[selector(:has(*))]:order-[-1]">
      <SharedFile
        type={type}
        fields={fields}
        pictures={pictures}
        made={later.made}
        onMade={later.setMade}
        problem={later.problem}
        followed={followed}
        cameBack={result !== undefined}
      />
    </div>
  );
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
        } else if (target.files) take(target, type);
      }}
      onSubmit={later.onSubmit}
      className="group flex flex-col [reading-flow:flex-visual]"
    >
      <div className="order-[-2]">
        <Unsent />
        <ErrorSummary form={form} first={fields.media.name} />
        {form.errors?.includes(texts.locked) && (
          <a className="link mb-6" href={paths.memorial(url)} target="_blank" rel="noreferrer">
            {texts.openMemorial}
          </a>
        )}
        <input type="hidden" name={fields.submissionId.name} value={staleId ? ownId : draft.id} />
        <TypeChoice field={fields.memoryType} />
      </div>
      {fileFirst ? [file, words] : [words, file]}
      <CheckBox field={fields.familyOnly} label={family} hint={familyHint} />
      <p className="quiet mb-6 group-has-[#share-familyOnly:checked]:hidden">{texts.moderated}</p>
      <Submit busy={texts.sending} wide>
        {texts.send}
      </Submit>
    </Form>
  );
}
