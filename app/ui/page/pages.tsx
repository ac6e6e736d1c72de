interface Props {
  page: number;
  pages: number;
  url: (page: number) => string;
  label: string;
  previous?: string;
  next?: string;
  /** The text between the links, instead of 'Page N of M'. */
  summary?: string | undefined;
}

/** Links to the previous and next page; nothing if there is only one page and no summary. */
export function Pages({ page, pages, url, label, previous = "Previous", next = "Next", summary }: Props) {
  if (pages <= 1 && !summary) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <span className="min-w-24">
        {page > 1 && (
          <a className="link" href={url(page - 1)} rel="prev">
            {previous}
          </a>
        )}
      </span>
      <span className="quiet">{summary ?? `Page ${page} of ${pages}`}</span>
      <span className="min-w-24 text-end">
        {page < pages && (
          <a className="link" href={url(page + 1)} rel="next">
            {next}
          </a>
        )}
      </span>
    </nav>
  );
}
