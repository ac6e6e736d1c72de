import { pluralOf } from "~/languages/plural";
import { sharedWhen } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { MemoryView } from "~/models/memory/input";
import { useSite } from "~/ui/site";
import { useCommonTexts, useMemoryTexts } from "~/ui/texts";
import { shownPictures } from "./tile";

export interface ShownMemory {
  memory: MemoryView;
  now: Date;
  /** Whether its title says something of its own; otherwise its author's name is the heading. */
  hasOwnTitle?: boolean;
}

/** The head of a memory: its title, who shared it, and when. */
export function Byline({ memory, now, hasOwnTitle = true }: ShownMemory) {
  const { soon, photoCount } = useMemoryTexts();
  const { about } = useCommonTexts();
  const { timeZone } = useSite();
  const count = shownPictures(memory).length;
  const author = <bdi data-author>{memory.author}</bdi>;
  return (
    <>
      <h2 className="text-[1.375rem] break-words">
        {hasOwnTitle ? <bdi lang={memory.language ?? undefined}>{memory.title}</bdi> : author}
      </h2>
      <p className="mt-1 mb-3 break-words">
        {hasOwnTitle && <span className="me-2 text-[1.0625rem]">{author}</span>}{" "}
        <time className="quiet inline-block" dateTime={memory.createdAt}>
          {sharedWhen(memory.createdAt, now, { soon, locale: about.locale }, timeZone)}
        </time>
        {count > 1 && <span className="quiet"> · {fill(pluralOf(about.locale)(count, photoCount), { count })}</span>}
      </p>
    </>
  );
}
