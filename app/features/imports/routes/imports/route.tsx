import { readFile } from "node:fs/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listImports } from "~/features/imports/find.server";
import { mostBytes, refusalText, uploadForm } from "~/features/imports/input";
import { importsPaths } from "~/features/imports/paths";
import { startImport } from "~/features/imports/start.server";
import { flash, seeOther } from "~/http/flash.server";
import { dropFiles, fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consume } from "~/http/limits.server";
import { businessOf } from "~/models/access";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TaskFrame } from "~/ui/page/task-frame";
import { ImportList } from "./list";
import { UploadForm } from "./upload-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "register");
  const imports = await listImports(access);
  return { imports: imports.map(({ columns: _, format: __, problem: ___, ...shown }) => shown) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "register");
  const read = await readForm(args, { list: mostBytes });
  const submission = parseForm(read, uploadForm());
  const refuseList = (text: string, status = 422) =>
    refuse(args.context, submission.reply({ fieldErrors: { list: [text] } }), status);
  try {
    const file = read.files.get("list");
    if (file?.tooBig) return refuseList(refusalText("too-big"));
    if (file?.noRoom) return refuseList(refusalText("no-room"));
    if (submission.status !== "success") return refuse(args.context, submission.reply());
    if (!file) return refuseList(refusalText("no-file"));
    const wait = await consume("importList", args.context, businessOf(access.viewer));
    if (wait) return refuseList(wait, 429);
    const { encoding } = submission.value;
    const started = await startImport(access, { name: file.name ?? "", bytes: await readFile(file.path), encoding });
    if ("refused" in started) return refuseList(refusalText(started.refused, started.line));
    const { length } = started.ids;
    const text = `Please match the columns of each. The others wait under "Import a list".`;
    const messages = length > 1 ? [await flash(`The list is divided into ${length} imports`, text)] : [];
    return seeOther(importsPaths.importColumns(started.id), ...messages);
  } catch (error) {
    console.error("import:", error);
    return fail(args.context, submission, "The list could not be taken. Please try again.");
  } finally {
    await dropFiles(read);
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Import a list", { noindex: true });

export default function Imports() {
  const { imports } = useLoaderData<typeof loader>();
  return (
    <TaskFrame title="Import a list" earlier={imports.length > 0 && <ImportList imports={imports} />}>
      <p>
        Upload a spreadsheet, or a list that the software you work with exports, with one person in each row. You say
        what its columns are, and see what would happen before anything does.
      </p>
      <p>
        The same list can come again: memorials that are here already are left as they are. Memorials without an access
        password in the list get a suggested one.
      </p>
      <UploadForm />
      <p>
        <a className="link" href={importsPaths.exportMemorials()} download>
          Export your memorials as CSV
        </a>
        <span className="quiet block">For Excel and other programs. Access passwords are not in it.</span>
      </p>
    </TaskFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
