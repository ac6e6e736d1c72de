interface Props {
  /** The pictures that `npm run screenshots` takes, with their sizes in pixels. */
  pictures: readonly { url: string; width: number; height: number; caption: string }[];
  columns: "sm:grid-cols-3" | "lg:grid-cols-2";
}

/** Pictures of the product itself, each with a sentence. A picture opens in its full size. */
export function Screenshots({ pictures, columns }: Props) {
  return (
    <ul role="list" className={`mt-8 grid gap-x-8 gap-y-8 ${columns}`}>
      {pictures.map(({ url, width, height, caption }) => (
        <li key={url}>
          <figure className={width < height ? "max-sm:mx-auto max-sm:max-w-80" : ""}>
            <a href={url}>
              <img
                src={url}
                alt={caption}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto w-full border border-rule"
              />
            </a>
            <figcaption aria-hidden="true" className="quiet mt-2">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
