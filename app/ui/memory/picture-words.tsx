import { createContext, useContext } from "react";

/** Words that belong to a picture beside its caption, such as the names of the people in it. */
export interface PictureWords {
  /** Says in what way, with a colon: 'In this picture:'. */
  label: string;
  words: string;
}

/** The words of the pictures on a page, by the ids of their media. */
export const PictureWordsById = createContext<Record<string, PictureWords>>({});

export const usePictureWords = () => useContext(PictureWordsById);

/** The words as one line. */
export const lineOf = ({ label, words }: PictureWords) => `${label} ${words}`;

/** Words below their picture. */
export function WordsBelow({ words: { label, words } }: { words: PictureWords }) {
  return (
    <p className="quiet mt-1 mb-2 [overflow-wrap:anywhere]" dir="auto">
      {label} <bdi>{words}</bdi>
    </p>
  );
}

/** The words of a picture of the page, below it. */
export function BelowPicture({ media }: { media: { id: string } }) {
  const words = usePictureWords()[media.id];
  return words ? <WordsBelow words={words} /> : null;
}
