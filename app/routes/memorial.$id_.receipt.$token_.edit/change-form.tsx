import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import { type Language, languageNames } from "~/lib/languages";
import type { MemoryType } from "~/lib/memory-types";
import { otherLanguage } from "~/lib/words-language";
import type { AddedField, AddedTick } from "~/models/memory/added-fields";
import { captionField, limits, type PictureView } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { SelectField } from "~/ui/form/select-field";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { MediaFrom, ownFiles } from "~/ui/media-url";
import { Picture } from "~/ui/picture";

interface Props {
  memory: {
    type: MemoryType;
    author: string;
    title: string;
    hasOwnTitle: boolean;
    text: string;
    language: Language | null;
    familyOnly: boolean;
    pictures: Pick<PictureView, "position" | "name" | "caption" | "media">[];
  };
  added: AddedField[];
  ticks: AddedTick[];
  texts: Texts["change"] & { words: Texts["words"] };
  /** The memorial's id or slug from the URL, and the receipt's token. */
  id: string;
  token: string;
}

export function ChangeForm({ memory, added, ticks, texts, id, token }: Props) {
  const { words } = texts;
  const [form, fields] = usePostedForm<Record<string, string>>("change", {
    authorName: memory.author,
    contentTitle: memory.hasOwnTitle ? memory.title : "",
    contentText: memory.text,
    wordsLanguage: memory.language ?? otherLanguage,
    familyOnly: memory.familyOnly ? "yes" : "",
    ...Object.fromEntries(memory.pictures.map(({ position, caption }) => [captionField(position), caption])),
    ...Object.fromEntries(added.map(({ name, text }) => [name, text])),
    ...Object.fromEntries(ticks.map(({ name, isGiven }) => [name, isGiven ? "yes" : ""])),
  });
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  return (
    <PostedForm form={form}>
      <TextField
        field={field("authorName")}
        label={words.name}
        autoComplete="name"
        dir="auto"
        maxLength={limits.authorName}
      />
      {memory.type !== "signature" && (
        <TextField
          field={field("contentTitle")}
          label={words.title}
          placeholder={memory.hasOwnTitle ? undefined : memory.title}
          dir="auto"
          maxLength={limits.contentTitle}
        />
      )}
      <TextArea field={field("contentText")} label={words.text} rows={8} dir="auto" maxLength={limits.contentText} />
      <SelectField
        field={field("wordsLanguage")}
        label={words.language.label}
        options={{ ...languageNames, [otherLanguage]: words.language.another }}
      />
      {added.map(({ name, label, longest }) => (
        <TextArea key={name} field={field(name)} label={label} rows={4} dir="auto" maxLength={longest} />
      ))}
      <MediaFrom.Provider value={ownFiles(id, token)}>
        {memory.pictures.map(({ position, name, media }) => (
          <div key={position} className="flex">
            {media && (
              <div className="me-4 mb-6 shrink-0">
                <Picture picture={media} alt={name} sizes="96px" className="size-24 rounded-[3px] object-cover" />
              </div>
            )}
            <div className="min-w-0 grow">
              <TextField
                field={field(captionField(position))}
                label={fill(texts.caption, { number: position + 1 })}
                hint={!media && <bdi>{name}</bdi>}
                dir="auto"
                maxLength={limits.caption}
              />
            </div>
          </div>
        ))}
      </MediaFrom.Provider>
      <CheckBox field={field("familyOnly")} label={words.family} hint={words.familyHint} />
      {ticks.map(({ name, label, hint }) => (
        <CheckBox key={name} field={field(name)} label={label} hint={hint} />
      ))}
      <Submit busy={texts.saving} wide>
        {texts.save}
      </Submit>
    </PostedForm>
  );
}
