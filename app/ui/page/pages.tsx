interface Props {
  page: number;
  pages: number;
  url: (page: number) => string;
  label: string;
  previous?: string;
  next?: string;
  /** In place of 'Page N of M'. */
  said?: string;
}

/** Links to the pages before and after this one; nothing where there is one page and nothing to say. */
export function Pages({ page, pages, url, label, previous = "Previous", next = "Next", said }: Props) {
  if (pages <= 1 && !said) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <span className="min-w-24">
        {page > 1 && (
          <a className="link" href={url(page - 1)} rel="prev">
            {previous}
          </a>
        )}
      </span>
      <span className="quiet">{said ?? `Page ${page} of ${pages}`}</span>
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
