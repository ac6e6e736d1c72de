import type { FieldMetadata } from "@conform-to/react";
import { pictureHint, pictureTypes } from "~/models/media/input";
import { FileField } from "~/ui/form/field";
import { Picture, type ShownPicture } from "~/ui/memory/picture";

interface Props {
  field: FieldMetadata<File | undefined>;
  label: string;
  advice: string;
  current: ShownPicture | null;
  /** The name of the checkbox that takes the current picture away. */
  remove: string;
}

/** A picture to choose, with the one that is kept already. */
export function PictureChoice({ field, label, advice, current, remove }: Props) {
  return (
    <div className="mb-8">
      <FileField field={field} label={label} hint={`${advice} ${pictureHint}`} accept={pictureTypes} />
      {current && (
        <div className="-mt-2 flex items-center gap-5">
          <Picture
            key={current.id}
            picture={current}
            alt={`${label} chosen so far`}
            sizes="160px"
            className="h-auto max-h-40 w-40 rounded object-contain"
          />
          <label className="link cursor-pointer gap-3">
            <input type="checkbox" name={remove} className="size-5 accent-teal" />
            Remove this picture
          </label>
        </div>
      )}
    </div>
  );
}
