import { TitledSection } from "~/ui/titled-section";
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
    <TitledSection id="settled" title="Filed by hand or put aside" className="mt-8">
      <UndoableItems scan={scan} items={items} button="Undo" label="Undo for">
        {({ isDismissed, memorial }) => (
          <p className="break-words">
            {isDismissed ? "Put aside" : "Filed"}
            {memorial && (
              <>
                {" "}
                for <bdi>{memorial}</bdi>
              </>
            )}
          </p>
        )}
      </UndoableItems>
    </TitledSection>
  );
}
