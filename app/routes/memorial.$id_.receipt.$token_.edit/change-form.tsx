import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import type { MemoryType } from "~/lib/memory-types";
import { captionField, limits, type PictureView } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
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
    familyOnly: boolean;
    pictures: Pick<PictureView, "position" | "name" | "caption" | "media">[];
  };
  texts: Texts["change"] & { words: Texts["words"] };
  /** The memorial's id or slug from the URL, and the receipt's token. */
  id: string;
  token: string;
}

export function ChangeForm({ memory, texts, id, token }: Props) {
  const { words } = texts;
  const [form, fields] = usePostedForm<Record<string, string>>("change", {
    authorName: memory.author,
    contentTitle: memory.hasOwnTitle ? memory.title : "",
    contentText: memory.text,
    familyOnly: memory.familyOnly ? "yes" : "",
    ...Object.fromEntries(memory.pictures.map(({ position, caption }) => [captionField(position), caption])),
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
      <Submit busy={texts.saving} wide>
        {texts.save}
      </Submit>
    </PostedForm>
  );
}
