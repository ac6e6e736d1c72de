import type { Filters } from "~/models/moderation/input";
import type { AddedLink } from "../added-links";
import { FigureTiles } from "../figure-tiles";
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

/** The moderation screen below its heading, for the admin and for people who look after a memorial. */
export function ModerationScreen({ shown, memorials, statuses = false, urls }: Props) {
  const { filters, stats, list, last, mail } = shown;
  const here = urlsWith(urls, filters);
  useMemoryInFocus();
  useDataRetries(urls.list({}), urls.dialogs);
  return (
    <>
      <FigureTiles
        figures={[
          { label: "Pending Review", figure: stats.pending, hint: "Awaiting approval" },
          ...(stats.approved === undefined
            ? []
            : [{ label: "Approved", figure: stats.approved, hint: "Live on memorials" }]),
          ...(stats.rejected === undefined
            ? []
            : [{ label: "Rejected", figure: stats.rejected, hint: "Not published" }]),
          { label: "Today's Queue", figure: stats.today, hint: "Submitted today" },
        ]}
      />
      <FilterForm filters={filters} memorials={memorials} statuses={statuses} urls={here} />
      <MemoryList
        list={list}
        links={shown.links}
        filters={filters}
        urls={here}
        keys={<Keys />}
        said={
          <Said
            last={last}
            undo={last ? here.decision(last, "undo") : ""}
            undoAll={last ? here.decision(last, "undo-all") : ""}
          />
        }
      />
      <MailChoice on={mail.on} memorial={mail.memorial} />
    </>
  );
}
