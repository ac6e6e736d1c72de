import { descriptionOf } from "~/lib/field-values";
import { isLanguage, languageNames } from "~/lib/languages";
import type { FieldName } from "~/lib/memorial-fields";

/** A text of a field as its form shows it. */
const shownText = (name: FieldName, text: string) =>
  (name === "language" && isLanguage(text) ? languageNames[text] : descriptionOf(name).choices?.[text]) ?? text;

/** The current texts of the fields that somebody else changed while this form was being filled in. */
export function Changes({ changed }: { changed: Partial<Record<FieldName, string>> }) {
  return (
    <div className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <h2 className="text-xl">Changes they saved</h2>
      <p className="quiet">The fields below that you had not changed now show the new texts.</p>
      <dl className="mt-3">
        {Object.entries(changed).map(([name, text]) => (
          <div key={name} className="mt-2">
            <dt className="font-semibold">{descriptionOf(name as FieldName).label}</dt>
            <dd className="break-words whitespace-pre-line">{shownText(name as FieldName, text) || "Now empty"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
