import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { limits } from "~/models/memory/input";
import { TextField } from "~/ui/form/field";
import { useScripted } from "~/ui/scripted";
import { useShareTexts } from "./texts";

interface Props {
  isSignature: boolean;
  field: FieldMetadata<string>;
  isOpen: boolean;
  /** The field for a file, which all types of memory have. It stays in its place, so that it keeps its file. */
  children: ReactNode;
}

/** The other ways to sign, folded below the pad: a typed name or a picture. */
export function OtherSignature({ isSignature, field, isOpen, children }: Props) {
  const { pad } = useShareTexts();
  const scripted = useScripted();
  // It doesn't close while the name in it is deleted.
  const wasOpen = useRef(isOpen);
  if (isOpen) wasOpen.current = true;
  return (
    <details open={!isSignature || wasOpen.current}>
      <summary
        className={`link w-fit text-teal-ink underline decoration-1 underline-offset-4 ${isSignature ? "" : "[details[open]>&]:hidden"}`}
      >
        {pad.otherWays}
      </summary>
      <div
        hidden={scripted && !isSignature}
        className="group-has-[#share-memoryType-audio:checked]:hidden group-has-[#share-memoryType-photo:checked]:hidden group-has-[#share-memoryType-video:checked]:hidden"
      >
        <TextField
          field={field}
          label={pad.type}
          hint={pad.typeHint}
          autoComplete="name"
          dir="auto"
          maxLength={limits.authorName}
        />
      </div>
      {children}
    </details>
  );
}
