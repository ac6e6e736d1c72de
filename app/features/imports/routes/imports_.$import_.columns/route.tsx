import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chooseColumns } from "~/features/imports/check.server";
import { suggestedOrder } from "~/features/imports/columns";
import { choicesOf, readingInWords } from "~/features/imports/csv/letters";
import { readForColumns, readImport, readLetters } from "~/features/imports/find.server";
import * as guard from "~/features/imports/guard.server";
import { type Column, columnsForm, saidLetters } from "~/features/imports/input";
import { turnedName, withoutBirthName } from "~/features/imports/listed-name";
import { importsPaths } from "~/features/imports/paths";
import { seeOther } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { shorten } from "~/lib/text";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { ColumnsForm, isolated } from "./columns-form";

export const handle = { hydrate: true };

/** The values of a column that are shown. */
const mostSamples = 3;
/** The characters of a cell that are looked at for them. */
const sampled = 500;

function samplesOf(rows: string[][], index: number, secret: boolean) {
  const filled = rows.map((cells) => (cells[index] ?? "").slice(0, sampled).trim()).filter((cell) => cell !== "");
  const some = [...new Set(filled)].slice(0, mostSamples);
  return some.map((cell) => (secret ? "•••••" : shorten(cell.replace(/\s+/g, " "), 60)));
}

/** The choices about the letters of a list; none if all readings of its examples are alike. */
function lettersOf(examples: string[], columns: Column[]) {
  const letters = columns[0]?.letters;
  const choices = letters ? choicesOf(examples, letters) : [];
  if (choices.length < 2) return [];
  return choices.map(({ as, texts }) => ({
    value: as,
    label: `${texts.map((text) => isolated(shorten(text.replace(/\s+/g, " "), 60))).join(" · ")}: ${readingInWords[as]}`,
  }));
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorialImport(args);
  const list = await readForColumns(access);
  if (!list) throw seeOther(importsPaths.memorialImport(access.importId));
  const { columns, rows, firstLine, firstIsRow, name, format } = list;
  const examples = await readLetters(access, columns);
  return {
    id: access.importId,
    name,
    format,
    firstIsRow,
    letters: lettersOf(examples, columns),
    suggested: suggestedOrder(columns),
    firstLine: shorten(firstLine.map((cell) => cell.slice(0, sampled)).join(" · "), 200),
    columns: columns.map((column, index) => {
      const samples = samplesOf(rows, index, column.field === "password");
      const names = column.field === "fullName" ? samples : [];
      const turned = names.map((name) => turnedName(name, column.familyFirst ?? false)).find((one) => one !== null);
      return { ...column, samples, turned: turned === undefined ? null : withoutBirthName(turned) };
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  const here = importsPaths.memorialImport(access.importId);
  const list = await readImport(access);
  const read = await readForm(args);
  const failed = "The columns could not be saved. Please try again.";
  return answerForm(args, { read, schema: columnsForm(list?.columns ?? []), log: "import", failed }, async (chosen) => {
    const firstIsRow = read.fields.get("firstIsRow") === "yes";
    const letters = saidLetters(read.fields.get("letters"));
    await chooseColumns(access, chosen, { firstIsRow, letters, said: true });
    return seeOtherAndForgetHeld(args.request, here);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Match the columns", { noindex: true });

export default function ImportColumns() {
  const { id, name, format, ...form } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <TextLink to={importsPaths.imports()}>Back to the imports</TextLink>
      <h1 className="mt-2">Match the columns</h1>
      <p className="quiet mt-1.5 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>, read as: {format}
      </p>
      <div className="mt-4 grid max-w-[58rem] grid-cols-[minmax(0,1fr)] gap-6">
        <p>
          {form.columns.some(({ remembered }) => remembered)
            ? "The columns are matched as in your last list with these headings. Please check them."
            : "Please check what each column of the list holds."}{" "}
          Nothing is registered yet.
        </p>
        <ColumnsForm key={id} {...form} />
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This import could not be loaded.");
