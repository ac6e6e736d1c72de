import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { Portrait } from "~/ui/memory/portrait";
import { TextLink } from "~/ui/text-link";

interface Props {
  /** The slug or id of the memorial. */
  url: string;
  back: string;
  title: string;
  name: string;
  /** Whether a form stands below it that has to fit on a phone's screen. */
  isCompact?: boolean;
  /** Stands beside the title. */
  portrait?: Omit<ComponentProps<typeof Portrait>, "size"> | false | null;
}

/** The beginning of a mourner's page about a memorial: the way back to it, the title, and whose memorial it is. */
export function MemorialHeading({ url, back, title, name, isCompact, portrait }: Props) {
  const heading = (
    <>
      <h1 className={isCompact ? "text-[min(1.75rem,12vw)]" : "mt-4"}>{title}</h1>
      <p className={`font-serif text-xl break-words text-ink-soft italic ${isCompact ? "mt-1 mb-3" : "mt-2 mb-6"}`}>
        <bdi>{name}</bdi>
      </p>
    </>
  );
  return (
    <>
      <TextLink href={paths.memorial(url)}>{back}</TextLink>
      {portrait ? (
        <div className="flex items-center">
          <Portrait {...portrait} size="tiny" />
          <div className="min-w-0 flex-1 ps-4">{heading}</div>
        </div>
      ) : (
        heading
      )}
    </>
  );
}
