import type { ReactNode } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { aroundMethodWords } from "~/lib/method-words";
import { type MediaView, unpreparedOf, unpreparedTexts } from "~/models/media/input";
import { lateNouns } from "~/models/memory/input";
import { MemoryMedia } from "~/ui/memory/media";
import { Spoken, type SpokenWords } from "~/ui/memory/spoken";
import { Words } from "~/ui/memory/words";
import { NoteButton } from "./note-button";
import { ReviewedPictures } from "./pictures";
import { missingFile, type ReviewedMemory } from "./reviewed-memory";

interface MediaProps {
  media: MediaView;
  title: string;
  type: MemoryType;
  /** By the ids of media. */
  spoken: Record<string, SpokenWords>;
  /** Whether a reviewer may say something about it here. */
  asks: boolean;
}

/** A picture or recording for moderators, with what is said in it; a sentence in the place of one that has no file that plays. */
function ReviewedMedia({ media, title, type, spoken: all, asks }: MediaProps) {
  const unprepared = unpreparedOf(media);
  const spoken = all[media.id];
  if (!unprepared)
    return (
      <>
        <MemoryMedia media={media} title={title} signature={type === "signature"} />
        {spoken && <Spoken spoken={spoken} title={title} />}
        {asks && spoken && "press" in spoken && spoken.press && (
          <div className="-mt-3">
            <NoteButton press={spoken.press} title={title} />
          </div>
        )}
      </>
    );
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
  /** Whether its reviewer may say something about a recording here: not in a dialog that asks something else. */
  asks?: boolean;
}

export function MemoryContent({ memory, heading, asks = false }: Props) {
  const { media, title, type, late } = memory;
  const waiting = late?.status === "pending" ? late : null;
  const hasMethod = memory.care !== null && aroundMethodWords(memory.text).length > 1;
  const latePictures = memory.pictures.filter(({ status }) => status === "late");
  return (
    <>
      {heading}
      {media && <ReviewedMedia media={media} title={title} type={type} spoken={memory.spoken} asks={asks} />}
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
          {waiting.media && (
            <ReviewedMedia media={waiting.media} title={title} type={waiting.type} spoken={memory.spoken} asks={asks} />
          )}
        </div>
      )}
      {hasMethod && <p className="quiet mb-2">Words about how somebody died are marked.</p>}
      <Words text={memory.text} language={memory.language} mark={memory.care ? withMarks : undefined} />
    </>
  );
}
