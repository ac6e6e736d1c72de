import { showBytes } from "~/lib/sizes";
import { Notice } from "~/ui/page/notice";

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;

interface Props {
  usage: { bytes: number; memorials?: number; memories: number };
}

/** Bytes, memorials and memories in a line: '1.2 GB · 12 memorials · 340 memories'. */
export function UsageLine({ usage: { bytes, memorials, memories } }: Props) {
  const parts = [
    showBytes(bytes),
    ...(memorials === undefined ? [] : [counted(memorials, "memorial", "memorials")]),
    counted(memories, "memory", "memories"),
  ];
  return <>{parts.join(" · ")}</>;
}

/** Says that the sizes are too small, while files that were stored before are counted. */
export function StillCounting() {
  return (
    <Notice
      title="Still counting"
      text="Files that were stored before the last update are being counted. Sizes may be too small for a few minutes."
      className="mt-6 max-w-xl"
    />
  );
}
