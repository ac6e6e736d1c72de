import type { ReactNode } from "react";
import type { Filters } from "~/models/moderation/input";
import type { AddedLink } from "../added-links";
import { Counts } from "./counts";
import { FilterForm, type MemorialChoice } from "./filter-form";
import { Keys } from "./keys";
import type { Last } from "./last-decision";
import { MailChoice } from "./mail-choice";
import { type ListedMemories, MemoryList } from "./memory-list";
import { Said } from "./said";
import { type ModerationUrls, urlsWith } from "./urls";
import { useDataRetries } from "./use-data-retries";
import { useMemoryInFocus } from "./use-memory-in-focus";

interface Props {
  /** The page's heading and the lines below it. */
  children: ReactNode;
  /** The notices above the memories. */
  above: ReactNode;
  shown: {
    filters: Filters;
    /** The queue of several memorials has no approved and rejected ones. */
    stats: { pending: number; approved?: number; rejected?: number; today: number };
    list: ListedMemories;
    links: Record<string, AddedLink[]>;
    last: Last | null;
    mail: { on: boolean; memorial: string | null };
  };
  /** Only for screens of several memorials. */
  memorials?: MemorialChoice[];
  /** Whether the memories can be filtered by status, which only the admin's can. */
  statuses?: boolean;
  urls: ModerationUrls;
}

/**
 * The moderation screen, for the admin and for people who look after a memorial. Its first memory is in view: on a phone the counts and what is done with
 * all memories together stand below them.
 */
export function ModerationScreen({ children, above, shown, memorials, statuses = false, urls }: Props) {
  const { filters, list, last, mail } = shown;
  const { pending, approved, rejected, today } = shown.stats;
  const here = urlsWith(urls, filters);
  useMemoryInFocus();
  useDataRetries(urls.list({}), urls.dialogs);
  return (
    <div className="flex flex-col">
      <div className="max-lg:contents lg:flex lg:min-h-12 lg:flex-wrap lg:items-center lg:gap-x-8">
        <div className="min-w-0 lg:flex-1 lg:basis-80">{children}</div>
        {approved !== undefined && rejected !== undefined && (
          <Counts stats={{ pending, approved, rejected, today }} className="max-lg:order-1 max-lg:mt-8" />
        )}
      </div>
      {above}
      <MemoryList
        list={list}
        links={shown.links}
        filters={filters}
        urls={here}
        filter={<FilterForm filters={filters} memorials={memorials} statuses={statuses} urls={here} />}
        keys={<Keys />}
        said={
          <Said
            last={last}
            undo={last ? here.decision(last, "undo") : ""}
            undoAll={last ? here.decision(last, "undo-all") : ""}
          />
        }
      />
      <div className="max-lg:order-2">
        <MailChoice on={mail.on} memorial={mail.memorial} />
      </div>
    </div>
  );
}
