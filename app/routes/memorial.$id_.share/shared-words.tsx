import type { FieldMetadata } from "@conform-to/react";
import type { MemoryType } from "~/lib/memory-types";
import { limits } from "~/models/memory/input";
import { TextField } from "~/ui/form/field";
import { TextArea } from "~/ui/form/text-area";
import { useScripted } from "~/ui/scripted";
import { Prompts } from "./prompts";
import { useShareTexts } from "./texts";

interface Props {
  type: MemoryType;
  fields: Record<"authorName" | "contentTitle" | "contentText", FieldMetadata<string>>;
}

/** The fields for the words of a memory. CSS hides the title of a signature, which needs none. */
export function SharedWords({ type, fields }: Props) {
  const texts = useShareTexts();
  const scripted = useScripted();
  const { name, title, text } = texts.words;
  return (
    <div>
      <TextField field={fields.authorName} label={name} autoComplete="name" dir="auto" maxLength={limits.authorName} />
      <div hidden={scripted && type === "signature"} className="group-has-[#share-memoryType-signature:checked]:hidden">
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
}
