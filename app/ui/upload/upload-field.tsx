import type { ReactNode } from "react";
import { fileInput } from "../form/file-field";

interface Props {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  /** The text between the label and the hint, and a message before the field. */
  list?: ReactNode;
  problem?: string | undefined;
}

/** A field whose files are sent as soon as they are chosen. */
export function UploadField({ label, hint, accept, multiple, onChoose, list, problem }: Props) {
  return (
    <>
      <label htmlFor="upload" className="mt-3 block font-semibold">
        {label}
      </label>
      {list}
      <p className="quiet" id="upload-hint">
        {hint}
      </p>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <input
        id="upload"
        type="file"
        multiple={multiple}
        accept={accept}
        aria-describedby="upload-hint"
        className={`${fileInput} mt-1.5`}
        onChange={({ currentTarget: field }) => {
          const files = [...(field.files ?? [])];
          // Several files may be chosen in turn, and the same one again.
          if (multiple) field.value = "";
          if (files.length) onChoose(files);
        }}
      />
    </>
  );
}
