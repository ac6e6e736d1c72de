/** A picture that `npm run screenshots` takes, with its size in pixels of the page: its files have two for each. */
interface Shot {
  name: string;
  width: number;
  height: number;
  caption: string;
  /** The size of another picture of the same, for windows of less than 640 px. */
  narrow?: { width: number; height: number };
}

interface Props {
  pictures: readonly Shot[];
  /** The pictures' URLs by their files ('./list-narrow-dark.webp'), as import.meta.glob finds them. */
  files: Record<string, string>;
  columns: "sm:grid-cols-3" | "lg:grid-cols-2";
}

const dark = "(prefers-color-scheme: dark)";
const small = "(max-width: 39.99rem)";

/** Pictures of the product itself, each with a sentence. A picture opens in its full size. */
export function Screenshots({ pictures, files, columns }: Props) {
  return (
    <ul role="list" className={`mt-8 grid gap-x-8 gap-y-8 ${columns}`}>
      {pictures.map(({ name, width, height, caption, narrow }) => {
        const url = (look: string) => files[`./${name}${look}.webp`];
        return (
          <li key={name}>
            <figure className={width < height ? "max-sm:mx-auto max-sm:max-w-80" : ""}>
              <a href={url("")}>
                <picture>
                  {narrow && <source media={`${small} and ${dark}`} srcSet={url("-narrow-dark")} {...narrow} />}
                  {narrow && <source media={small} srcSet={url("-narrow")} {...narrow} />}
                  <source media={dark} srcSet={url("-dark")} />
                  <img
                    src={url("")}
                    alt={caption}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="h-auto w-full border border-rule"
                  />
                </picture>
              </a>
              <figcaption aria-hidden="true" className="quiet mt-2">
                {caption}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
