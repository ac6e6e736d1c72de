import type { ReactNode } from "react";
import { FileBox } from "../form/file-box";

interface Props {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  /** Stands above the hint, as a message does above the field. */
  list?: ReactNode;
  problem?: string | undefined;
}

/** A field whose files are sent as soon as they are chosen. */
export function UploadField({ label, hint, accept, multiple, onChoose, list, problem }: Props) {
  return (
    <div className="mt-3">
      {list}
      <p className="quiet mb-1.5" id="upload-hint">
        {hint}
      </p>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <FileBox
        id="upload"
        label={label}
        accept={accept}
        multiple={multiple}
        describedBy="upload-hint"
        listed
        onChoose={(field) => {
          const files = [...(field.files ?? [])];
          // Several files may be chosen in turn, and the same one again.
          if (multiple) field.value = "";
          if (files.length) onChoose(files);
        }}
      />
    </div>
  );
}
