import type { FoundMemorial } from "~/models/search/input";
import { paths } from "~/paths";
import { optionId } from "../form/use-options";
import { daysLine } from "./days";
import { SmallPortrait } from "./small-portrait";

interface Props {
  id: string;
  found: FoundMemorial[];
  /** The index of the active option, -1 for none. */
  active: number;
}

/** The results as options of a combobox. Each is a real link: to the management page for people who look after the memorial, else to its page. */
export function FoundList({ id, found, active }: Props) {
  return (
    // tabIndex: otherwise the Tab key would stop at a list that scrolls. onMouseDown: otherwise pressing would blur the field and close the list.
    <div
      id={id}
      role="listbox"
      aria-label="Memorials"
      tabIndex={-1}
      hidden={!found.length}
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain"
    >
      {found.map((memorial, at) => {
        const days = daysLine(memorial.dateOfBirth, memorial.dateOfDeath);
        return (
          <a
            key={memorial.id}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            href={memorial.manage ? paths.memorialDetail(memorial.id) : paths.memorial(memorial.id)}
            className="flex min-h-14 items-center gap-3 px-3 py-2 no-underline -outline-offset-3 hover:bg-teal-wash aria-selected:bg-teal-wash aria-selected:outline-3 aria-selected:outline-teal"
          >
            <SmallPortrait of={memorial} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block">{memorial.name}</span> {days && <span className="quiet block">{days}</span>}
            </span>{" "}
            {memorial.manage && <span className="badge shrink-0">Manage</span>}
          </a>
        );
      })}
    </div>
  );
}
