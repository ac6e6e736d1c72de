import type { Filters } from "~/models/moderation/input";
import { FigureCards } from "../figure-cards";
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
    stats: { pending: number; approved: number; rejected: number; today: number };
    list: ListedMemories;
    last: Last | null;
    mail: { on: boolean; memorial: string | null };
  };
  /** Only for the admin: people who look after one memorial can't filter by memorial or status. */
  memorials?: MemorialChoice[];
  urls: ModerationUrls;
}

/** The moderation screen below its heading, for the admin and for people who look after a memorial (spec 2 §2). */
export function ModerationScreen({ shown, memorials, urls }: Props) {
  const { filters, stats, list, last, mail } = shown;
  const here = urlsWith(urls, filters);
  useMemoryInFocus();
  useDataRetries(urls.list({}), urls.dialogs);
  return (
    <>
      <FigureCards
        figures={[
          { label: "Pending Review", figure: stats.pending, hint: "Awaiting approval" },
          { label: "Approved", figure: stats.approved, hint: "Live on memorials" },
          { label: "Rejected", figure: stats.rejected, hint: "Not published" },
          { label: "Today's Queue", figure: stats.today, hint: "Submitted today" },
        ]}
      />
      <FilterForm filters={filters} memorials={memorials} urls={here} />
      <MemoryList
        list={list}
        filters={filters}
        urls={here}
        keys={<Keys />}
        said={<Said last={last} undo={last && here.decision(last, "undo")} />}
      />
      <MailChoice on={mail.on} memorial={mail.memorial} />
    </>
  );
}
