interface Props {
  /** The links: first the one that most people need, then the others. */
  links: readonly (readonly [label: string, url: string])[];
  className?: string;
}

/** Links to other pages that look like buttons, the first of them with the most weight. */
export function LinkButtons({ links, className = "" }: Props) {
  return (
    <p className={`flex flex-wrap gap-4 ${className}`}>
      {links.map(([label, url], index) => (
        <a key={label} className={index ? "button button-plain" : "button"} href={url}>
          {label}
        </a>
      ))}
    </p>
  );
}
