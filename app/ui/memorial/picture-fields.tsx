import type { FieldMetadata } from "@conform-to/react";
import type { ShownPicture } from "~/ui/picture";
import { PictureChoice } from "../form/picture-choice";

type Each<T> = Record<"portrait" | "cover", T>;

interface Props {
  fields: Each<FieldMetadata<File | undefined>>;
  advice: Each<string>;
  current: Each<ShownPicture | null>;
  /** Whether an earlier post of this form asked to remove the current picture. */
  removes: Each<boolean> | undefined;
  /** The new pictures that an earlier post of this form uploaded; they are sent with the next post. */
  uploaded?: Each<ShownPicture | null>;
  /** The notices after a new picture is chosen. */
  chosen?: Each<string>;
}

const kinds = [
  { name: "portrait", label: "Portrait", remove: "removePortrait" },
  { name: "cover", label: "Header Cover Image", remove: "removeCover" },
] as const;

export function PictureFields({ fields, advice, current, removes, uploaded, chosen }: Props) {
  return kinds.map(({ name, label, remove }) => (
    <PictureChoice
      key={name}
      field={fields[name]}
      label={label}
      advice={advice[name]}
      current={uploaded?.[name] ?? current[name]}
      uploadedId={uploaded?.[name]?.id}
      remove={remove}
      removes={removes?.[name]}
      chosen={chosen?.[name]}
    />
  ));
}
