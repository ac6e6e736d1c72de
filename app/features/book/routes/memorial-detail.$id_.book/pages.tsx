import type { BookState } from "~/features/book/input";
import { pageHeight, pageWidths, papers } from "~/features/book/layout/paper";
import { bookPaths } from "~/features/book/paths";
import { TitledSection } from "~/ui/titled-section";

/** The pages that are seen together in an open book: the cover alone, then two by two. */
const spreads = (pages: number) =>
  Array.from({ length: Math.floor(pages / 2) + 1 }, (_, index) => [2 * index, 2 * index + 1]).map((pair) =>
    pair.filter((page) => page >= 1 && page <= pages),
  );

/** The pages of a book as pictures. In a book from right to left the first page of a spread is at the right. */
export function Pages({ id, book }: { id: string; book: BookState }) {
  const { pages, size, direction, tag } = book;
  const { small: width } = pageWidths;
  const height = pageHeight(papers[size], width);
  return (
    <TitledSection id="pages" title="The pages">
      <p className="quiet mt-1 mb-5">
        These pictures show the book as it was last made. After a change, press “Save and preview”. Press a page to see
        it larger.
      </p>
      <div className="grid gap-8">
        {spreads(pages).map((spread) => (
          <div key={spread[0]} dir={direction} className="grid gap-y-6 sm:grid-cols-2">
            {spread.map((page) => (
              <a
                key={page}
                href={bookPaths.bookPage(id, page, { v: tag, large: 1 })}
                className={`block text-center text-ink-soft ${page % 2 ? "sm:col-start-2" : ""}`}
              >
                <img
                  src={bookPaths.bookPage(id, page, { v: tag })}
                  alt={`Page ${page}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-auto w-full border border-rule bg-white"
                />
                <span aria-hidden="true">{page}</span>
              </a>
            ))}
          </div>
        ))}
      </div>
    </TitledSection>
  );
}
