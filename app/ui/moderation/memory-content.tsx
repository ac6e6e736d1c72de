import type { ReactNode } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { aroundMethodWords } from "~/lib/method-words";
import { type MediaView, unpreparedOf, unpreparedTexts } from "~/models/media/input";
import { lateNouns } from "~/models/memory/input";
import { MemoryMedia } from "~/ui/memory/media";
import { Words } from "~/ui/memory/words";
import { ReviewedPictures } from "./pictures";
import { missingFile, type ReviewedMemory } from "./reviewed-memory";

/** A picture or recording for moderators; a sentence in the place of one that has no file that plays. */
function ReviewedMedia({ media, title, type }: { media: MediaView; title: string; type: MemoryType }) {
  const unprepared = unpreparedOf(media);
  if (!unprepared) return <MemoryMedia media={media} title={title} signature={type === "signature"} />;
  const { kind, preparation } = unprepared;
  const tone = preparation === "failed" ? "text-rose" : "text-teal-ink";
  return <p className={`mb-3 font-semibold ${tone}`}>{unpreparedTexts[kind][preparation]}</p>;
}

/** A text in which words about a method are marked. */
const withMarks = (text: string) =>
  aroundMethodWords(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    index % 2 ? <mark key={index}>{part}</mark> : part,
  );

interface Props {
  memory: ReviewedMemory;
  /** The title, as a heading of the level that fits here. */
  heading: ReactNode;
}

export function MemoryContent({ memory, heading }: Props) {
  const { media, title, type, late } = memory;
  const waiting = late?.status === "pending" ? late : null;
  const hasMethod = memory.care !== null && aroundMethodWords(memory.text).length > 1;
  const latePictures = memory.pictures.filter(({ status }) => status === "late");
  return (
    <>
      {heading}
      {media && <ReviewedMedia media={media} title={title} type={type} />}
      <ReviewedPictures memory={memory} pictures={memory.pictures.filter(({ status }) => status !== "late")} />
      {memory.fileAwaited && memory.status !== "rejected" && (
        <p className="mb-3 font-semibold text-rose">{missingFile(memory)}</p>
      )}
      {waiting && (
        <div className="mb-3 border-s-4 border-teal ps-4">
          <p className="font-semibold">
            {latePictures.length ? "More photos" : `A ${lateNouns[waiting.type]}`} arrived later
          </p>
          <p className="quiet">
            The words below are {memory.familyOnly ? "approved" : "published"}.{" "}
            {latePictures.length ? "The photos are" : `The ${lateNouns[waiting.type]} is`} waiting for a decision.
          </p>
          <ReviewedPictures memory={memory} pictures={latePictures} />
          {waiting.media && <ReviewedMedia media={waiting.media} title={title} type={waiting.type} />}
        </div>
      )}
      {hasMethod && <p className="quiet mb-2">Words about how somebody died are marked.</p>}
      <Words text={memory.text} mark={memory.care ? withMarks : undefined} />
    </>
  );
}
