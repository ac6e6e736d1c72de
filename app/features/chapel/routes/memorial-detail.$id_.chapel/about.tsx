import { chapelPaths } from "~/features/chapel/paths";
import { TextLink } from "~/ui/text-link";

interface Props {
  id: string;
  counts: Record<"picture" | "film" | "voice" | "words", number>;
  /** In words. */
  lastDay: string;
  isOver: boolean;
}

const names = { picture: "picture", film: "film", voice: "voice", words: "page of words" };
const many = { picture: "pictures", film: "films", voice: "voices", words: "pages of words" };

/** '3 pictures, one film and 2 voices'. */
function inWords(counts: Props["counts"]) {
  const kinds = Object.keys(counts) as (keyof typeof counts)[];
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${(counts[kind] === 1 ? names : many)[kind]}`);
  return new Intl.ListFormat("en-GB").format(parts);
}

export function About({ id, counts, lastDay, isOver }: Props) {
  return (
    <section className="mt-6 print:hidden">
      <p>
        A slideshow of the memories, for the screen at the service: {inWords(counts)}. It fills the screen, starts again
        at the end, and shows new memories as soon as they are published.
      </p>
      <p className="mt-3">
        {isOver ? `Its last day was ${lastDay}. Choose another day to show it again.` : `Its last day is ${lastDay}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-7">
        <TextLink href={chapelPaths.chapelChoices(id)}>Choose what is shown</TextLink>
        {!isOver && <TextLink href={chapelPaths.chapelSlide(id, 1)}>Look at it page by page</TextLink>}
      </p>
      <noscript>
        <p className="mt-4">
          The slideshow needs JavaScript to run by itself and to work without a network. Page by page it works without
          JavaScript.
        </p>
      </noscript>
    </section>
  );
}
