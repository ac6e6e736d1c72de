import { AddedLinks } from "~/ui/added-links";
import { useSite } from "~/ui/site";

/** The features' notices, above every page of the office. */
export function OfficeNotices() {
  const notices = useSite().viewer?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label="Please note" className="mt-4 grid gap-2 print:hidden">
      {notices.map(({ text, link }) => (
        <p key={text} className="flex flex-wrap items-center gap-x-4 border-s-4 border-rose bg-rose-wash px-5 py-2">
          <span>{text}</span>
          <AddedLinks links={[link]} className="link" />
        </p>
      ))}
    </section>
  );
}
