import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { type ColorKey, colorKeys, faintTexts, type HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import { type HandoutLanguages, sameLanguages } from "~/lib/handout/languages";
import type { Sheet } from "~/lib/handout/sheet";
import {
  choosing,
  choosingLanguages,
  factsIn,
  type LanguageField,
  languagesShown,
  mendColors,
  type Wording,
} from "~/models/handout/input";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { Held, useHeld, useHeldForm } from "../form/held";
import { Submit } from "../form/submit";
import { Unsent } from "../form/unsent";
import { PasswordLost } from "../memorial/password-lost";
import { useScripted } from "../scripted";
import { ColorFields } from "./color-fields";
import { FactChoice } from "./fact-choice";
import { Faint } from "./faint";
import { LanguageChoice } from "./language-choice";
import { HandoutPicture } from "./picture";
import { ReadyFile } from "./ready-file";
import { SaveButtons } from "./save-buttons";
import { ThemeChoice } from "./theme-choice";

export interface PrintPage {
  id: string;
  fullName: string;
  sheet: Sheet;
  /** The URLs of the portrait and of the funeral home's logo. */
  portrait: string | null;
  logo: string | null;
  colors: HandoutColors;
  facts: Fact[];
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

interface Props {
  page: PrintPage;
  /** The action's answer to the colours it was sent. */
  result: SubmissionResult<string[]> | undefined;
}

/** The dialog for a handout's colours and facts, with a preview of the handout beside them. */
export function PrintDialog({ page, result }: Props) {
  const held = useHeld("print");
  const submitted = (result?.initialValue ?? held?.fields) as Record<string, string> | undefined;
  const initial = { ...page.colors, ...submitted };
  const [colors, setColors] = useState(initial);
  const [facts, setFacts] = useState(factsIn(Object.keys(submitted ?? {})) ?? page.facts);
  const [languages, setLanguages] = useState(languagesShown(submitted ?? {}, page.languages));
  const submit = useSubmit();
  const [form, fields] = useHeldForm<HandoutColors & Partial<Record<LanguageField, string>>>({
    id: "print",
    result,
    defaultValue: initial,
  });
  const [adjusting] = useState(page.adjusting || Boolean(held) || result?.status === "error");
  const scripted = useScripted();
  const shown = mendColors(colors);
  const faint = faintTexts(page.sheet, shown);
  const change = (changed: Partial<HandoutColors>) => setColors((before) => ({ ...before, ...changed }));
  const show = (shown: Fact[], chosen: HandoutLanguages) => {
    setFacts(shown);
    setLanguages(chosen);
    // The server lays out the sheet, and the colours stay as they are chosen here. Without a network the dialog would give way to an error page.
    if (scripted && navigator.onLine)
      submit(withChoices(page.here, shown, chosen), { action: page.here, replace: true, preventScrollReset: true });
  };
  const unsaved = colorsMark(colors) !== colorsMark(page.colors) || !sameLanguages(languages, page.storedLanguages);
  return (
    <Dialog title="Print Colors" back={page.back} wide firm={unsaved}>
      {page.ready && <ReadyFile {...page.ready} here={page.here} />}
      {page.passwordLost && (
        <PasswordLost memorial={page.id} mayEdit={page.mayEdit}>
          The handout can be printed again once there is a new one.
        </PasswordLost>
      )}
      <div className="mt-5 flex flex-col gap-8 lg:flex-row">
        <div className="lg:w-[699px] lg:shrink-0">
          <HandoutPicture
            sheet={page.sheet}
            colors={shown}
            portrait={page.portrait}
            logo={page.logo}
            label={`The handout of ${page.fullName} in the chosen colors`}
            className="mx-auto h-auto w-full max-w-[699px] ring-1 ring-rule max-lg:max-w-64"
          />
        </div>
        <Form
          method="post"
          action={page.here}
          id={form.id}
          noValidate
          replace
          preventScrollReset
          className="min-w-0 grow"
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
          <ThemeChoice colors={colors} onChoose={change} />
          <FactChoice shown={facts} onChange={(shown) => show(shown, languages)} />
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
          <Faint texts={faint} onUse={change} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Submit busy="Saving..." plain of={page.here}>
              Save Colors
            </Submit>
            {!scripted && (
              <button type="submit" formMethod="get" className="button button-plain">
                Update preview
              </button>
            )}
            <Submit busy="Resetting..." plain form="reset-colors" of={page.reset}>
              Reset to Default
            </Submit>
          </div>
          {!page.passwordLost && <SaveButtons />}
          <div className="sticky -bottom-4 z-10 mt-6 -mb-4 flex gap-3 border-t border-rule bg-paper pt-3 pb-4 sm:-bottom-7 sm:-mb-7 sm:pb-7">
            {!page.passwordLost && (
              <button type="submit" name="print" value="print" className="button max-sm:px-4">
                Print with Colors
              </button>
            )}
            <Link className="button button-plain max-sm:px-4" to={page.back} preventScrollReset>
              Cancel
            </Link>
          </div>
        </Form>
      </div>
      <Form method="post" action={page.reset} id="reset-colors" replace preventScrollReset />
    </Dialog>
  );
}

/** A URL's query with chosen facts and languages. */
function withChoices(url: string, shown: Fact[], languages: HandoutLanguages): URLSearchParams {
  const query = new URLSearchParams(url.split("?")[1]);
  const fields = { ...choosing(shown), ...choosingLanguages(languages) };
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query;
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
