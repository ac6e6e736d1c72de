import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { type ColorKey, colorGroups, colorKeys, faintTexts, type HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import type { Sheet } from "~/lib/handout/sheet";
import { choosing, factsIn, mendColors, type Wording } from "~/models/handout/input";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { Held, useHeld, useHeldForm } from "../form/held";
import { Submit } from "../form/submit";
import { Unsent } from "../form/unsent";
import { PasswordLost } from "../memorial/password-lost";
import { useScripted } from "../scripted";
import { ColorField } from "./color-field";
import { FactChoice } from "./fact-choice";
import { Faint } from "./faint";
import { HandoutPicture } from "./picture";
import { ReadyFile } from "./ready-file";
import { ThemeChoice } from "./theme-choice";

export interface PrintPage {
  id: string;
  fullName: string;
  sheet: Sheet;
  /** The portrait's URL. */
  portrait: string | null;
  colors: HandoutColors;
  facts: Fact[];
  errors: Partial<Record<ColorKey, string>>;
  wording: Wording;
  here: string;
  back: string;
  reset: string;
  /** Whether the password can't be read any more, so that the handout can't be printed. */
  passwordLost: boolean;
  /** Whether the viewer may set a new password. */
  mayEdit: boolean;
  ready?: { file: string; name: string; url: string } | undefined;
}

interface Props {
  page: PrintPage;
  /** The action's answer to the colours it was sent. */
  result: SubmissionResult<string[]> | undefined;
}

/** The dialog for a handout's colours (spec 1 §2) and facts, with a preview of the handout beside them. */
export function PrintDialog({ page, result }: Props) {
  const held = useHeld("print");
  const submitted = result?.initialValue ?? held?.fields;
  const initial = { ...page.colors, ...(submitted as Partial<HandoutColors> | undefined) };
  const [colors, setColors] = useState(initial);
  const [facts, setFacts] = useState(factsIn(Object.keys(submitted ?? {})) ?? page.facts);
  const submit = useSubmit();
  const [form, fields] = useHeldForm<HandoutColors>({ id: "print", result, defaultValue: initial });
  const scripted = useScripted();
  const shown = mendColors(colors);
  const faint = faintTexts(page.sheet, shown);
  const change = (changed: Partial<HandoutColors>) => setColors((before) => ({ ...before, ...changed }));
  const show = (shown: Fact[]) => {
    setFacts(shown);
    // The server lays out the sheet, and the colours stay as they are chosen here. Without a network the dialog would give way to an error page.
    if (scripted && navigator.onLine)
      submit(withFacts(page.here, shown), { action: page.here, replace: true, preventScrollReset: true });
  };
  return (
    <Dialog title="Print Colors" back={page.back} wide firm={colorsMark(colors) !== colorsMark(page.colors)}>
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
            label={`The handout of ${page.fullName} in the chosen colors`}
            className="h-auto w-full max-w-[699px] ring-1 ring-rule"
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
            <p className="mb-5 border-l-4 border-rose pl-3.5">
              Our fonts have no letters for {page.sheet.missing.join(" ")}. They will be printed as empty boxes.
            </p>
          )}
          <ThemeChoice colors={colors} onChoose={change} />
          <FactChoice shown={facts} onChange={show} />
          {Object.entries(colorGroups).map(([group, names]) => (
            <fieldset key={group} className="mt-6">
              <legend className="font-serif text-xl font-semibold">{group}</legend>
              <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-5">
                {(Object.keys(names) as ColorKey[]).map((key) => (
                  <ColorField
                    key={key}
                    id={fields[key].id}
                    name={key}
                    value={colors[key]}
                    error={fields[key].errors?.[0] ?? page.errors[key]}
                    onChange={(value) => change({ [key]: value })}
                  />
                ))}
              </div>
              {group === "Text Colors" && <Faint texts={faint} onUse={change} />}
            </fieldset>
          ))}
          <div className="mt-8 flex flex-wrap gap-3">
            {!page.passwordLost && (
              <button type="submit" name="print" value="png" className="button">
                Print with Colors
              </button>
            )}
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
            <Link className="button button-plain" to={page.back} preventScrollReset>
              Cancel
            </Link>
          </div>
          {!page.passwordLost && (
            <>
              <p className="quiet mt-5">Print with Colors saves a picture for any printer. Or save a PDF:</p>
              <div className="mt-1 flex flex-wrap gap-3">
                <button type="submit" name="print" value="a4" className="button button-plain">
                  Two on a sheet of A4
                </button>
                <button type="submit" name="print" value="a5" className="button button-plain">
                  A5 with bleed, for a print shop
                </button>
              </div>
            </>
          )}
        </Form>
      </div>
      <Form method="post" action={page.reset} id="reset-colors" replace preventScrollReset />
    </Dialog>
  );
}

/** A URL's query with chosen facts. */
function withFacts(url: string, shown: Fact[]): URLSearchParams {
  const query = new URLSearchParams(url.split("?")[1]);
  for (const [name, value] of Object.entries(choosing(shown))) query.set(name, value);
  return query;
}

/** A URL's query as hidden fields: a form that is sent by GET drops the query of its action. */
function QueryFields({ url }: { url: string }) {
  const [, query] = url.split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A key for the dialog: it restarts when the server sends other colours. */
export function colorsMark(colors: HandoutColors): string {
  return colorKeys.map((key) => colors[key]).join();
}
