import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SharedMemory } from "~/models/memory/input";
import { paths } from "~/paths";
import { CheckBox } from "~/ui/form/check-box";
import { useDraftWords } from "~/ui/form/draft-words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { usePostedForm } from "~/ui/form/posted-form";
import { useRefusal } from "~/ui/form/refused";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { SharedFile } from "./shared-file";
import { SharedWords } from "./shared-words";
import { useSuggestedTitle } from "./suggested-title";
import { useShareTexts } from "./texts";
import { TypeChoice } from "./type-choice";
import { useFileFirst } from "./use-file-first";
import { usePictures } from "./use-pictures";
import { useSendLater } from "./use-send-later";
import { useSharedType } from "./use-shared-type";

export type SharedFields = Omit<SharedMemory, "familyOnly"> & {
  media: File;
  signatureName: string;
  /** A checkbox. */
  familyOnly: string;
};

interface Props {
  first: Pick<SharedMemory, "memoryType" | "authorName" | "contentTitle" | "contentText" | "submissionId">;
  url: string;
}

/**
 * The form for a memory. People meet the chosen thing first: CSS shows its file above the words from the first paint, and script moves it there in the
 * document too. Without script the words stay first in the document, because a browser sends fields in that order: the words of a form with a much
 * too large file arrive before the server stops reading. `reading-flow` gives the keyboard the order that is seen, in browsers that know it. CSS hides the fields
 * that a type doesn't need, and script does in browsers without :has(). Without both they are all there, the file last, and the type then follows from the file.
 */
export function ShareForm({ first, url }: Props) {
  const texts = useShareTexts();
  const cameBack = useRefusal() !== undefined;
  const [form, fields] = usePostedForm<SharedFields>("share", first);
  const { errors: staleId, initialValue: sentId } = fields.submissionId;
  const ownId = (!staleId && sentId) || first.submissionId;
  const draft = useDraftWords(
    form.id,
    ["authorName", "contentTitle", "contentText", "signatureName", "familyOnly"],
    ownId,
    cameBack,
  );
  const pictures = usePictures();
  const { type, followed, onChange } = useSharedType(
    form.id,
    fields.memoryType.id,
    fields.memoryType.initialValue,
    pictures.add,
  );
  useSuggestedTitle(fields.contentTitle.id, type, pictures.pictures.length > 1);
  const fileFirst = useFileFirst(form.id, type);
  const later = useSendLater(type, pictures.pictures);
  const { family, familyHint } = texts.words;
  const words = <SharedWords key="words" type={type} fields={fields} />;
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
        cameBack={cameBack}
      />
    </div>
  );
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      onInput={draft.save}
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
      <CheckBox field={fields.familyOnly} label={family} hint={familyHint} />
      <p className="quiet mb-6 group-has-[#share-familyOnly:checked]:hidden">{texts.moderated}</p>
      <Submit busy={texts.sending} wide>
        {texts.send}
      </Submit>
    </Form>
  );
}
