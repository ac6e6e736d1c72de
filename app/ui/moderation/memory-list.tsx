import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { type Filters, isNarrowed, searchDepth } from "~/models/moderation/input";
import { useSite } from "~/ui/site";
import type { AddedLink } from "../added-links";
import { Pages } from "../page/pages";
import { ModeratedMemory } from "./moderated-memory";
import { isApprovable, type ReviewedMemory, waits } from "./reviewed-memory";
import type { UrlsHere } from "./urls";
import { listTitles } from "./words";

export interface ListedMemories {
  memories: ReviewedMemory[];
  count: number;
  more: boolean;
  cut: boolean;
  page: number;
  pages: number;
}

/** The number of memories at which paging appears (docs/product/limits.md). */
const pageSize = 10;

const number = new Intl.NumberFormat("en-GB");

function Nothing({ filters }: { filters: Filters }) {
  const [text, hint] = isNarrowed(filters)
    ? ["No memories found", "No memory matches these filters."]
    : filters.status === "pending"
      ? ["No pending memories to review", "All memories have been processed"]
      : ["No memories found", "There are none with this status yet."];
  return (
    <div className="py-12 text-center">
      <p className="font-serif text-xl">{text}</p>
      <p className="quiet mt-1">{hint}</p>
    </div>
  );
}

interface Props {
  list: ListedMemories;
  /** What features add beside a memory, by its id. */
  links: Record<string, AddedLink[]>;
  filters: Filters;
  urls: UrlsHere;
  filter: ReactNode;
  keys: ReactNode;
  /** The outcome of the last decision, at the place of the decided memory. */
  said: ReactNode;
}

export function MemoryList({ list, links, filters, urls, filter, keys, said }: Props) {
  const now = new Date();
  const { memories, page, pages } = list;
  const { title, about } = listTitles[filters.status];
  const count = `${number.format(list.count)}${list.more ? "+" : ""}`;
  const { toast } = useSite();
  const saidAbove = memories.some(({ id }) => id === toast?.above) ? toast?.above : undefined;
  const decidable = filters.status === "pending" || filters.status === "all";
  const approvable = decidable ? memories.filter(isApprovable) : [];
  return (
    <section aria-labelledby="list" className="relative mt-1 flex flex-col">
      <div className="max-md:contents md:flex md:min-h-11 md:items-center md:gap-x-5 md:pe-[6rem]">
        <div className="min-w-0 items-baseline gap-x-4 md:flex md:flex-wrap">
          <h2
            id="list"
            className="scroll-mt-6 text-xl max-md:flex max-md:min-h-12 max-md:items-center max-md:pe-[6rem]"
          >
            {title} ({count})
          </h2>
          {memories.length > 0 && <p className="text-[0.9375rem] leading-snug text-ink-soft">{about}</p>}
        </div>
        {/* On a phone below the list: all are approved after they have been read. */}
        <div className="flex flex-wrap items-center gap-x-6 max-md:order-1 max-md:mt-4 md:ms-auto md:shrink-0">
          {keys}
          {approvable.length > 1 && (
            <Link className="button button-plain min-h-11 py-1.5" to={urls.approveAll(approvable)} preventScrollReset>
              Approve all
            </Link>
          )}
        </div>
      </div>
      {filter}
      {saidAbove === undefined && said}
      {list.cut && (
        <p className="quiet mt-2">
          Many memories contain these letters, so only the newest {number.format(searchDepth)} were searched. Type more
          letters to find older ones.
        </p>
      )}
      {memories.length === 0 && <Nothing filters={filters} />}
      {memories.map((memory, index) => (
        <Fragment key={memory.id}>
          {memory.id === saidAbove && said}
          <ModeratedMemory
            memory={memory}
            now={now}
            place={`${index + 1} of ${memories.length}`}
            urls={decidable && waits(memory) ? urls : null}
            links={links[memory.id] ?? []}
          />
        </Fragment>
      ))}
      <Pages
        page={page}
        pages={pages}
        url={(to) => urls.list({ page: to })}
        label="Pages"
        summary={list.count >= pageSize ? `Page ${page} • ${count} memories` : undefined}
      />
    </section>
  );
}
