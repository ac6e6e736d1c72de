import { UndoableItems } from "./undoable-items";
import type { ListedItem } from "./unsorted";

/** The sides on which nothing is written, folded away. Any of them can be filed by hand after all. */
export function Blank({ scan, items }: { scan: string; items: ListedItem[] }) {
  if (!items.length) return null;
  return (
    <details className="mt-8">
      <summary className="cursor-pointer py-2 font-semibold">
        {items.length === 1 ? "1 side without writing" : `${items.length} sides without writing`}
      </summary>
      <p className="quiet mt-1">Nothing seems to be written on these sides, so they are in no memory.</p>
      <UndoableItems scan={scan} items={items} button="Something is written here" label="Something is written on" />
    </details>
  );
}
