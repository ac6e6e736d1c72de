import type { FieldMetadata } from "@conform-to/react";
import { RadioGroup } from "~/ui/form/radio-group";

interface Props {
  field: FieldMetadata<string | undefined>;
  memorials: { id: string; name: string; dates: string | null }[];
  /** Whether there are others, which a search finds. */
  more: boolean;
}

export function MemorialChoice({ field, memorials, more }: Props) {
  return (
    <RadioGroup field={field} legend="A new card for">
      {memorials.length === 0 && <p>No memorial that you look after has this name.</p>}
      {memorials.map(({ id, name, dates }) => (
        <label key={id} className="link flex cursor-pointer gap-3 py-1">
          <input
            type="radio"
            name={field.name}
            value={id}
            defaultChecked={id === field.initialValue}
            className="size-[1.25rem] shrink-0 accent-teal"
          />
          <span className="break-words">
            <bdi>{name}</bdi>
            {dates && <span className="quiet"> ({dates})</span>}
          </span>
        </label>
      ))}
      {more && <p className="quiet">There are more. Please search for the name.</p>}
    </RadioGroup>
  );
}

/** A text that keeps its direction to itself, where an element can't: an option holds only text. */
const isolated = (text: string) => `\u2068${text}\u2069`;

interface CardProps {
  field: FieldMetadata<string | undefined>;
  cards: { id: string; title: string; name: string }[];
}

/** The cards of the scan to which something may belong, in place of a new one. */
export function CardChoice({ field, cards }: CardProps) {
  return (
    <div className="mb-6">
      <label htmlFor={field.id} className="block font-semibold">
        Or another side of a card in this scan
      </label>
      <select id={field.id} name={field.name} defaultValue={field.initialValue ?? ""} className="input mt-1.5">
        <option value="">It is a new card</option>
        {cards.map(({ id, title, name }) => (
          <option key={id} value={id}>
            {isolated(name)}: {isolated(title)}
          </option>
        ))}
      </select>
    </div>
  );
}
