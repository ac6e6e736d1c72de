import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/imports/guard.server";
import { importsPaths } from "~/features/imports/paths";
import { type NotUndone, previewUndo, undoImport } from "~/features/imports/undo.server";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";

const refusals: Record<NotUndone, string> = {
  "not-run": "Nothing of this list has been registered yet, or it is being imported at the moment.",
  "too-late": "An import can be undone for 30 days. You can still delete each memorial on its own page.",
  undone: "This import was undone already.",
  "all-touched": "People have done something at each of its memorials, so all of them stay.",
};

const memorials = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "memorial" : "memorials"}`;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.importToUndo(args);
  return { id: access.importId, ...(await previewUndo(access)) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.importToUndo(args);
  const undo = importsPaths.undoImport(access.importId);
  return tryOrSay(undo, "import", async () => {
    const done = await undoImport(access);
    const notice =
      "refused" in done
        ? flash("Nothing was changed", refusals[done.refused], "bad")
        : flash("Import undone", `${memorials(done.going)} will be gone in a few minutes.`);
    return seeOther(undo, await notice);
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Undo this import", { noindex: true });

export default function UndoImport() {
  const { id, name, undone, refused, going, stays, staying, deleting } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <div className="max-w-[40rem]">
        <TextLink to={importsPaths.memorialImport(id)}>Back to the import</TextLink>
        <h1 className="mt-2">{refused === "undone" ? "Import undone" : "Undo this import"}</h1>
        <p className="quiet mt-1.5 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        {refused && <p className="mt-4">{undone ? `${undone}.` : refusals[refused]}</p>}
        {deleting > 0 && (
          <p className="mt-4">
            {memorials(deleting)} {deleting === 1 ? "is" : "are"} being deleted. This takes a few minutes.
          </p>
        )}
        {!refused && (
          <>
            <p className="mt-4">
              {going === 0
                ? refusals["all-touched"]
                : `${memorials(going)} would be deleted at once, for good. Nobody has done anything there since ${going === 1 ? "it was" : "they were"} registered.`}
            </p>
            {going > 0 && (
              <>
                <p className="mt-4">
                  Their addresses are never given to anybody else, so the same people get new ones if you import them
                  again.
                </p>
                <form method="post" className="mt-6">
                  <Submit busy="Undoing..." removes>
                    {going === 1 ? "Delete 1 memorial" : `Delete ${going.toLocaleString("en-GB")} memorials`}
                  </Submit>
                </form>
              </>
            )}
          </>
        )}
        {stays > 0 && refused !== "not-run" && (
          <section aria-labelledby="staying" className="mt-10">
            <h2 id="staying">{stays === 1 ? "1 memorial stays" : `${memorials(stays)} stay`}</h2>
            <p className="mt-2">A memorial can still be deleted on its own page.</p>
            <ul role="list" className="mt-3 list-none border-t border-rule">
              {staying.map((memorial) => (
                <li key={memorial.id} className="border-b border-rule">
                  <a
                    className="link inline-block min-h-11 content-center [overflow-wrap:anywhere]"
                    href={paths.memorialDetail(memorial.id)}
                  >
                    <bdi>{memorial.name}</bdi>
                  </a>
                  <p className="quiet -mt-2 pb-2">{memorial.why}</p>
                </li>
              ))}
            </ul>
            {stays > staying.length && (
              <p className="quiet mt-3">And {memorials(stays - staying.length)} more, in your list.</p>
            )}
          </section>
        )}
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
