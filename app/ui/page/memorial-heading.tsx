import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

interface Props {
  /** The slug or id of the memorial. */
  url: string;
  back: string;
  title: string;
  name: string;
  /** Whether a form stands below it that has to fit on a phone's screen. */
  isCompact?: boolean;
}

/** The beginning of a mourner's page about a memorial: the way back to it, the title, and whose memorial it is. */
export function MemorialHeading({ url, back, title, name, isCompact }: Props) {
  return (
    <>
      <TextLink href={paths.memorial(url)}>{back}</TextLink>
      <h1 className={isCompact ? "text-[min(1.75rem,12vw)]" : "mt-4"}>{title}</h1>
      <p className={`font-serif text-xl break-words text-ink-soft italic ${isCompact ? "mt-1 mb-3" : "mt-2 mb-6"}`}>
        <bdi>{name}</bdi>
      </p>
    </>
  );
}
