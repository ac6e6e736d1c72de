import type { FoundMemorial } from "~/models/search/input";
import { paths } from "~/paths";
import { foundDays } from "~/ui/search/days";
import { SmallPortrait } from "~/ui/search/small-portrait";

/** A memorial in the search results; the whole card is a link to it. People who look after it have a link to its management page as well. */
export function FoundArticle({ memorial }: { memorial: FoundMemorial }) {
  return (
    <li className="border-b border-rule sm:flex sm:items-center">
      <a
        className="flex min-w-0 flex-1 flex-wrap items-start gap-4 py-5 text-ink no-underline hover:bg-teal-wash sm:gap-5"
        href={paths.memorial(memorial.id)}
      >
        <SmallPortrait of={memorial} size="large" />
        <div className="min-w-0 flex-[1_1_9rem] sm:flex sm:gap-5">
          <div className="min-w-0 flex-1">
            <h3 className="text-[1.3125rem] text-teal-ink">{memorial.name}</h3>
            <p className="mt-1">{foundDays(memorial.dateOfBirth, memorial.dateOfDeath)}</p>
            <p className="quiet">Click to view memorial and share memories</p>
          </div>
          <p className="mt-1">
            <span className={`badge ${memorial.active ? "" : "bg-paper-deep! text-ink-soft!"}`}>
              {memorial.active ? "Active" : "Inactive"}
            </span>
          </p>
        </div>
      </a>
      {memorial.manage && (
        <a
          className="link px-4 text-teal-ink max-sm:mb-3 max-sm:ms-16"
          href={paths.memorialDetail(memorial.id)}
          aria-label={`Manage the memorial of ${memorial.name}`}
        >
          Manage
        </a>
      )}
    </li>
  );
}
