import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { AddedField, AddedTick } from "~/models/memory/added-fields";
import type { SharedMemory } from "~/models/memory/input";
import { paths } from "~/paths";
import { useDraftWords } from "~/ui/form/draft-words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { usePostedForm } from "~/ui/form/posted-form";
import { useRefusal } from "~/ui/form/refused";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { AddedTicks } from "./added-ticks";
import { Readers, ReadFirst } from "./readers";
import { SharedFile } from "./shared-file";
import { SharedWords } from "./shared-words";
import { useShareTexts } from "./texts";
import { TypeChoice } from "./type-choice";
import { useFileFirst } from "./use-file-first";
import { useFoldedValues } from "./use-folded-values";
import { usePictures } from "./use-pictures";
import { useSendLater } from "./use-send-later";
import { useSharedType } from "./use-shared-type";
import { WordsLanguage } from "./words-language";

export type SharedFields = Omit<SharedMemory, "familyOnly" | "wordsLanguage"> & {
  media: File;
  signatureName: string;
  wordsLanguage: string;
  /** A checkbox. */
  familyOnly: string;
};

interface Props {
  first: Pick<SharedMemory, "memoryType" | "authorName" | "contentTitle" | "contentText" | "submissionId"> & {
    wordsLanguage: string;
  };
  url: string;
  /** The name of the funeral home. */
  home: string | null;
  added: AddedField[];
  ticks: AddedTick[];
}

/**
 * The form for a memory. People meet the chosen thing first: CSS shows its file above the words from the first paint, and script moves it there in the
 * document too. Without script the words stay first in the document, because a browser sends fields in that order: the words of a form with a much
 * too large file arrive before the server stops reading. `reading-flow` gives the keyboard the order that is seen, in browsers that know it. CSS hides the fields
 * that a type doesn't need, and script does in browsers without :has(). Without both they are all there, the file last, and the type then follows from the file.
 */
export function ShareForm({ first, url, home, added, ticks }: Props) {
  const texts = useShareTexts();
  const cameBack = useRefusal() !== undefined;
  const [form, fields] = usePostedForm<SharedFields>("share", first);
  const { errors: staleId, initialValue: sentId } = fields.submissionId;
  const ownId = (!staleId && sentId) || first.submissionId;
  const draft = useDraftWords(
    form.id,
    ["contentText", "contentTitle", "wordsLanguage", "authorName", "signatureName", "familyOnly"].concat(
      [...added, ...ticks].map(({ name }) => name),
    ),
    ownId,
    cameBack,
  );
  const folded = useFoldedValues(form.id, {
    title: fields.contentTitle.initialValue ?? "",
    language: fields.wordsLanguage.initialValue ?? "",
    signature: fields.signatureName.initialValue ?? "",
    isForFamily: Boolean(fields.familyOnly.initialValue),
    added: Object.fromEntries(added.map(({ name }) => [name, ""])),
  });
  const pictures = usePictures();
  const { type, followed, onChange } = useSharedType(
    form.id,
    fields.memoryType.id,
    fields.memoryType.initialValue,
    pictures.add,
  );
  const fileFirst = useFileFirst(form.id, type);
  const later = useSendLater(type, pictures.pictures);
  const several = pictures.pictures.length > 1;
  const words = (
    <SharedWords
      key="words"
      type={type}
      several={several}
      fields={fields}
      added={added}
      title={folded.title}
      addedTexts={folded.added}
    />
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
        unkept={later.unkept}
        followed={followed}
        typed={folded.signature}
        cameBack={cameBack}
      />
    </div>
  );
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      onInput={(event) => {
        draft.save(event);
        folded.read(event.currentTarget);
      }}
      onChange={onChange}
      onSubmit={later.onSubmit}
      className="group flex flex-col [reading-flow:flex-visual]"
    >
      <div className="order-[-2]">
        <Unsent />
        <ErrorSummary form={form} order={[fields.media.name]} />
        {form.errors?.includes(texts.locked) && (
          <a className="link mb-6" href={paths.memorial(url)} target="_blank" rel="noreferrer">
            {texts.openMemorial}
          </a>
        )}
        <input type="hidden" name={fields.submissionId.name} value={staleId ? ownId : draft.id} />
        <TypeChoice field={fields.memoryType} />
      </div>
      {fileFirst ? [file, words] : [words, file]}
      <Readers field={fields.familyOnly} isForFamily={folded.isForFamily} />
      <div className="mt-1">
        <Submit busy={texts.sending} wide>
          {texts.send}
        </Submit>
      </div>
      <ReadFirst home={home} />
      <AddedTicks ticks={ticks} fields={fields} />
      <WordsLanguage field={fields.wordsLanguage} chosen={folded.language} />
    </Form>
  );
}
