import type { MediaKind, MemoryType } from "~/lib/memory-types";
import type { KeptMedium, KeptMemory } from "./format";

/** The ids of stored media by their use. Two uses never share a medium, because each decides for itself who may load it. */
export type MediaIds = Map<string, string>;

/** A place in a memory or a memorial that has a medium, and the kind that it must have. */
export interface Use {
  use: string;
  kept: KeptMedium | null;
  kind: MediaKind;
  /** Whether it is a signature, whose lines are stored as PNG. */
  png: boolean;
}

const kindOf: Record<MemoryType, MediaKind> = {
  story: "image",
  photo: "image",
  signature: "image",
  video: "video",
  audio: "audio",
};

/** The use of a memory's own medium, of a file that came late, and of a picture by its place. */
export const useOf = {
  medium: (memoryId: string) => `${memoryId} medium`,
  late: (memoryId: string) => `${memoryId} late`,
  picture: (memoryId: string, position: number) => `${memoryId} ${position}`,
};

/** The places in a memory of a keepsake that have a medium. */
export function usesOf({ id, type, medium, late, pictures }: KeptMemory): Use[] {
  const lateType = late?.type ?? type;
  return [
    { use: useOf.medium(id), kept: medium, kind: kindOf[type], png: type === "signature" },
    { use: useOf.late(id), kept: late?.medium ?? null, kind: kindOf[lateType], png: lateType === "signature" },
    ...pictures.map(({ position, medium: kept }) => ({
      use: useOf.picture(id, position),
      kept,
      kind: "image" as const,
      png: false,
    })),
  ];
}
