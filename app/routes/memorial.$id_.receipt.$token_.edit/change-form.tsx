import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import type { MemoryType } from "~/lib/memory-types";
import { captionField, limits } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

interface Props {
  memory: {
    type: MemoryType;
    author: string;
    title: string;
    text: string;
    familyOnly: boolean;
    pictures: { position: number; name: string; caption: string }[];
  };
  texts: Texts["change"] & { words: Texts["words"] };
}

export function ChangeForm({ memory, texts }: Props) {
  const { words } = texts;
  const [form, fields] = usePostedForm<Record<string, string>>("change", {
    authorName: memory.author,
    contentTitle: memory.title,
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
        <TextField field={field("contentTitle")} label={words.title} dir="auto" maxLength={limits.contentTitle} />
      )}
      <TextArea field={field("contentText")} label={words.text} rows={8} dir="auto" maxLength={limits.contentText} />
      {memory.pictures.map(({ position, name }) => (
        <TextField
          key={position}
          field={field(captionField(position))}
          label={fill(texts.caption, { number: position + 1 })}
          hint={<bdi>{name}</bdi>}
          dir="auto"
          maxLength={limits.caption}
        />
      ))}
      <CheckBox field={field("familyOnly")} label={words.family} hint={words.familyHint} />
      <Submit busy={texts.saving} wide>
        {texts.save}
      </Submit>
    </PostedForm>
  );
}
