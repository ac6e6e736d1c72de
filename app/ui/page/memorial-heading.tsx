import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

interface Props {
  /** The slug or id of the memorial. */
  url: string;
  back: string;
  title: string;
  name: string;
}

/** The beginning of a mourner's page about a memorial: the way back to it, the title, and whose memorial it is. */
export function MemorialHeading({ url, back, title, name }: Props) {
  return (
    <>
      <TextLink href={paths.memorial(url)}>{back}</TextLink>
      <h1 className="text-[min(1.75rem,12vw)]">{title}</h1>
      <p className="mt-1 mb-3 font-serif text-xl text-ink-soft italic" dir="auto">
        {name}
      </p>
    </>
  );
}
