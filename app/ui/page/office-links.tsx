import { type AddedLink, AddedLinks } from "../added-links";

/** The way to the other pages about the whole site, below the heading of one. */
export function OfficeLinks({ links }: { links: AddedLink[] }) {
  if (!links.length) return null;
  return (
    <nav aria-label="The whole site" className="flex flex-wrap gap-x-6">
      <AddedLinks links={links} className="link" />
    </nav>
  );
}
