import { useSite } from "./site";

/** The footer of memorial pages: the product name and the year (spec 2 §2). */
export function QuietFooter() {
  const { brand, year } = useSite();
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[15px] text-ink-soft">
      {brand} · {year}
    </footer>
  );
}
