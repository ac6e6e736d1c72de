import { Form } from "@remix-run/react";
import type { ImportView } from "~/features/imports/find.server";
import { importsPaths } from "~/features/imports/paths";
import { Submit } from "~/ui/form/submit";
import { TextLink } from "~/ui/text-link";

type Props = Pick<ImportView, "id" | "counts" | "state" | "until">;

export function RunForm({ id, counts }: Pick<Props, "id" | "counts">) {
  const run = importsPaths.runImport(id);
  const label = counts.new === 1 ? "Register 1 memorial" : `Register ${counts.new.toLocaleString("en-GB")} memorials`;
  return (
    <Form method="post" action={run}>
      <Submit busy="Please wait..." of={run}>
        {label}
      </Submit>
    </Form>
  );
}

export function OtherActions({ id, state, until, mayUndo }: Props & { mayUndo: boolean }) {
  const discard = importsPaths.discardImport(id);
  return (
    <div className="mt-10">
      {state === "review" && (
        <p>
          <TextLink to={importsPaths.importColumns(id)}>Match the columns again</TextLink>
          <span className="quiet block">What you corrected stays, where its column does.</span>
        </p>
      )}
      {mayUndo && (
        <p>
          <TextLink to={importsPaths.undoImport(id)}>Undo this import</TextLink>
          <span className="quiet block">You see what would be deleted before anything is.</span>
        </p>
      )}
      <Form method="post" action={discard} className="mt-3">
        <Submit busy="Please wait..." plain of={discard}>
          {state === "done" ? "Remove this report" : "Discard this import"}
        </Submit>
        <p className="quiet mt-2">
          {state === "done"
            ? mayUndo
              ? "The memorials stay, and the import can't be undone any more."
              : "The memorials stay."
            : "You can leave it and come back."}{" "}
          It is kept until {until}.
        </p>
      </Form>
    </div>
  );
}
