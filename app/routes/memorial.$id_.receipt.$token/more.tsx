import { type AddedLink, AddedLinks } from "~/ui/added-links";

/** The features' messages to the writer of a memory. */
export interface More {
  lines: string[];
  links: AddedLink[];
}

export function MoreToSay({ lines, links }: More) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="mt-3 break-words">
          {line}
        </p>
      ))}
      {links.length > 0 && (
        <p className="mt-3">
          <AddedLinks links={links} className="link text-teal-ink underline" />
        </p>
      )}
    </>
  );
}
