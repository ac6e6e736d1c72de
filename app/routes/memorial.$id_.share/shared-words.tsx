import type { FieldMetadata } from "@conform-to/react";
import type { MemoryType } from "~/lib/memory-types";
import type { AddedField } from "~/models/memory/added-fields";
import { limits } from "~/models/memory/input";
import { TextField } from "~/ui/form/field";
import { TextArea } from "~/ui/form/text-area";
import { useScripted } from "~/ui/scripted";
import { AddedFields } from "./added-fields";
import { Folded } from "./folded";
import { Prompts } from "./prompts";
import { suggestedTitle } from "./suggested-title";
import { useShareTexts } from "./texts";

interface Props {
  type: MemoryType;
  /** Whether several pictures are chosen. */
  several: boolean;
  fields: Record<"authorName" | "contentTitle" | "contentText", FieldMetadata<string>>;
  /** The present title. */
  title: string;
  added: AddedField[];
  /** The present texts of those fields, by their names. */
  addedTexts: Record<string, string>;
}

/** The fields for the words of a memory. CSS hides the title of a signature, which needs none. */
export function SharedWords({ type, several, fields, title, added, addedTexts }: Props) {
  const texts = useShareTexts();
  const scripted = useScripted();
  const { words } = texts;
  return (
    <div>
      <div className="[&>div]:mb-1">
        <TextArea
          field={fields.contentText}
          label={type === "story" ? words.text : texts.withFile}
          hint={type === "story" && texts.textHint}
          rows={type === "story" ? 5 : 2}
          dir="auto"
          maxLength={limits.contentText}
        >
          <Prompts type={type} fieldId={fields.contentText.id} />
        </TextArea>
      </div>
      <div className="flex flex-wrap">
        <Folded
          question={title ? words.title : texts.giveTitle}
          answer={title && <bdi>{title}</bdi>}
          isOpen={Boolean(fields.contentTitle.errors)}
          hidden={scripted && type === "signature"}
          className="me-5 max-w-full [&[open]]:w-full group-has-[#share-memoryType-signature:checked]:hidden"
        >
          <TextField
            field={fields.contentTitle}
            label={words.title}
            placeholder={suggestedTitle(texts.titles, type, several)}
            dir="auto"
            maxLength={limits.contentTitle}
          />
        </Folded>
        <AddedFields type={type} added={added} fields={fields} texts={addedTexts} />
      </div>
      <div className="mt-2 [&>div]:mb-2">
        <TextField
          field={fields.authorName}
          label={words.name}
          autoComplete="name"
          dir="auto"
          maxLength={limits.authorName}
        />
      </div>
    </div>
  );
}
