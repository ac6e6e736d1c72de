import type { MemoryType } from "~/lib/memory-types";

const iconPaths: Record<MemoryType, string> = {
  story: "M3 3h10M3 6.5h10M3 10h10M3 13.5h6",
  photo: "M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3M10.5 6h.1",
  video: "M2 4h8v8H2zM10 7l4-2v6l-4-2",
  audio: "M6 3a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2",
  signature: "M2 10c2-6 4-6 4-3s-2 5-1 5 2-3 3-3 0 2 1 2 2-2 5-2M2 14h12",
};

export function TypeIcon({ type, className }: { type: MemoryType; className: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path d={iconPaths[type]} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
