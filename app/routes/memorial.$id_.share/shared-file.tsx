import type { FieldMetadata } from "@conform-to/react";
import { mediaHints, mediaTypes } from "~/models/media/input";
import { limits, type MemoryType, typeNames } from "~/models/memory/input";
import { TextField } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { useScripted } from "~/ui/scripted";
import { Recorder } from "./recorder";
import { SignaturePad } from "./signature-pad";

interface Props {
  type: MemoryType;
  fields: { media: FieldMetadata<File>; signatureName: FieldMetadata<string> };
  /** A recording or a drawing; null when it is thrown away. */
  made: File | null;
  onMade: (file: File | null) => void;
  /** Why the file that was chosen can't be sent. */
  problem: string | undefined;
  /** The type to which the chosen file has switched the form. */
  followed: MemoryType | undefined;
  /** The form was sent and came back. */
  cameBack: boolean;
}

const labels = {
  story: "Picture",
  photo: "Picture",
  video: "Video",
  audio: "Recording",
  signature: "Or choose a picture of your signature",
};
const all = Object.values(mediaTypes).join();

/** Where script is on its way, the pad's place is kept free, so that nothing jumps under a finger when it comes. */
const keptFree = "invisible hidden [@media(scripting:enabled)]:block";

/** The file of a memory, and what takes its place: a voice recorded here, a signature drawn or typed. */
export function SharedFile({ type, fields, made, onMade, problem, followed, cameBack }: Props) {
  const scripted = useScripted();
  const kind = type === "video" || type === "audio" ? type : "image";
  // Without script the type may change after the page has come, so that the field is there for all of them.
  const field = (
    <FileField
      field={fields.media}
      label={scripted ? labels[type] : "Your file"}
      hint={scripted ? mediaHints[kind] : <Hints />}
      accept={scripted ? mediaTypes[kind] : all}
    />
  );
  return (
    <div hidden={scripted && type === "story"} className="group-has-[#share-memoryType-story:checked]:hidden">
      {scripted && type === "audio" && <Recorder made={made} onMade={onMade} />}
      {(scripted || type === "signature") && (
        <div hidden={type !== "signature"} className={scripted ? undefined : keptFree}>
          <SignaturePad onMade={onMade} />
        </div>
      )}
      <div className="group-has-[#share-memoryType-audio:checked]:hidden group-has-[#share-memoryType-photo:checked]:hidden group-has-[#share-memoryType-video:checked]:hidden">
        <TextField
          field={fields.signatureName}
          label={scripted ? "Or type your signature" : "Type your signature"}
          hint="We draw it for you in handwriting."
          autoComplete="name"
          maxLength={limits.authorName}
        />
      </div>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {cameBack && !scripted && (
        <p className="mb-2 font-semibold group-has-[#share-memoryType-story:checked]:hidden">
          If you had chosen a file, please choose it again.
        </p>
      )}
      {field}
      <p role="status" className="-mt-4 mb-6 font-semibold empty:hidden">
        {followed &&
          `This is a ${followed === "audio" ? "recording" : followed}, so it is shared as ${typeNames[followed]}.`}
      </p>
    </div>
  );
}

/** Without script the hint follows the chosen type by CSS; browsers that can't do that show a short one for all of them. */
function Hints() {
  return (
    <>
      <span className="supports-[selector(:has(*))]:hidden">
        Pictures up to 20 MB, videos up to 200 MB, recordings up to 40 MB.
      </span>
      <span className="hidden supports-[selector(:has(*))]:inline">
        <span className="group-has-[#share-memoryType-audio:checked]:hidden group-has-[#share-memoryType-video:checked]:hidden">
          {mediaHints.image}
        </span>
        <span className="hidden group-has-[#share-memoryType-video:checked]:inline">{mediaHints.video}</span>
        <span className="hidden group-has-[#share-memoryType-audio:checked]:inline">{mediaHints.audio}</span>
      </span>
    </>
  );
}
