interface Props {
  id: string;
  /** What is looked for; read out, and shown in the field while it is empty. */
  label: string;
  value: string;
  maxLength: number;
}

/** The field of a form that looks something up by GET, under the name q. */
export function SearchField({ id, label, value, maxLength }: Props) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={`${label}...`}
        maxLength={maxLength}
        autoComplete="off"
        className="input min-w-52 flex-1"
      />
    </>
  );
}
