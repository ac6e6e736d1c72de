import { UndoableItems } from "./undoable-items";
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
      <UndoableItems scan={scan} items={items} button="Undo" label="Undo for">
        {({ isDismissed, memorial }) => (
          <p className="break-words">{isDismissed ? "Put aside" : memorial ? `Filed for ${memorial}` : "Filed"}</p>
        )}
      </UndoableItems>
    </section>
  );
}
