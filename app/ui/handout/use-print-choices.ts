import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import type { HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import type { HandoutLanguages } from "~/lib/handout/languages";
import { choosing, choosingLanguages, factsIn, type LanguageField, languagesShown } from "~/models/handout/input";
import { useRefusal } from "~/ui/form/refused";
import { useHeld, useHeldForm } from "../form/held";
import { useScripted } from "../scripted";

interface Shown {
  here: string;
  colors: HandoutColors;
  facts: Fact[];
  languages: HandoutLanguages;
  adjusting: boolean;
}

/** What is chosen in the print dialog: as it was sent or held, else as the page shows it. */
export function usePrintChoices(page: Shown) {
  const result = useRefusal();
  const held = useHeld("print");
  const submitted = (result?.initialValue ?? held?.fields) as Record<string, string> | undefined;
  const initial = { ...page.colors, ...submitted };
  const [colors, setColors] = useState(initial);
  const [facts, setFacts] = useState(factsIn(Object.keys(submitted ?? {})) ?? page.facts);
  const [languages, setLanguages] = useState(languagesShown(submitted ?? {}, page.languages));
  const submit = useSubmit();
  const [form, fields] = useHeldForm<HandoutColors & Partial<Record<LanguageField, string>>>("print", initial);
  const [adjusting] = useState(page.adjusting || Boolean(held) || result?.status === "error");
  const scripted = useScripted();
  const change = (changed: Partial<HandoutColors>) => setColors((before) => ({ ...before, ...changed }));
  const show = (shown: Fact[], chosen: HandoutLanguages) => {
    setFacts(shown);
    setLanguages(chosen);
    // The server lays out the sheet, and the colours stay as they are chosen here. Without a network the dialog would give way to an error page.
    if (scripted && navigator.onLine)
      submit(withChoices(page.here, shown, chosen), { action: page.here, replace: true, preventScrollReset: true });
  };
  return { form, fields, colors, change, facts, languages, show, adjusting };
}

/** A URL's query with chosen facts and languages. */
function withChoices(url: string, shown: Fact[], languages: HandoutLanguages): URLSearchParams {
  const query = new URLSearchParams(url.split("?")[1]);
  const fields = { ...choosing(shown), ...choosingLanguages(languages) };
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query;
}
