import type { FieldMetadata } from "@conform-to/react";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { isLanguage, type Language, languageNames, languages } from "~/lib/languages";
import { type LanguageField, noLanguage } from "~/models/handout/input";

interface Props {
  chosen: HandoutLanguages;
  fields: Record<LanguageField, FieldMetadata<string | undefined>>;
  /** Faults of the languages in the query. */
  errors: Partial<Record<LanguageField, string>>;
  onChange: (chosen: HandoutLanguages) => void;
}

/** The choice of one or two languages for the fixed texts. Choosing the language of the other field swaps the two. */
export function LanguageChoice({ chosen: { first, second }, fields, errors, onChange }: Props) {
  const chooseFirst = (language: Language) => {
    onChange({ first: language, second: language === second ? first : second });
  };
  const chooseSecond = (language: Language | null) => {
    if (language !== first) onChange({ first, second: language });
    else if (second) onChange({ first: second, second: first });
  };
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-xl font-semibold">Languages</legend>
      <p className="quiet mb-3">Saved for this memorial, whoever prints its handout.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-5">
        <Choice
          field={fields.firstLanguage}
          label="First language"
          value={first}
          error={errors.firstLanguage}
          onChoose={(code) => isLanguage(code) && chooseFirst(code)}
        />
        <Choice
          field={fields.secondLanguage}
          label="Second language"
          value={second ?? noLanguage}
          none
          error={errors.secondLanguage}
          onChoose={(code) => chooseSecond(isLanguage(code) ? code : null)}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  value: string;
  none?: boolean;
  error: string | undefined;
  onChoose: (code: string) => void;
}

function Choice({ field, label, value, none, error, onChoose }: ChoiceProps) {
  const message = field.errors?.[0] ?? error;
  return (
    <div className={`mb-3 ${message ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {message && (
        <p id={field.errorId} className="field-error">
          {message}
        </p>
      )}
      <select
        id={field.id}
        name={field.name}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? field.errorId : undefined}
        className="input"
      >
        {none && <option value={noLanguage}>None</option>}
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </div>
  );
}
