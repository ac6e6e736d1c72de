import type { FieldMetadata } from "@conform-to/react";
import { type MemoryType, memoryTypes } from "~/lib/memory-types";
import type { AddedField } from "~/models/memory/added-fields";
import { TextArea } from "~/ui/form/text-area";
import { useScripted } from "~/ui/scripted";
import { Folded } from "./folded";

/** Hides a field of other types without script. */
const hiddenFor: Record<MemoryType, string> = {
  story: "group-has-[#share-memoryType-story:checked]:hidden",
  photo: "group-has-[#share-memoryType-photo:checked]:hidden",
  video: "group-has-[#share-memoryType-video:checked]:hidden",
  audio: "group-has-[#share-memoryType-audio:checked]:hidden",
  signature: "group-has-[#share-memoryType-signature:checked]:hidden",
};

interface Props {
  type: MemoryType;
  added: AddedField[];
  fields: object;
  /** The present texts of the fields, by their names. */
  texts: Record<string, string>;
}

/** The fields that features add for some types of memory, each folded to one line. */
export function AddedFields({ type, added, fields, texts }: Props) {
  const scripted = useScripted();
  return added.map(({ name, types, question, label, longest }) => {
    const field = (fields as Record<string, FieldMetadata<string>>)[name];
    const others = memoryTypes.filter((one) => !types.includes(one));
    return (
      field && (
        <Folded
          key={name}
          question={question}
          answer={texts[name] && <bdi>{texts[name]}</bdi>}
          isOpen={Boolean(field.errors)}
          hidden={scripted && !types.includes(type)}
          className={`max-w-full [&[open]]:w-full ${others.map((one) => hiddenFor[one]).join(" ")}`}
        >
          <TextArea field={field} label={label} rows={4} dir="auto" maxLength={longest} />
        </Folded>
      )
    );
  });
}
