import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { cardScanPaths } from "~/features/card-scan/paths";
import { Submit } from "~/ui/form/submit";
import { ItemPicture, type ListedItem } from "./unsorted";

interface Props<Item extends ListedItem> {
  scan: string;
  items: Item[];
  /** The text of the button that makes an item unsorted again, and what its name begins with for somebody who doesn't see the picture. */
  button: string;
  label: string;
  /** A sentence about what became of an item. */
  children?: (item: Item) => ReactNode;
}

export function UndoableItems<Item extends ListedItem>({ scan, items, button, label, children }: Props<Item>) {
  return (
    <ul role="list" className="mt-3 grid list-none gap-x-10 border-t border-rule md:grid-cols-2">
      {items.map((item) => {
        const undo = cardScanPaths.undoScanItem(scan, item.id);
        const name = `${label} page ${item.page} of ${item.file}`;
        return (
          <li key={item.id} className="border-b border-rule py-5 md:last:odd:col-span-2">
            <ItemPicture scan={scan} item={item} />
            {children?.(item)}
            <Form method="post" action={undo} preventScrollReset className="mt-3">
              <Submit busy="Please wait..." plain of={undo} label={name}>
                {button}
              </Submit>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
