import { paths } from "~/paths";
import { AddedLinks } from "~/ui/added-links";
import { useSite } from "~/ui/site";
import { MailLink } from "./mail-link";

const columns = [
  {
    title: "Product",
    links: [
      ["Features", paths.features()],
      ["How It Works", paths.howItWorks()],
      ["For Business", paths.forBusiness()],
      ["Find Memorials", paths.search()],
    ],
  },
  {
    title: "Support",
    links: [["Help Center", paths.help()]],
  },
  {
    title: "Company",
    links: [
      ["About", paths.about()],
      ["Privacy Policy", paths.privacy()],
    ],
  },
] as const;

/** The links of a group, with the operator's address in that of support. */
function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  const { supportEmail } = useSite();
  return (
    <>
      {links.map(([label, to]) => (
        <a key={to} className="link" href={to}>
          {label}
        </a>
      ))}
      {title === "Support" && supportEmail && <MailLink className="link" address={supportEmail} />}
    </>
  );
}

/** The footer of public pages: three columns, the papers and the copyright line. */
export function SiteFooter() {
  const { brand, year, papers } = useSite();
  return (
    <footer className="mt-20 border-t border-rule bg-paper pt-8 pb-10 text-[0.9375rem] text-ink-soft print:hidden">
      <div className="edges grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-6 gap-y-7 sm:grid-cols-3">
        {columns.map(({ title, links }) => (
          <div
            key={title}
            className={`grid content-start ${title === "Support" ? "max-sm:order-last max-sm:col-span-full" : ""}`}
          >
            <h2 className="font-sans text-base font-semibold">{title}</h2>
            <Links title={title} links={links} />
          </div>
        ))}
      </div>
      {papers.length > 0 && (
        <p className="edges mt-5 flex flex-wrap gap-x-5">
          <AddedLinks className="link" links={papers} />
        </p>
      )}
      <p className="edges mt-3">
        © {year} {brand}. All rights reserved.
      </p>
    </footer>
  );
}

/** The footer of the office and of the sign-in pages: the same groups and the copyright line, in one line where there is room. */
export function OfficeFooter() {
  const { brand, year } = useSite();
  return (
    <footer className="mt-16 border-t border-rule bg-paper text-[0.875rem] text-ink-soft print:hidden">
      <div className="edges flex min-h-14 flex-wrap items-center justify-between gap-x-6 max-xl:justify-start max-xl:py-2">
        {columns.map(({ title, links }) => (
          <div key={title} className="flex min-w-0 flex-wrap items-center gap-x-3">
            <h2 className="font-sans text-[0.875rem] font-semibold">{title}</h2>
            <Links title={title} links={links} />
          </div>
        ))}
        <p>
          © {year} {brand}
        </p>
      </div>
    </footer>
  );
}
