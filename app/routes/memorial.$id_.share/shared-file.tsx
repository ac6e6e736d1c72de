import type { FieldMetadata } from "@conform-to/react";
import type { MemoryType } from "~/lib/memory-types";
import { mediaTypes } from "~/models/media/input";
import { boxIcon } from "~/ui/form/file-box";
import { FileField } from "~/ui/form/file-field";
import { TypeIcon } from "~/ui/memory/type-icon";
import { useScripted } from "~/ui/scripted";
import { OtherSignature } from "./other-signature";
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
  /** The name typed as a signature. */
  typed: string;
  /** Whether the form was sent and came back. */
  cameBack: boolean;
}

const all = Object.values(mediaTypes).join();

/** Reserves space for the signature pad or the recorder until hydration, so that nothing moves under a finger when it appears. */
const reserved = "invisible hidden [@media(scripting:enabled)]:block";

/** The file of a memory, or its replacement: a voice recorded here, or a signature drawn or typed. */
export function SharedFile(props: Props) {
  const { type, fields, pictures, made, onMade, problem, unkept, followed, typed, cameBack } = props;
  const scripted = useScripted();
  const texts = useShareTexts();
  const kind = type === "video" || type === "audio" ? type : "image";
  const isListed = type === "photo" && pictures.pictures.length > 0;
  // It is about all three ways to sign, so it stands above the first.
  const unsigned = fields.media.errors?.includes(texts.unsigned) ?? false;
  // Without JavaScript the type can change after the page has loaded, so the field fits all types.
  const field = (
    <div className="[&>div]:mb-4">
      <FileField
        key="media"
        field={fields.media}
        choose={texts.labels[scripted ? type : "story"]}
        accept={scripted ? mediaTypes[kind] : all}
        icon={<TypeIcon type={type} className={boxIcon} />}
        multiple={!scripted || type === "photo"}
        needed={type !== "signature"}
        listed={type === "photo"}
        more={isListed ? texts.morePictures : undefined}
        errorElsewhere={unsigned}
      />
    </div>
  );
  return (
    <div
      hidden={scripted && type === "story"}
      className={`group-has-[#share-memoryType-story:checked]:hidden ${unsigned ? "border-s-4 border-rose ps-3.5" : ""}`}
    >
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
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {cameBack && !scripted && (
        <p className="mb-2 font-semibold group-has-[#share-memoryType-story:checked]:hidden">{texts.chooseAgain}</p>
      )}
      {scripted && type === "photo" && <PictureList pictures={pictures} field={fields.media.id} />}
      <OtherSignature
        isSignature={type === "signature"}
        field={fields.signatureName}
        isOpen={typed !== "" || Boolean(fields.media.errors)}
      >
        {field}
      </OtherSignature>
      <p role="status" className="-mt-2 mb-4 font-semibold empty:hidden">
        {(followed === "photo" || followed === "video" || followed === "audio") && texts.followed[followed]}
      </p>
    </div>
  );
}
