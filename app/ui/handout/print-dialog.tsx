import { Form } from "@remix-run/react";
import { type ColorKey, colorKeys, faintTexts, type HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import { type HandoutLanguages, sameLanguages } from "~/lib/handout/languages";
import type { Sheet } from "~/lib/handout/sheet";
import { type LanguageField, mendColors, type Wording } from "~/models/handout/input";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { Held } from "../form/held";
import { Unsent } from "../form/unsent";
import { PasswordLost } from "../memorial/password-lost";
import { ColorFields } from "./color-fields";
import { type AddedWords, FactChoice } from "./fact-choice";
import { Faint } from "./faint";
import { LanguageChoice } from "./language-choice";
import { HandoutPicture } from "./picture";
import { PrintButtons } from "./print-buttons";
import { ReadyFile } from "./ready-file";
import { AboutFiles, SaveButtons } from "./save-buttons";
import { ThemeChoice } from "./theme-choice";
import { usePrintChoices } from "./use-print-choices";

export interface PrintPage {
  id: string;
  fullName: string;
  sheet: Sheet;
  /** The URLs of the portrait and of the funeral home's logo. */
  portrait: string | null;
  logo: string | null;
  colors: HandoutColors;
  facts: Fact[];
  added: AddedWords | null;
  /** The languages that the fields show, and the ones that are stored. */
  languages: HandoutLanguages;
  storedLanguages: HandoutLanguages;
  errors: Partial<Record<ColorKey | LanguageField, string>>;
  wording: Wording;
  here: string;
  back: string;
  reset: string;
  /** Whether the password can't be read any more, so that the handout can't be printed. */
  passwordLost: boolean;
  /** Whether the viewer may set a new password. */
  mayEdit: boolean;
  /** Whether single colours are being chosen, in the query of this page. */
  adjusting: boolean;
  ready?: { name: string; url: string; toPrint?: string | undefined } | undefined;
}

/** The dialog for a handout's colours and facts, with a preview of the handout beside them. */
export function PrintDialog({ page }: { page: PrintPage }) {
  const { form, fields, colors, change, facts, languages, show, adjusting } = usePrintChoices(page);
  const shown = mendColors(colors);
  const unsaved = colorsMark(colors) !== colorsMark(page.colors) || !sameLanguages(languages, page.storedLanguages);
  return (
    <Dialog title="Print Colors" back={page.back} wide firm={unsaved}>
      {page.ready && <ReadyFile {...page.ready} here={page.here} />}
      {page.passwordLost && (
        <PasswordLost memorial={page.id} mayEdit={page.mayEdit}>
          The handout can be printed again once there is a new one.
        </PasswordLost>
      )}
      <div className="md:mt-5 md:flex md:items-start md:gap-8">
        {/* It stays in view while the colours change, but not where a window has no room for both. */}
        <div className="sticky top-[min(0px,(100vh-34rem)*99)] z-10 -mx-4 flex gap-3 bg-paper px-4 py-3 sm:-mx-7 sm:px-7 max-md:border-b max-md:border-rule md:mx-0 md:block md:w-64 md:shrink-0 md:p-0 lg:w-[max(336px,min(699px,(100vh-16.5rem)*0.7046))]">
          <HandoutPicture
            sheet={page.sheet}
            colors={shown}
            portrait={page.portrait}
            logo={page.logo}
            label={`The handout of ${page.fullName} in the chosen colours`}
            className="h-24 w-auto shrink-0 ring-1 ring-rule md:h-auto md:w-full"
          />
          {!page.passwordLost && <SaveButtons form={form.id} />}
        </div>
        <Form
          method="post"
          action={page.here}
          id={form.id}
          noValidate
          replace
          preventScrollReset
          className="min-w-0 grow max-md:pt-5 max-md:[&_:is(input,select,button,summary)]:scroll-mt-36"
        >
          <Held form={form.id} />
          <Unsent text="It may not have been saved or printed. Please try again." />
          <ErrorSummary form={form} />
          <QueryFields url={page.here} />
          {page.sheet.missing.length > 0 && (
            <p className="mb-5 border-s-4 border-rose ps-3.5">
              Our fonts have no letters for {page.sheet.missing.join(" ")}. They will be printed as empty boxes.
            </p>
          )}
          {!page.passwordLost && <AboutFiles />}
          <ThemeChoice colors={colors} onChoose={change} />
          <FactChoice shown={facts} added={page.added} onChange={(shown) => show(shown, languages)} />
          <LanguageChoice
            chosen={languages}
            fields={fields}
            errors={page.errors}
            onChange={(chosen) => show(facts, chosen)}
          />
          <details className="mt-6" open={adjusting}>
            <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold text-teal-ink">
              Adjust colours
            </summary>
            <ColorFields colors={colors} fields={fields} errors={page.errors} onChange={change} />
          </details>
          <Faint texts={faintTexts(page.sheet, shown)} onUse={change} />
          <PrintButtons {...page} />
        </Form>
      </div>
      <Form method="post" action={page.reset} id="reset-colors" replace preventScrollReset />
    </Dialog>
  );
}

/** A URL's query as hidden fields: a form that is sent by GET drops the query of its action. */
function QueryFields({ url }: { url: string }) {
  const [, query] = url.split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A key for the dialog: it restarts when the server sends other colours, or has stored other languages. */
export const printMark = ({ colors, storedLanguages }: PrintPage) =>
  [colorsMark(colors), storedLanguages.first, storedLanguages.second].join();

function colorsMark(colors: HandoutColors): string {
  return colorKeys.map((key) => colors[key]).join();
}
