import { isLanguage, languageNames } from "~/lib/languages";
import type { Texts } from "./texts";

const labels: Record<keyof Texts, string> = {
  fullName: "Full Name",
  knownAs: "Known As",
  dateOfBirth: "Date of Birth",
  dateOfDeath: "Date of Death",
  serviceDate: "Service Date",
  serviceLocation: "Service Location",
  livestreamUrl: "Livestream Link",
  livestreamDate: "Livestream Start",
  recordingUrl: "Recording Link",
  memoriesOpenAt: "Show Memories From",
  language: "Language of the Page",
  biography: "Family Connections",
  password: "Memorial Access Password",
  customUrlSlug: "Custom URL",
  memorialText: "Memorial Text",
};

/** The current texts of the fields that somebody else changed while this form was being filled in. */
export function Changes({ changed }: { changed: Partial<Texts> }) {
  return (
    <div className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <h3 className="text-xl">Changes they saved</h3>
      <p className="quiet">The fields below that you had not changed now show the new texts.</p>
      <dl className="mt-3">
        {Object.entries(changed).map(([name, text]) => (
          <div key={name} className="mt-2">
            <dt className="font-semibold">{labels[name as keyof Texts]}</dt>
            <dd className="break-words whitespace-pre-line">
              {(name === "language" && isLanguage(text) ? languageNames[text] : text) || "Now empty"}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
