import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { ItemPicture, type ListedItem } from "./unsorted";

interface Props {
  scan: string;
  item: ListedItem;
  /** The text of the button that makes it unsorted again, and its name for somebody who doesn't see the picture. */
  button: string;
  label: string;
  /** A sentence about what became of it. */
  children?: ReactNode;
}

/** An item that was settled, with a button that makes it unsorted again. */
export function UndoableItem({ scan, item, button, label, children }: Props) {
  const undo = paths.undoScanItem(scan, item.id);
  return (
    <li className="border-b border-rule py-5">
      <ItemPicture scan={scan} item={item} />
      {children}
      <Form method="post" action={undo} preventScrollReset className="mt-3">
        <Submit busy="Please wait..." plain of={undo} label={label}>
          {button}
        </Submit>
      </Form>
    </li>
  );
}
