import { useUrlSyncedField } from "./use-url-synced-field";

interface Props {
  id: string;
  /** Shown in the empty field and, without its dots, the field's label. */
  placeholder: string;
  value: string;
  maxLength: number;
}

/** The field q of a search form that uses GET. */
export function SearchField({ id, placeholder, value, maxLength }: Props) {
  const field = useUrlSyncedField<HTMLInputElement>(value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {placeholder.replace("...", "")}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        className="input min-w-[min(13rem,100%)] flex-1"
      />
    </>
  );
}
