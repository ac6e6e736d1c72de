/** Why the rest of a file was given up after some of its pages: three in a row were too slow, or its scan took too long. */
export type GivenUp = "slow-pages" | "long-scan";

/** A file of which the rest was given up. Pages count from 0. */
interface Part {
  /** Null if nobody has counted them. */
  pages: number | null;
  pagesDone: number;
  /** Pages before `pagesDone` that could not be read. */
  unread: number[];
}

/** More stretches than this make no sentence. */
const mostStretches = 5;

const list = (parts: string[]) => [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");

/** The stretches of pages that were read, as people count them: "1 to 3" or "7". */
function stretches({ pagesDone, unread }: Part): string[] {
  const ends = [...new Set(unread)].filter((page) => page < pagesDone).sort((one, other) => one - other);
  const starts = [0, ...ends.map((page) => page + 1)];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? pagesDone;
    if (end <= start) return [];
    return end === start + 1 ? [`${end}`] : [`${start + 1} to ${end}`];
  });
}

function whatWasRead(part: Part): string {
  const { pages, pagesDone, unread } = part;
  const read = pagesDone - new Set(unread.filter((page) => page < pagesDone)).size;
  if (!read) return "None of its pages was read.";
  const found = stretches(part);
  if (found.length > mostStretches)
    return `${read} of its first ${pagesDone} pages were read; those that were not are listed on this page.`;
  return `${read === 1 ? "Page" : "Pages"} ${list(found)} of ${pages} ${read === 1 ? "was" : "were"} read.`;
}

const next =
  "Please scan what is missing again, at a lower resolution, such as 200 dpi, or as JPEG, or in several files.";

/** The message about a file of which the rest was given up: why, which pages were read, and what to do. */
export function givenUpText(reason: GivenUp, part: Part): string {
  const last = part.pagesDone;
  const why =
    reason === "slow-pages"
      ? `Pages ${last - 2}, ${last - 1} and ${last} took too long to read, so the rest of this file was given up.`
      : "Reading this scan took longer than two hours, so the rest of this file was given up.";
  return `${why} ${whatWasRead(part)} ${next}`;
}
