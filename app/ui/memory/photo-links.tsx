/** A link that a feature adds to each photo that is shown large: its URL is the end `below` after the URL of the photo's own page. */
export interface PhotoLink {
  label: string;
  below: string;
}

/** The links that features add to the photo on its own page; lightbox.ts leads those of LiveParts to the photo that it shows. */
export function PhotoLinks({ links, of, alt }: { links: PhotoLink[]; of: string; alt: string }) {
  return links.map(({ label, below }) => (
    <a key={below} className="link" href={`${of}/${below}`} aria-label={`${label}: ${alt}`}>
      {label}
    </a>
  ));
}
