/** A web address that breaks between lines in front of a slash or a hyphen only, unless a part of it has no room on a line. */
export function Address({ children }: { children: string }) {
  const parts = children.match(/(?:^\w+:\/\/)?[/-]?[^/-]*/g)?.filter(Boolean) ?? [];
  return (
    <>
      {/* Screen readers would stop at each part. */}
      <span className="sr-only select-none">{children}</span>
      <span aria-hidden="true" dir="ltr">
        {parts.map((part, index) => (
          // A browser breaks after a hyphen too, but not in a box of its own.
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other names.
          <span key={index} className="inline-block max-w-full [overflow-wrap:anywhere]">
            {part}
          </span>
        ))}
      </span>
    </>
  );
}
