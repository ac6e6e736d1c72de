import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: ReactNode;
  about?: string;
  /** A small picture above the name. All options of a group have one, or none. */
  picture?: ReactNode;
}

interface GroupProps {
  /** The form's id, with which the error summary's links begin. */
  form: string;
  name: string;
  legend: string;
  error?: string | undefined;
  chosen: string;
  options: Option[];
  /** Whether this is a later part of a field that has several groups. */
  isMore?: boolean;
}

const tile =
  "flex min-w-0 flex-col items-center gap-1.5 rounded border border-rule px-1 pt-1.5 pb-2.5 text-center text-base leading-snug [overflow-wrap:anywhere] has-checked:border-teal has-checked:bg-teal-wash";

export function ChoiceGroup({ form, name, legend, error, chosen, options, isMore }: GroupProps) {
  const id = `${form}-${name}`;
  const isPictured = options.some(({ picture }) => picture);
  return (
    <fieldset
      className={`mb-6 ${error ? "border-s-4 border-rose ps-3.5" : ""}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className={isPictured ? "grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2" : ""}>
        {options.map(({ value, label, about, picture }, index) => (
          <label key={value} className={`cursor-pointer ${picture ? tile : "flex min-h-11 items-start gap-3 py-1.5"}`}>
            {picture}
            <input
              id={index || isMore ? undefined : id}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className={`size-[1.25rem] shrink-0 accent-teal ${picture ? "" : "mt-1"}`}
            />
            <span className="min-w-0">
              {label}
              {about && <span className={picture ? "sr-only" : "quiet block"}>{about}</span>}
            </span>
          </label>
        ))}
      </div>
      {isPictured && (
        <p className="quiet mt-1.5 empty:hidden" aria-hidden="true">
          {options.find(({ value }) => value === chosen)?.about}
        </p>
      )}
    </fieldset>
  );
}

interface HowManyProps {
  form: string;
  typed: string;
  error?: string | undefined;
  hint: ReactNode;
}

export function HowMany({ form, typed, error, hint }: HowManyProps) {
  const id = `${form}-count`;
  return (
    <div className={`mb-6 ${error ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        How many
      </label>
      <p id={`${id}-hint`} className="quiet mb-1.5">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <input
        // A number that the server has changed is shown.
        key={typed}
        id={id}
        name="count"
        type="text"
        inputMode="numeric"
        maxLength={3}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        className="input max-w-32"
      />
    </div>
  );
}

/** The messages of a form as its error summary takes them. */
export const summed = (form: string, errors: Partial<Record<string, string>>) => ({
  id: form,
  allErrors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, text ? [text] : []])),
});

/** The title of a page whose choices stand in its URL, with 'Error:' before it if one was refused. */
export const refusedTitle = (title: string, errors: object | undefined) =>
  Object.keys(errors ?? {}).length ? `Error: ${title}` : title;
