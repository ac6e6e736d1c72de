import { type FormEvent, useEffect, useState } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { sharedType } from "~/models/memory/input";
import { typeOfFile } from "~/ui/upload/kind";

/**
 * The type of a memory that is being written. It follows the chosen file at once, so that labels and hints fit: `followed` is then the new type. Chosen
 * pictures go to `addPictures`.
 */
export function useSharedType(
  formId: string,
  fieldId: string,
  sent: string | undefined,
  addPictures: (files: File[]) => void,
) {
  const [type, setType] = useState(sharedType(sent));
  const [followed, setFollowed] = useState<MemoryType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted.
  useEffect(() => {
    // The type and the file may have been chosen before hydration or restored by the browser.
    const chosen = document.querySelector<HTMLInputElement>(`#${formId} [name=memoryType]:checked`);
    if (chosen) setType(sharedType(chosen.value));
    const field = document.querySelector<HTMLInputElement>(`#${formId} [type=file]`);
    if (field?.files?.length) take(field, sharedType(chosen?.value));
  }, [formId]);

  function follow(file: File, wanted: MemoryType) {
    const next = typeOfFile(file, wanted);
    setFollowed(next === wanted ? undefined : next);
    const radio = document.getElementById(`${fieldId}-${next}`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    setType(next);
  }

  /** Adds pictures to those that were chosen before. The field is emptied, because the list shows what will be sent. */
  function take(field: HTMLInputElement, wanted: MemoryType) {
    const files = [...(field.files ?? [])];
    const picture = files.find((file) => typeOfFile(file, wanted) === "photo");
    const file = picture ?? files[0];
    if (picture) {
      addPictures(files);
      field.value = "";
    }
    if (file) follow(file, wanted);
  }

  /** Takes the change of a field of the form. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "memoryType") {
      setFollowed(undefined);
      setType(sharedType(target.value));
    } else if (target.files) take(target, type);
  }

  return { type, followed, onChange };
}
