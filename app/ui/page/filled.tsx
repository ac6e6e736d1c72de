import { Fragment, type ReactNode } from "react";

type Props = { text: string } & Record<string, ReactNode>;

/** A text of a catalogue with an element in each place in braces: 'It begins {when}.' */
export function Filled({ text, ...places }: Props) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    <Fragment key={index}>{index % 2 ? places[part] : part}</Fragment>
  ));
}
