interface Props {
  page: number;
  pages: number;
  url: (page: number) => string;
  label: string;
  previous?: string;
  next?: string;
}

/** Links to the pages before and after this one; nothing where there is one page. */
export function Pages({ page, pages, url, label, previous = "Previous", next = "Next" }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      <span className="min-w-24">
        {page > 1 && (
          <a className="link" href={url(page - 1)} rel="prev">
            {previous}
          </a>
        )}
      </span>
      <span className="quiet">
        Page {page} of {pages}
      </span>
      <span className="min-w-24 text-right">
        {page < pages && (
          <a className="link" href={url(page + 1)} rel="next">
            {next}
          </a>
        )}
      </span>
    </nav>
  );
}
