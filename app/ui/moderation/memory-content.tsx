import type { ReactNode } from "react";
import { fileNouns, lateNouns, type MemoryType } from "~/models/memory/input";
import { type ShownMemory, Words } from "~/ui/memory/card";
import { type Media, MemoryMedia } from "~/ui/memory/media";

export type ReviewedMemory = ShownMemory & {
  /** Goes up with the words, the type and the files. */
  revision: number;
  /** When it came, as people read it. */
  submitted: string;
  memorialId: string;
  memorialName: string;
  fileAwaited: boolean;
  status: "pending" | "approved" | "rejected";
  reason: string | null;
  /** Who decided, where that is known. */
  decider: string | null;
  /** A file that arrived after the words were published. */
  late: {
    status: "pending" | "approved" | "rejected";
    type: MemoryType;
    decider: string | null;
    media: Media | null;
  } | null;
};

/** Whether something of a memory waits for a decision. */
export const waits = ({ status, late }: ReviewedMemory) => status === "pending" || late?.status === "pending";

/** What waits of a memory, in a word: the memory, or the file that arrived after its words were published. */
export const waitingThing = ({ late }: ReviewedMemory) =>
  late?.status === "pending" ? lateNouns[late.type] : ("memory" as const);

interface Props {
  memory: ReviewedMemory;
  /** The title as a heading of the level that fits where it stands. */
  heading: ReactNode;
}

/** What a moderator reads of a memory: title, files and words. */
export function MemoryContent({ memory, heading }: Props) {
  const { media, title, type, late } = memory;
  const waiting = late?.status === "pending" ? late : null;
  return (
    <>
      {heading}
      {media && <MemoryMedia media={media} title={title} signature={type === "signature"} />}
      {memory.fileAwaited && memory.status !== "rejected" && (
        <p className="mb-3 font-semibold text-rose">The {fileNouns[type]} of this memory has not arrived.</p>
      )}
      {waiting && (
        <div className="mb-3 border-l-4 border-teal pl-4">
          <p className="font-semibold">A {lateNouns[waiting.type]} arrived later</p>
          <p className="quiet">The words below are published. The {lateNouns[waiting.type]} waits for a decision.</p>
          {waiting.media && (
            <MemoryMedia media={waiting.media} title={title} signature={waiting.type === "signature"} />
          )}
        </div>
      )}
      <Words text={memory.text} />
    </>
  );
}
