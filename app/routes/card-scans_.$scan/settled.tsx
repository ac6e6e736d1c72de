import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { ItemPicture, type ListedItem } from "./unsorted";

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
        {items.map((item) => {
          const undo = paths.undoScanItem(scan, item.id);
          return (
            <li key={item.id} className="border-b border-rule py-5">
              <ItemPicture scan={scan} item={item} />
              <p className="break-words">
                {item.isDismissed ? "Put aside" : item.memorial ? `Filed for ${item.memorial}` : "Filed"}
              </p>
              <Form method="post" action={undo} preventScrollReset className="mt-3">
                <Submit busy="Please wait..." plain of={undo} label={`Undo for page ${item.page} of ${item.file}`}>
                  Undo
                </Submit>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
