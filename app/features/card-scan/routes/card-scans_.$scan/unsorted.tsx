import { Form, Link } from "@remix-run/react";
import { cardScanPaths } from "~/features/card-scan/paths";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";

export interface ListedItem {
  id: string;
  page: number;
  file: string;
  hasPicture: boolean;
}

/** The picture of an item, which leads to it in full size, and where it was found. */
export function ItemPicture({ scan, item }: { scan: string; item: ListedItem }) {
  const picture = cardScanPaths.scanItemPicture(scan, item.id);
  const where = `page ${item.page} of ${item.file}`;
  return (
    <>
      {item.hasPicture && (
        <a href={picture} className="block">
          <img
            src={picture}
            alt={`What was found on ${where}`}
            loading="lazy"
            className="max-h-72 max-w-full border border-rule"
          />
        </a>
      )}
      <p className="quiet mt-2 break-words">
        Page {item.page} of <bdi>{item.file}</bdi>
      </p>
    </>
  );
}

interface Props {
  scan: string;
  items: (ListedItem & { reason: string })[];
  /** The number of all unsorted items; those beyond the list follow once these are done. */
  count: number;
}

export function Unsorted({ scan, items, count }: Props) {
  if (!items.length) return null;
  return (
    <TitledSection id="unsorted" title={<>Unsorted ({count})</>} className="mt-8">
      <p className="quiet mt-1">Only you can see these pictures. Please say where they belong.</p>
      <ul role="list" className="mt-3 grid list-none gap-x-10 border-t border-rule md:grid-cols-2">
        {items.map((item) => {
          const dismiss = cardScanPaths.dismissScanItem(scan, item.id);
          return (
            <li key={item.id} className="border-b border-rule py-5 md:last:odd:col-span-2">
              <ItemPicture scan={scan} item={item} />
              <p>{item.reason}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                {item.hasPicture && (
                  <Link
                    className="button"
                    to={cardScanPaths.scanItem(scan, item.id)}
                    aria-label={`File page ${item.page} of ${item.file}`}
                  >
                    File it
                  </Link>
                )}
                <Form method="post" action={dismiss} preventScrollReset>
                  <Submit
                    busy="Please wait..."
                    plain
                    of={dismiss}
                    label={`Put aside page ${item.page} of ${item.file}`}
                  >
                    Put it aside
                  </Submit>
                </Form>
              </div>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
