import type { ReactNode } from "react";
import type { MemoryType } from "~/lib/memory-types";
import type { MediaView } from "~/models/media/input";
import { fileNouns, lateNouns, type MemoryView } from "~/models/memory/input";
import { unpreparedOf, unpreparedTexts } from "~/models/preparation/input";
import { Words } from "~/ui/memory/card";
import { MemoryMedia } from "~/ui/memory/media";
import { ReviewedPictures } from "./pictures";

export type ReviewedMemory = MemoryView & {
  /** Increases with each change of the words, the type or the files. */
  revision: number;
  /** The time of its submission, as text for people. */
  submitted: string;
  memorialId: string;
  memorialName: string;
  fileAwaited: boolean;
  status: "pending" | "approved" | "rejected";
  reason: string | null;
  /** The person who decided, if known. */
  decider: string | null;
  /** A file that arrived after the words were published. */
  late: {
    status: "pending" | "approved" | "rejected";
    type: MemoryType;
    decider: string | null;
    media: MediaView | null;
  } | null;
};

/** Whether a decision about a memory or its late file is pending. */
export const waits = ({ status, late }: ReviewedMemory) => status === "pending" || late?.status === "pending";

/** The pending part of a memory, in a word: the memory, or the file that arrived after its words were published. */
export const pendingPart = ({ late }: ReviewedMemory) =>
  late?.status === "pending" ? lateNouns[late.type] : ("memory" as const);

/** The recording of the pending part, if it has no file that plays. */
export const pendingUnprepared = ({ media, late }: ReviewedMemory) =>
  unpreparedOf(late?.status === "pending" ? late.media : media);

/** Whether a memory can be approved with others: a decision is pending, and there is no recording that nobody can have seen. */
export const isApprovable = (memory: ReviewedMemory) => waits(memory) && !pendingUnprepared(memory);

/** A picture or recording for moderators; a sentence in the place of one that has no file that plays. */
function ReviewedMedia({ media, title, type }: { media: MediaView; title: string; type: MemoryType }) {
  const unprepared = unpreparedOf(media);
  if (!unprepared) return <MemoryMedia media={media} title={title} signature={type === "signature"} />;
  const { kind, preparation } = unprepared;
  const tone = preparation === "failed" ? "text-rose" : "text-teal-ink";
  return <p className={`mb-3 font-semibold ${tone}`}>{unpreparedTexts[kind][preparation]}</p>;
}

/** Says that a file of a memory has not arrived, or how many of its pictures have not. */
export function missingFile({ type, pictures }: ReviewedMemory) {
  const missing = pictures.filter(({ status }) => status === "awaited").length;
  if (!pictures.length) return `The ${fileNouns[type]} of this memory has not arrived.`;
  return `${missing} of ${pictures.length} pictures of this memory ${missing === 1 ? "has" : "have"} not arrived.`;
}

interface Props {
  memory: ReviewedMemory;
  /** The title, as a heading of the level that fits here. */
  heading: ReactNode;
}

/** The parts of a memory that a moderator reads: title, files and words. */
export function MemoryContent({ memory, heading }: Props) {
  const { media, title, type, late } = memory;
  const waiting = late?.status === "pending" ? late : null;
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
      <Words text={memory.text} />
    </>
  );
}
