import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctRow, leaveOut, readRowForForm } from "~/features/imports/correct.server";
import * as guard from "~/features/imports/guard.server";
import { cellsForm, shownParts } from "~/features/imports/input";
import { importsPaths } from "~/features/imports/paths";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { pageOf } from "~/lib/page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { RowForm } from "./row-form";

export const handle = { hydrate: true };

/** The position in a URL; -1 if it is none. */
const positionIn = (text = "") => (/^\d{1,5}$/.test(text) ? Number(text) : -1);

/** The page of the review from which somebody came. */
function backFrom(request: Request, importId: string) {
  const query = new URL(request.url).searchParams;
  const show = shownParts.find((part) => part === query.get("show") && part !== "all");
  const page = pageOf(query.get("page"));
  return importsPaths.memorialImport(importId, { ...(show && { show }), ...(page > 1 && { page }) });
}

const gone = [
  "This row can't be changed now",
  "It is registered already, or the list is being imported.",
  "bad",
] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorialImport(args);
  const row = await readRowForForm(access, positionIn(args.params.row));
  const back = backFrom(args.request, access.importId);
  if (!row) throw seeOther(back, await flash(...gone));
  const { line, state, notes, name, fields, typed } = row;
  return { back, line, name, fields, typed, left: state === "left_out", problems: notes.problems ?? {} };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorialImport(args);
  const position = positionIn(args.params.row);
  const read = await readForm(args);
  const back = backFrom(args.request, access.importId);
  // As they were typed: the schema drops empty cells, and an emptied one is a correction too.
  const typed = Object.fromEntries([...read.fields].map(([name, text]) => [name, String(text)]));
  const failed = "The row could not be saved. Please try again.";
  return answerForm(args, { read, schema: cellsForm(), log: "import", failed }, async ({ keep }, reject) => {
    if (keep) {
      const notice = (await leaveOut(access, position)) ? await flash("Row left out") : await flash(...gone);
      return seeOtherAndForgetHeld(args.request, back, notice);
    }
    const saved = await correctRow(access, position, typed);
    if (saved === "gone") return seeOther(back, await flash(...gone));
    if ("problems" in saved) {
      const { row, ...cells } = saved.problems;
      return reject({ ...cells, ...(row && { "": row }) });
    }
    return seeOtherAndForgetHeld(args.request, back, await flash("Row saved"));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Correct a row", { noindex: true });

export default function ImportRow() {
  const { back, line, name, ...row } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <TextLink to={back}>Back to the rows</TextLink>
      <h1 className="mt-2 [overflow-wrap:anywhere]">
        Line {line}
        {name && (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
      </h1>
      <div className="mt-5 max-w-[42rem]">
        <RowForm {...row} />
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This row could not be loaded.");
