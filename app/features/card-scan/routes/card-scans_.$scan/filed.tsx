import { Link } from "@remix-run/react";
import type { readItems } from "~/features/card-scan/items.server";
import { paths } from "~/paths";
import { TitledSection } from "~/ui/titled-section";

type Props = Pick<Awaited<ReturnType<typeof readItems>>, "filed" | "twice"> & { isOver: boolean };

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

/** The memorials at which cards were filed, each with a link to the memories that wait there. */
export function Filed({ filed, twice, isOver }: Props) {
  if (!filed.length && !twice && !isOver) return null;
  return (
    <TitledSection id="filed" title="Filed" className="mt-8 max-w-[42rem]">
      {filed.length === 0 && <p className="mt-3">No card was filed.</p>}
      <ul role="list" className="mt-3 list-none border-t border-rule empty:hidden">
        {filed.map(({ id, name, cards, sides }) => (
          <li key={id} className="border-b border-rule py-3">
            <Link className="link break-words" to={paths.review(id)}>
              <bdi>{name}</bdi>
            </Link>
            <p className="quiet">
              {counted(cards, "card", "cards")} with {counted(sides, "side", "sides")}
            </p>
          </li>
        ))}
      </ul>
      {twice > 0 && (
        <p className="mt-3">
          {counted(twice, "side was", "sides were")} filed already from the same picture, so nothing happened.
        </p>
      )}
    </TitledSection>
  );
}
