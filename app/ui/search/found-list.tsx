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

/** The options of results: each memorial's page and, for people who look after it, its management page. */
export const optionsOf = (found: FoundMemorial[]) =>
  found.flatMap((memorial) => [{ memorial, manage: false }, ...(memorial.manage ? [{ memorial, manage: true }] : [])]);

const look =
  "flex min-h-14 items-center px-3 py-2 -outline-offset-3 hover:bg-teal-wash aria-selected:bg-teal-wash aria-selected:outline-3 aria-selected:outline-teal";

/** The results as options of a combobox. Each is a real link to the memorial's page, with a second one to its management page for people who look after it. */
export function FoundList({ id, found, active }: Props) {
  const options = optionsOf(found);
  const option = (memorial: FoundMemorial, manage: boolean) => {
    const index = options.findIndex((one) => one.memorial === memorial && one.manage === manage);
    return { id: optionId(id, index), role: "option", "aria-selected": index === active, tabIndex: -1 } as const;
  };
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
      {found.map((memorial) => {
        const days = daysLine(memorial.dateOfBirth, memorial.dateOfDeath);
        return (
          <div key={memorial.id} role="presentation" className="flex">
            <a
              {...option(memorial, false)}
              href={paths.memorial(memorial.id)}
              className={`${look} min-w-0 flex-1 gap-3 no-underline`}
            >
              <SmallPortrait of={memorial} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block">{memorial.name}</span> {days && <span className="quiet block">{days}</span>}
              </span>
            </a>
            {memorial.manage && (
              <a
                {...option(memorial, true)}
                href={paths.memorialDetail(memorial.id)}
                aria-label={`Manage the memorial of ${memorial.name}`}
                className={`${look} text-base text-teal-ink`}
              >
                Manage
              </a>
            )}
          </div>
        );
      })}
    </div>
  );
}
