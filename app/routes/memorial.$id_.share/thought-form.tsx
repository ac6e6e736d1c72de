import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { limits } from "~/models/memory/input";
import { paths } from "~/paths";
import { useDraftWords } from "~/ui/form/draft-words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { usePostedForm } from "~/ui/form/posted-form";
import { useRefusal } from "~/ui/form/refused";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { Unsent } from "~/ui/form/unsent";
import { ReadFirst } from "./readers";
import type { SharedFields, ShareForm } from "./share-form";
import { useShareTexts } from "./texts";

/** The form for people who have no words: a sentence that is there already, a name and a button. Another button opens the whole form with what was typed. */
export function ThoughtForm({ first, url, home }: Omit<ComponentProps<typeof ShareForm>, "added" | "ticks">) {
  const texts = useShareTexts();
  const [form, fields] = usePostedForm<SharedFields>("share", first);
  const { errors: staleId, initialValue: sentId } = fields.submissionId;
  const ownId = (!staleId && sentId) || first.submissionId;
  const draft = useDraftWords(form.id, ["contentText", "authorName"], ownId, useRefusal() !== undefined);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} onInput={draft.save}>
      <Unsent />
      <ErrorSummary form={form} />
      {form.errors?.includes(texts.locked) && (
        <a className="link mb-6" href={paths.memorial(url)} target="_blank" rel="noreferrer">
          {texts.openMemorial}
        </a>
      )}
      <input type="hidden" name={fields.submissionId.name} value={staleId ? ownId : draft.id} />
      <input type="hidden" name={fields.memoryType.name} value="story" />
      <input type="hidden" name={fields.contentTitle.name} value={first.contentTitle} />
      <TextArea
        field={fields.contentText}
        label={texts.words.text}
        rows={2}
        dir="auto"
        maxLength={limits.contentText}
      />
      <TextField
        field={fields.authorName}
        label={texts.words.name}
        autoComplete="name"
        dir="auto"
        maxLength={limits.authorName}
      />
      <Submit busy={texts.sending} wide>
        {texts.send}
      </Submit>
      <ReadFirst home={home} />
      <button
        type="submit"
        name="more"
        value="yes"
        className="link mt-1 cursor-pointer text-teal-ink underline underline-offset-4"
      >
        {texts.thoughtMore}
      </button>
    </Form>
  );
}
