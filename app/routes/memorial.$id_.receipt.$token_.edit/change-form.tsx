import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { MemoryType } from "~/lib/memory-types";
import { captionField, limits } from "~/models/memory/input";
import { CheckBox } from "~/ui/form/check-box";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextArea, TextField } from "~/ui/form/field";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";

interface Props {
  memory: {
    type: MemoryType;
    author: string;
    title: string;
    text: string;
    familyOnly: boolean;
    pictures: { position: number; name: string; caption: string }[];
  };
  result: SubmissionResult<string[]> | undefined;
}

/** The words of a pending memory and the captions of its pictures, for its writer. */
export function ChangeForm({ memory, result }: Props) {
  const [form, fields] = useForm<Record<string, string>>({
    id: "change",
    lastResult: result ?? null,
    defaultValue: {
      authorName: memory.author,
      contentTitle: memory.title,
      contentText: memory.text,
      familyOnly: memory.familyOnly ? "yes" : "",
      ...Object.fromEntries(memory.pictures.map(({ position, caption }) => [captionField(position), caption])),
    },
  });
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  return (
    <Form method="post" {...getFormProps(form)}>
      <Unsent />
      <ErrorSummary form={form} />
      <TextField field={field("authorName")} label="Your name" autoComplete="name" maxLength={limits.authorName} />
      {memory.type !== "signature" && (
        <TextField field={field("contentTitle")} label="Title" maxLength={limits.contentTitle} />
      )}
      <TextArea field={field("contentText")} label="Your words" rows={8} maxLength={limits.contentText} />
      {memory.pictures.map(({ position, name }) => (
        <TextField
          key={position}
          field={field(captionField(position))}
          label={`Caption for picture ${position + 1} (optional)`}
          hint={name}
          maxLength={limits.caption}
        />
      ))}
      <CheckBox
        field={field("familyOnly")}
        label="Only for the family"
        hint="Only the people who look after this memorial can see it. It never appears on the page."
      />
      <Submit busy="Saving..." wide>
        Save changes
      </Submit>
    </Form>
  );
}
