import type { ShownWish, ShownWishes } from "~/features/wishes/shown.server";
import { useTexts } from "~/ui/texts";

/** The charity's own site, with its name. The other site doesn't learn where people come from. */
function Charity({
  words,
  link,
  language,
}: { language: string } & Pick<ShownWish, "words"> & { link: NonNullable<ShownWish["link"]> }) {
  const { page, service } = useTexts();
  return (
    <>
      <a className="link" href={link.url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        <span>
          <bdi lang={language}>{words}</bdi>
          <span className="sr-only"> {page.newTab}</span>
        </span>
      </a>
      <span className="quiet block [overflow-wrap:anywhere]">{service.leadsTo(link.host)}</span>
    </>
  );
}

/** A family's wishes for the day of the service, below headings in the reader's language. */
export function WishList({ title, wishes, language }: ShownWishes) {
  return (
    <section aria-labelledby="wishes" className="mx-auto mt-10 max-w-[27rem]">
      <h2 id="wishes" className="text-center text-2xl">
        {title}
      </h2>
      <dl className="text-start">
        {wishes.map(({ heading, words, link }) => (
          <div key={heading} className="mt-4">
            <dt className="font-semibold">{heading}</dt>
            {link ? (
              <dd className="[overflow-wrap:anywhere]">
                <Charity words={words} link={link} language={language} />
              </dd>
            ) : (
              <dd className="break-words whitespace-pre-line" dir="auto" lang={language}>
                {words}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
