import { UndoableItem } from "./undoable-item";
import type { ListedItem } from "./unsorted";

interface Props {
  scan: string;
  items: (ListedItem & { memorial: string | null; isDismissed: boolean })[];
}

/** The list of items that somebody filed by hand or put aside, which can be undone. */
export function Settled({ scan, items }: Props) {
  if (!items.length) return null;
  return (
    <section aria-labelledby="settled" className="mt-8">
      <h2 id="settled" className="text-xl">
        Filed by hand or put aside
      </h2>
      <ul className="mt-3 grid list-none gap-x-10 border-t border-rule md:grid-cols-2">
        {items.map((item) => (
          <UndoableItem
            key={item.id}
            scan={scan}
            item={item}
            button="Undo"
            label={`Undo for page ${item.page} of ${item.file}`}
          >
            <p className="break-words">
              {item.isDismissed ? "Put aside" : item.memorial ? `Filed for ${item.memorial}` : "Filed"}
            </p>
          </UndoableItem>
        ))}
      </ul>
    </section>
  );
}
