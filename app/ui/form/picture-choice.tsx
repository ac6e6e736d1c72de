import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { pictureTypes } from "~/models/media/input";
import { Picture, type ShownPicture } from "~/ui/picture";
import { FileField } from "./file-field";

interface Props {
  field: FieldMetadata<File | undefined>;
  label: string;
  advice: string;
  current: ShownPicture | null;
  /** The name of the checkbox that removes the current picture. */
  remove: string;
  /** Whether an earlier post of this form asked to remove the current picture. */
  removes?: boolean | undefined;
  /** The id of a new picture that an earlier post of this form uploaded; it is sent with the next post. */
  uploadedId?: string | undefined;
  /** The notice after a new picture is chosen. */
  chosen?: string | undefined;
}

export function PictureChoice({ field, label, advice, current, remove, removes, uploadedId, chosen }: Props) {
  const [isChosen, setChosen] = useState(false);
  return (
    <div className="mb-8" onChange={({ target }) => isFileField(target) && setChosen(Boolean(target.files?.length))}>
      <FileField field={field} label={label} hint={advice} choose="Choose a picture" accept={pictureTypes} />
      {uploadedId && <input type="hidden" name={`${field.name}Id`} value={uploadedId} />}
      <p aria-live="polite" className="-mt-3 mb-4 font-semibold text-teal-ink empty:hidden">
        {(isChosen || uploadedId) && chosen}
      </p>
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
            <input type="checkbox" name={remove} defaultChecked={removes} className="size-[1.25rem] accent-teal" />
            Remove this picture
          </label>
        </div>
      )}
    </div>
  );
}

function isFileField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "file";
}
