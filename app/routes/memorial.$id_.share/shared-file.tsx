import type { FieldMetadata } from "@conform-to/react";
import type { MemoryType } from "~/lib/memory-types";
import { mediaTypes } from "~/models/media/input";
import { limits } from "~/models/memory/input";
import { TextField } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { useScripted } from "~/ui/scripted";
import { PictureList } from "./picture-list";
import { Recorder } from "./recorder";
import { SignaturePad } from "./signature-pad";
import { useShareTexts } from "./texts";
import type { Pictures } from "./use-pictures";

interface Props {
  type: MemoryType;
  fields: { media: FieldMetadata<File>; signatureName: FieldMetadata<string> };
  pictures: Pictures;
  /** A recording or drawing made on this page; null if there is none. */
  made: File | null;
  onMade: (file: File | null) => void;
  /** The reason why the chosen file can't be sent. */
  problem: string | undefined;
  /** Whether this browser doesn't keep the recording over a reload. */
  unkept: boolean;
  /** The type that the form switched to because of the chosen file. */
  followed: MemoryType | undefined;
  /** Whether the form was sent and came back. */
  cameBack: boolean;
}

const all = Object.values(mediaTypes).join();

/** Reserves space for the signature pad or the recorder until hydration, so that nothing moves under a finger when it appears. */
const reserved = "invisible hidden [@media(scripting:enabled)]:block";

/** The file of a memory, or its replacement: a voice recorded here, or a signature drawn or typed. */
export function SharedFile({ type, fields, pictures, made, onMade, problem, unkept, followed, cameBack }: Props) {
  const scripted = useScripted();
  const texts = useShareTexts();
  const { labels, pad, hints } = texts;
  const kind = type === "video" || type === "audio" ? type : "image";
  // It is about all three ways to sign, so it stands above the first.
  const unsigned = fields.media.errors?.includes(texts.unsigned) ?? false;
  // Without JavaScript the type can change after the page has loaded, so the field fits all types.
  const field = (
    <FileField
      field={fields.media}
      label={scripted ? (type === "photo" && pictures.pictures.length ? texts.morePictures : labels[type]) : texts.file}
      hint={scripted ? type === "photo" ? `${texts.upToPictures} ${hints.image}` : hints[kind] : <Hints />}
      accept={scripted ? mediaTypes[kind] : all}
      multiple={!scripted || type === "photo"}
      errorElsewhere={unsigned}
    />
  );
  return (
    <div hidden={scripted && type === "story"} className="group-has-[#share-memoryType-story:checked]:hidden">
      {type === "audio" && (
        <div className={scripted ? undefined : reserved}>
          <Recorder made={made} unkept={unkept} onMade={onMade} />
        </div>
      )}
      {unsigned && (
        <p id={fields.media.errorId} className="field-error">
          {texts.unsigned}
        </p>
      )}
      {(scripted || type === "signature") && (
        <div hidden={type !== "signature"} className={scripted ? undefined : reserved}>
          <SignaturePad onMade={onMade} />
        </div>
      )}
      <div
        hidden={scripted && type !== "signature"}
        className="group-has-[#share-memoryType-audio:checked]:hidden group-has-[#share-memoryType-photo:checked]:hidden group-has-[#share-memoryType-video:checked]:hidden"
      >
        <TextField
          field={fields.signatureName}
          label={scripted ? pad.orType : pad.type}
          hint={pad.typeHint}
          autoComplete="name"
          dir="auto"
          maxLength={limits.authorName}
        />
      </div>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {cameBack && !scripted && (
        <p className="mb-2 font-semibold group-has-[#share-memoryType-story:checked]:hidden">{texts.chooseAgain}</p>
      )}
      {field}
      {scripted && type === "photo" && <PictureList pictures={pictures} field={fields.media.id} />}
      <p role="status" className="-mt-4 mb-6 font-semibold empty:hidden">
        {(followed === "photo" || followed === "video" || followed === "audio") && texts.followed[followed]}
      </p>
    </div>
  );
}

/** Without JavaScript, CSS shows the hint of the chosen type; browsers without :has() show a short hint for all types. */
function Hints() {
  const { anyFile, upToPictures, hints } = useShareTexts();
  return (
    <>
      <span className="supports-[selector(:has(*))]:hidden">{anyFile}</span>
      <span className="hidden supports-[selector(:has(*))]:inline">
        <span className="group-has-[#share-memoryType-audio:checked]:hidden group-has-[#share-memoryType-video:checked]:hidden">
          {upToPictures} {hints.image}
        </span>
        <span className="hidden group-has-[#share-memoryType-video:checked]:inline">{hints.video}</span>
        <span className="hidden group-has-[#share-memoryType-audio:checked]:inline">{hints.audio}</span>
      </span>
    </>
  );
}
