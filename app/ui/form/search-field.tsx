import { useAsAsked } from "./as-asked";

interface Props {
  id: string;
  /** What is looked for: shown in the field while it is empty, and read out but for its dots. */
  words: string;
  value: string;
  maxLength: number;
}

/** The field of a form that looks something up by GET, under the name q. */
export function SearchField({ id, words, value, maxLength }: Props) {
  const field = useAsAsked<HTMLInputElement>(value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words.replace("...", "")}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={words}
        maxLength={maxLength}
        autoComplete="off"
        className="input min-w-52 flex-1"
      />
    </>
  );
}
